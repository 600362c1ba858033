import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import type { BulkAttachmentState } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { filesText } from './preview/match-words.ts';
import { useAttachmentCalls } from './use-attachment-calls.ts';
import { say } from '../../kit/words/say.ts';

interface AttachmentFooterProps {
  counts: BulkAttachmentState['counts'];
  /** Ids of what is shown and may be discarded. */
  open: readonly number[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  onDiscard: () => void;
}

/** What can be done with the selected files, or with all once nothing is pending. */
export function AttachmentFooter({ counts, open, selected, onSelect, onDiscard }: AttachmentFooterProps) {
  const [asking, setAsking] = useState(false);
  const { complete } = useAttachmentCalls();
  const orphans = counts.not_found + counts.not_matched;
  const all = selected.length > 0 && selected.length === open.length;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      {open.length > 0 ? (
        <Checkbox
          size="xs"
          label={
            selected.length > 0 ? say('{count} selected', { count: selected.length }) : say('Select all')
          }
          checked={all}
          indeterminate={selected.length > 0 && !all}
          onChange={() => onSelect(all ? [] : open)}
        />
      ) : (
        <span />
      )}
      <Group gap="xs" wrap="nowrap">
        {selected.length > 0 && (
          <Button size="xs" variant="default" onClick={onDiscard}>
            {say('Discard')}
          </Button>
        )}
        {counts.all > 0 && counts.pending === 0 && (
          <Button
            size="xs"
            loading={complete.isPending}
            onClick={() => (orphans > 0 ? setAsking(true) : complete.mutate())}
          >
            {say('Mark Complete')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => complete.mutateAsync()}
        title={say('Mark as completed')}
        message={say('{orphans} without a candidate will be thrown away. What is attached stays.', {
          orphans: filesText(orphans),
        })}
      />
    </Group>
  );
}
