import type { ApprovalRound } from '@hireloom/contracts/approval/approval-endpoints';
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx';
import { askedStep, waitsFor } from './approval-words.ts';

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
      title={step ? `Skip level ${step.level}` : 'Skip level'}
      confirmLabel="Skip level"
      hint={step && `${waitsFor(step)} will not be asked any more. The reason stays in the trail.`}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
