import type { StageMissing } from '@hireloom/contracts/applicant/stage-missing';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import { lazyPart } from '../../../kit/lazy/lazy.tsx';
import { useWriteMail } from '../../../kit/mail/mail-desk.ts';
import { say } from '../../../kit/words/say.ts';
import type { StageChoice, StepTarget, Way } from '../applicant-row.ts';
import { HireDialog } from './hire-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const MissingDialog = lazyPart(async () => (await import('./missing-dialog.tsx')).MissingDialog);

/** What is asked before a step, or after one that was refused. */
export type Asked =
  | { kind: 'reject' | 'withdraw'; target: StepTarget }
  | { kind: 'undo'; target: StepTarget }
  | { kind: 'pick'; target: StepTarget; ways: readonly Way[] }
  | { kind: 'hire'; target: StepTarget; stage: StageChoice }
  | { kind: 'missing'; target: StepTarget; stage: StageChoice; missing: StageMissing[] };

interface QuestionProps {
  asked: Asked;
  onClose: () => void;
  onMove: (target: StepTarget, stage: StageChoice) => void;
  onHire: (target: StepTarget, stage: StageChoice, override?: string) => void;
  /** Throws what refuses it. */
  onAgain: (target: StepTarget, stage: StageChoice, override?: string) => Promise<unknown>;
  onUndo: (target: StepTarget) => Promise<unknown>;
  onEnd: (
    action: 'reject' | 'withdraw',
    target: StepTarget,
    reason: number,
    note?: string,
  ) => Promise<unknown>;
}

/** The dialog of what is asked. */
export function Question({ asked, onClose, onMove, onHire, onAgain, onUndo, onEnd }: QuestionProps) {
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
          ways={asked.ways}
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
    case 'missing':
      return (
        <MissingDialog
          target={target}
          stage={asked.stage}
          missing={asked.missing}
          onClose={onClose}
          onMove={(override) => onAgain(target, asked.stage, override)}
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
