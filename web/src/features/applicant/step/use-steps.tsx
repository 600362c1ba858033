import { type ReactNode, useState } from 'react';
import { errorText } from '../../../kit/piece/error-state.tsx';
import { toastError, toastUndo, toastWarning } from '../../../kit/piece/toasts.tsx';
import { isExit, type StageChoice, type StepTarget, type Way } from '../applicant-row.ts';
import { missingOf } from './missing-details.ts';
import { useStepRefusal } from './step-limits.tsx';
import { useApplicantCalls } from './use-applicant-calls.ts';
import { type Asked, Question } from './step-question.tsx';
import { say } from '../../../kit/words/say.ts';

export interface Steps {
  /** Moves at once, or asks first where the stage ends the application. */
  move: (target: StepTarget, stage: StageChoice) => void;
  /** Asks for the stage first, of those that people of the job go through. */
  pickStage: (target: StepTarget, ways: readonly Way[]) => void;
  reject: (target: StepTarget) => void;
  withdraw: (target: StepTarget) => void;
  undo: (target: StepTarget) => void;
  dialogs: ReactNode;
}

/** The steps of one applicant with their questions, toasts and undo. `announce` tells a screen reader what happened. */
export function useSteps(announce: (text: string) => void = () => undefined): Steps {
  const [asked, setAsked] = useState<Asked | null>(null);
  const calls = useApplicantCalls();
  const refusal = useStepRefusal();
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
  const refused = (error: unknown) => {
    announce(say('Not moved. {error}', { error: errorText(error) }));
    toastError(error);
  };
  /** Moves; where the stage asks for what is missing, it is shown with what to do about it. */
  const attempt = (target: StepTarget, stage: StageChoice, override?: string) =>
    run(target, stage, override).catch((error: unknown) => {
      const missing = missingOf(error);
      if (!missing) return refused(error);
      announce(say('Not moved. {error}', { error: errorText(error) }));
      setAsked({ kind: 'missing', target, stage, missing });
    });

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
    const closed = refusal(target.stage?.id, stage.id);
    if (closed) {
      // Where it was told before, as on a column of the board, the card may be dropped all the same.
      announce(closed);
      return toastWarning(closed);
    }
    if (stage.category === 'rejected') setAsked({ kind: 'reject', target });
    else if (stage.category === 'withdrawn') setAsked({ kind: 'withdraw', target });
    else if (target.stage && isExit(target.stage.category)) setAsked({ kind: 'undo', target });
    else if (stage.category === 'hired') setAsked({ kind: 'hire', target, stage });
    else void attempt(target, stage);
  };

  return {
    move,
    pickStage: (target, ways) => setAsked({ kind: 'pick', target, ways }),
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
          void attempt(target, stage, override);
        }}
        onAgain={run}
        onUndo={undoNow}
        onEnd={end}
      />
    ),
  };
}
