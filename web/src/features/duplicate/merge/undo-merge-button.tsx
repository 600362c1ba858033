import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { MergeRow } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useUndoMerge } from './use-undo-merge.ts';
import { say } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';

/** Takes a merge back, after a question. */
export function UndoMergeButton({ merge }: { merge: MergeRow }) {
  const [asking, ask] = useDisclosure(false);
  const undo = useUndoMerge();
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={ask.open}>
        {say('Undo merge')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        onConfirm={() => undo(merge)}
        title={say('Undo this merge?')}
        danger={false}
        confirmLabel={say('Undo the merge')}
        message={
          <>
            <Say
              text="<b>{name}</b> and <b>{name2}</b> become two records again, each with its own applications, notes and files. What was added to <b>{name2}</b> since stays there."
              values={{
                b: (inside) => <bdi>{inside}</bdi>,
                name: merge.dropped.name,
                name2: merge.candidate.name,
              }}
            />
          </>
        }
      />
    </>
  );
}
