import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { BulkResumeFilter } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import type { Upload } from '../../../kit/file-batch/upload-queue.ts';
import classes from '../bulk-resume.module.css';
import { PAGE_SIZE, statePage } from '../bulk-resume-queries.ts';
import { chosenOf, filterLabels } from './item-state.ts';
import { ResumeRow } from './resume-row.tsx';
import type { Chosen, Resolution } from '../use-resolve.tsx';
import { say } from '../../../kit/words/say.ts';

interface ResumeListProps {
  filter: BulkResumeFilter;
  /** Undefined while it is not known. */
  total: number | undefined;
  error: Error | null;
  onRetry: () => void;
  uploads: ReadonlyMap<number, Upload>;
  chosen: ReadonlyMap<number, Chosen>;
  onToggle: (entry: Chosen) => void;
  onResolve: (action: Resolution, chosen: readonly Chosen[]) => void;
}

const ROW = 56;

/** The files of a filter. Of thousands only those in sight are read and drawn. */
export function ResumeList(props: ResumeListProps) {
  const { filter, total, error, onRetry } = props;
  if (total === undefined && error)
    return <ErrorState title={say('The resumes could not be read')} error={error} onRetry={onRetry} />;
  if (total === 0) {
    return filter === 'all' ? (
      <EmptyState
        title={say('No resumes are being parsed')}
        hint={say('Drop resumes anywhere on the candidates page.')}
      />
    ) : (
      <EmptyState title={say('{filterLabels}: none', { filterLabels: say(filterLabels[filter]) })} />
    );
  }
  return <Rows {...props} total={total ?? 3} />;
}

function Rows({ filter, total, uploads, chosen, onToggle, onResolve }: ResumeListProps & { total: number }) {
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: total,
    // The panel scrolls what it holds.
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const pageOf = (index: number) => Math.floor(index / PAGE_SIZE) + 1;
  const pages = [...new Set([1, ...shown.map(({ index }) => pageOf(index))])];
  const read = useQueries({ queries: pages.map((page) => statePage(filter, page)) });
  const itemAt = (index: number) =>
    read[pages.indexOf(pageOf(index))]?.data?.results[index - (pageOf(index) - 1) * PAGE_SIZE];
  return (
    <div
      ref={list}
      role="list"
      aria-label={say('Resumes')}
      style={{ height: virtual.getTotalSize(), position: 'relative' }}
    >
      {shown.map(({ index, start }) => {
        const item = itemAt(index);
        return (
          <div
            key={item?.file_id ?? `place ${index}`}
            role="listitem"
            aria-label={item?.name ?? say('Loading')}
            aria-setsize={total}
            aria-posinset={index + 1}
            className={classes.slot}
            style={{ height: ROW, transform: `translateY(${start}px)` }}
          >
            {item ? (
              <ResumeRow
                item={item}
                upload={uploads.get(item.file_id)}
                selected={chosen.has(item.file_id)}
                onSelect={() => onToggle(chosenOf(item))}
                onResolve={(action) => onResolve(action, [chosenOf(item)])}
              />
            ) : (
              <Skeleton h={ROW - 16} m={8} />
            )}
          </div>
        );
      })}
    </div>
  );
}
