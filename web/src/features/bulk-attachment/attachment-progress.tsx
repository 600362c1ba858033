import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BulkAttachmentFilter,
  type BulkAttachmentItem,
  bulkAttachmentFilters,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { useUploadQueue } from '../../kit/file-batch/use-upload-queue.ts';
import { FloatingPanel } from '../../kit/panel/floating-panel.tsx';
import { closePanel } from '../../kit/panel/panel-state.ts';
import { AttachmentFooter } from './attachment-footer.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { ATTACHMENT_PANEL, attachmentsQuery } from './attachment-queries.ts';
import { isLost, isOrphan } from './attachment-state.ts';
import { attachmentUploads } from './attachment-uploads.ts';
import { filesText, filterLabels } from './preview/match-words.ts';
import { UploadStatus } from './preview/upload-status.tsx';
import { useAttachmentCalls } from './use-attachment-calls.ts';
import { say } from '../../kit/words/say.ts';

const mayDiscard = (item: BulkAttachmentItem) => isOrphan(item) || isLost(item);

/** What is in the open panel: the files, and those without a candidate. */
export function AttachmentProgress({ startCollapsed }: { startCollapsed: boolean }) {
  const [filter, setFilter] = useState<BulkAttachmentFilter>('all');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [discarding, setDiscarding] = useState<number[] | null>(null);
  const query = useInfiniteQuery(attachmentsQuery(filter));
  const queue = useUploadQueue(attachmentUploads);
  const { discard } = useAttachmentCalls();
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const state = query.data?.pages[0];
  const counts = state?.counts;
  const open = rows.filter(mayDiscard).map(({ file_id }) => file_id);
  const selected = open.filter((id) => chosen.has(id));
  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const badges = [
    { label: say('Uploading'), count: counts?.pending ?? 0, color: 'teal' },
    {
      label: say('No candidate'),
      count: (counts?.not_found ?? 0) + (counts?.not_matched ?? 0),
      color: 'orange',
    },
  ];
  return (
    <FloatingPanel<BulkAttachmentFilter>
      title={say('Attachments')}
      counts={badges.filter(({ count }) => count > 0)}
      startCollapsed={startCollapsed}
      status={<UploadStatus queue={queue} lost={rows.filter(isLost).length} />}
      filters={{
        label: say('Which files'),
        value: filter,
        onChange: (value) => {
          setFilter(value);
          setChosen(new Set());
        },
        choices: bulkAttachmentFilters.map((value) => ({
          value,
          label: say(filterLabels[value]),
          ...(counts ? { count: counts[value] } : {}),
        })),
      }}
      onClose={() => closePanel(ATTACHMENT_PANEL)}
      footer={
        counts &&
        counts.all > 0 && (
          <AttachmentFooter
            counts={counts}
            open={open}
            selected={selected}
            onSelect={(ids) => setChosen(new Set(ids))}
            onDiscard={() => setDiscarding(selected)}
          />
        )
      }
    >
      <AttachmentList
        filter={filter}
        query={query}
        rows={rows}
        batches={state?.batches ?? []}
        uploads={queue.uploads}
        selected={selected}
        onToggle={toggle}
        onDiscard={(id) => setDiscarding([id])}
      />
      <ConfirmDialog
        opened={discarding !== null}
        onClose={() => setDiscarding(null)}
        onConfirm={async () => {
          await discard.mutateAsync(discarding ?? []);
          setChosen(new Set());
        }}
        title={say('Discard {count}', { count: filesText(discarding?.length ?? 0) })}
        message={say('Are you sure to discard? What was uploaded is thrown away.')}
      />
    </FloatingPanel>
  );
}
