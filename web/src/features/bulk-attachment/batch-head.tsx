import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BulkAttachmentState } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { momentText } from '../../kit/value/date/date-text.ts';
import classes from './bulk-attachment.module.css';
import { filesText } from './preview/match-words.ts';
import { useAttachmentCalls } from './use-attachment-calls.ts';
import { say } from '../../kit/words/say.ts';

/** When the files below were sent, and the way back. */
export function BatchHead({ batch }: { batch: BulkAttachmentState['batches'][number] }) {
  const [asking, setAsking] = useState(false);
  const { undo } = useAttachmentCalls();
  const when = momentText(batch.created_on);
  const files = filesText(batch.files);
  return (
    <div className={classes.batch}>
      <span>
        <time dateTime={batch.created_on}>{when}</time>, {files}
      </span>
      {batch.undone_on === null && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={say('Undo the batch of {when}', { when })}
          onClick={() => setAsking(true)}
        >
          {say('Undo')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutateAsync(batch.id)}
        title={say('Undo this batch')}
        message={say(
          'What was attached with this batch of {files} is taken off the candidates again, and the rest is thrown away.',
          { files },
        )}
        confirmLabel={say('Undo batch')}
      />
    </div>
  );
}
