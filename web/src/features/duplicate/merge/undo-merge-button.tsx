import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { MergeRow } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useUndoMerge } from './use-undo-merge.ts';

/** Takes a merge back, after a question. */
export function UndoMergeButton({ merge }: { merge: MergeRow }) {
  const [asking, ask] = useDisclosure(false);
  const undo = useUndoMerge();
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={ask.open}>
        Undo merge
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        onConfirm={() => undo(merge)}
        title="Undo this merge?"
        danger={false}
        confirmLabel="Undo the merge"
        message={
          <>
            <bdi>{merge.dropped.name}</bdi> and <bdi>{merge.candidate.name}</bdi> become two records again,
            each with its own applications, notes and files. What was added to{' '}
            <bdi>{merge.candidate.name}</bdi> since stays there.
          </>
        }
      />
    </>
  );
}
