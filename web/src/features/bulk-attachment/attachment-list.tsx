import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type {
  BulkAttachmentFilter,
  BulkAttachmentItem,
  BulkAttachmentState,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { LoadMore, PanelLoading } from '../../kit/panel/panel-list.tsx';
import type { Upload } from '../../kit/file-batch/upload-queue.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { BatchHead } from './batch-head.tsx';
import { filterLabels } from './preview/match-words.ts';
import { say } from '../../kit/words/say.ts';

interface AttachmentListProps {
  filter: BulkAttachmentFilter;
  query: UseInfiniteQueryResult<InfiniteData<BulkAttachmentState>>;
  rows: readonly BulkAttachmentItem[];
  batches: BulkAttachmentState['batches'];
  uploads: ReadonlyMap<number, Upload>;
  selected: readonly number[];
  onToggle: (id: number) => void;
  onDiscard: (id: number) => void;
}

export function AttachmentList(props: AttachmentListProps) {
  const { filter, query, rows, batches, uploads, selected, onToggle, onDiscard } = props;
  if (query.isPending) {
    return <PanelLoading />;
  }
  if (query.isError) {
    return (
      <ErrorState
        title={say('The files could not be read')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (rows.length === 0) {
    return filter === 'all' ? (
      <EmptyState
        title={say('Nothing is being attached')}
        hint={say('Many documents at once, each to the candidate that its name points to.')}
        action={
          <Button component={Link} to="/recruitments/candidates/attachments" size="xs">
            {say('Attach documents')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={say('{filterLabels}: no files', { filterLabels: say(filterLabels[filter]) })} />
    );
  }
  const marked = new Set(selected);
  return (
    <>
      {rows.map((row, index) => {
        const batch =
          row.batch === rows[index - 1]?.batch ? undefined : batches.find(({ id }) => id === row.batch);
        return (
          <Fragment key={row.file_id}>
            {batch && <BatchHead batch={batch} />}
            <AttachmentRow
              row={row}
              upload={uploads.get(row.file_id)}
              selected={marked.has(row.file_id)}
              onToggle={() => onToggle(row.file_id)}
              onDiscard={() => onDiscard(row.file_id)}
            />
          </Fragment>
        );
      })}
      <LoadMore query={query} />
    </>
  );
}
