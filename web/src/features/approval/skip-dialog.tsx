import type { ApprovalRound } from '@hireloom/contracts/approval/approval-endpoints';
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx';
import { askedStep, waitsFor } from './approval-words.ts';
import { say } from '../../kit/words/say.ts';

interface SkipDialogProps {
  round: ApprovalRound | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks why a level is skipped. Stays open when it fails. */
export function SkipDialog({ round, onClose, onConfirm }: SkipDialogProps) {
  const step = round && askedStep(round);
  return (
    <ReasonDialog
      title={step ? say('Skip level {level}', { level: step.level }) : say('Skip level')}
      confirmLabel={say('Skip level')}
      hint={
        step &&
        say('{step} will not be asked any more. The reason stays in the trail.', { step: waitsFor(step) })
      }
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
