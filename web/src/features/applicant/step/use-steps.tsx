import { type ReactNode, useState } from 'react';
import { errorText } from '../../../kit/piece/error-state.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import { useWriteMail } from '../../../kit/mail/mail-desk.ts';
import { toastError, toastUndo } from '../../../kit/piece/toasts.tsx';
import { isExit, type StageChoice, type StepTarget } from '../applicant-row.ts';
import { HireDialog } from './hire-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useApplicantCalls } from './use-applicant-calls.ts';
import { say } from '../../../kit/words/say.ts';

type Asked =
  | { kind: 'reject' | 'withdraw'; target: StepTarget }
  | { kind: 'undo'; target: StepTarget }
  | { kind: 'pick'; target: StepTarget; workflow: number }
  | { kind: 'hire'; target: StepTarget; stage: StageChoice };

export interface Steps {
  /** Moves at once, or asks first where the stage ends the application. */
  move: (target: StepTarget, stage: StageChoice) => void;
  /** Asks for the stage first, of those of the workflow. */
  pickStage: (target: StepTarget, workflow: number) => void;
  reject: (target: StepTarget) => void;
  withdraw: (target: StepTarget) => void;
  undo: (target: StepTarget) => void;
  dialogs: ReactNode;
}

/** The steps of one applicant with their questions, toasts and undo. `announce` tells a screen reader what happened. */
export function useSteps(announce: (text: string) => void = () => undefined): Steps {
  const [asked, setAsked] = useState<Asked | null>(null);
  const calls = useApplicantCalls();
  const close = () => setAsked(null);

  const run = async (target: StepTarget, stage: StageChoice, override?: string) => {
    const { id, applicant, stage: from } = target;
    if (!from) return;
    announce(say('{applicant} moved to {name}', { applicant, name: stage.name }));
    await calls.move({ id, from: from.id, to: stage.id, override });
    toastUndo(say('{applicant} moved to {name}', { applicant, name: stage.name }), () => {
      announce(say('{applicant} moved back to {name}', { applicant, name: from.name }));
      calls.move({ id, from: stage.id, to: from.id }).catch(refused);
    });
  };
  // The message stands in the toast already; the live region tells it to those who do not see it.
  const refused = (error: unknown) => announce(say('Not moved. {error}', { error: errorText(error) }));

  const undoNow = async ({ id, applicant }: StepTarget) => {
    const row = await calls.unreject(id);
    announce(
      say('{applicant} is back in {name}', { applicant, name: row.stage?.name ?? say('the process') }),
    );
  };
  const end = async (action: 'reject' | 'withdraw', target: StepTarget, reason: number, note?: string) => {
    await calls.end({ action, id: target.id, reason, note });
    const { applicant } = target;
    const told =
      action === 'reject'
        ? say('{applicant} rejected', { applicant })
        : say('{applicant} withdrawn', { applicant });
    announce(told);
    toastUndo(told, () => void undoNow(target).catch(toastError));
  };

  const move = (target: StepTarget, stage: StageChoice) => {
    if (target.stage?.id === stage.id) return;
    if (stage.category === 'rejected') setAsked({ kind: 'reject', target });
    else if (stage.category === 'withdrawn') setAsked({ kind: 'withdraw', target });
    else if (target.stage && isExit(target.stage.category)) setAsked({ kind: 'undo', target });
    else if (stage.category === 'hired') setAsked({ kind: 'hire', target, stage });
    else run(target, stage).catch(refused);
  };

  return {
    move,
    pickStage: (target, workflow) => setAsked({ kind: 'pick', target, workflow }),
    reject: (target) => setAsked({ kind: 'reject', target }),
    withdraw: (target) => setAsked({ kind: 'withdraw', target }),
    undo: (target) => setAsked({ kind: 'undo', target }),
    dialogs: asked && (
      <Question
        asked={asked}
        onClose={close}
        onMove={(target, stage) => {
          close();
          move(target, stage);
        }}
        onHire={(target, stage, override) => {
          close();
          run(target, stage, override).catch(refused);
        }}
        onUndo={undoNow}
        onEnd={end}
      />
    ),
  };
}

interface QuestionProps {
  asked: Asked;
  onClose: () => void;
  onMove: (target: StepTarget, stage: StageChoice) => void;
  onHire: (target: StepTarget, stage: StageChoice, override?: string) => void;
  onUndo: (target: StepTarget) => Promise<unknown>;
  onEnd: (
    action: 'reject' | 'withdraw',
    target: StepTarget,
    reason: number,
    note?: string,
  ) => Promise<unknown>;
}

function Question({ asked, onClose, onMove, onHire, onUndo, onEnd }: QuestionProps) {
  const { target } = asked;
  const writeMail = useWriteMail();
  useFocusBack();
  switch (asked.kind) {
    case 'reject':
    case 'withdraw':
      return (
        <ReasonDialog
          kind={asked.kind}
          name={target.applicant}
          stage={target.stage?.id}
          mayWrite={asked.kind === 'reject' && writeMail !== undefined}
          onClose={onClose}
          onConfirm={async (reason, note, write) => {
            await onEnd(asked.kind, target, reason, note);
            if (write)
              writeMail?.({
                about: { kind: 'applicant', id: target.id, name: target.applicant },
                rejects: true,
              });
          }}
        />
      );
    case 'pick':
      return (
        <MoveDialog
          target={target}
          workflow={asked.workflow}
          onClose={onClose}
          onMove={(stage) => onMove(target, stage)}
        />
      );
    case 'hire':
      return (
        <HireDialog
          target={target}
          onClose={onClose}
          onHire={(override) => onHire(target, asked.stage, override)}
        />
      );
    case 'undo':
      return (
        <ConfirmDialog
          opened
          danger={false}
          onClose={onClose}
          onConfirm={() => onUndo(target)}
          title={undoText(target.stage)}
          message={say('{applicant} returns to the stage they were in before.', {
            applicant: target.applicant,
          })}
          confirmLabel={say('Undo')}
        />
      );
  }
}

/** What brings somebody back who has left the process. */
export const undoText = (stage: StageChoice | null): string =>
  stage?.category === 'withdrawn' ? say('Undo the withdrawal') : say('Undo the rejection');
