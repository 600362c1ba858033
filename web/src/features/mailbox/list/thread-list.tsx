import { Skeleton, Stack } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { ThreadRow } from '@hireloom/contracts/mailbox/thread-endpoints';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { LoadMore } from '../../../kit/panel/panel-list.tsx';
import { useTableKeys } from '../../../kit/data-table/use-table-keys.ts';
import { say } from '../../../kit/words/say.ts';
import classes from '../mailbox.module.css';
import { ThreadLine } from './thread-line.tsx';
import { useShownThreads } from './use-shown-threads.ts';

interface ThreadListProps {
  rows: readonly ThreadRow[];
  query: {
    isPending: boolean;
    isError: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** It is narrowed by a search or filter. */
  narrowed: boolean;
  /** The mailbox is being read for the first time. */
  catchingUp: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
  open: number | null;
  isSelected: (id: number) => boolean;
  onOpen: (row: ThreadRow) => void;
  onToggle: (row: ThreadRow) => void;
}

/** The conversations of a folder, further ones as one comes near the end; `j`, `k`, `x`, `enter` and `/` work on them. */
export function ThreadList(props: ThreadListProps) {
  const { rows, query, narrowed, catchingUp, searchRef, open, isSelected, onOpen, onToggle } = props;
  const pane = useRef<HTMLDivElement>(null);
  const { shown, above, below } = useShownThreads(rows, pane);
  useTableKeys({ enabled: true, container: pane, searchRef, rows: shown, onToggle, onOpen });
  if (query.isPending) return <ListSkeleton />;
  if (query.isError && rows.length === 0) {
    return (
      <ErrorState
        title={say('The conversations could not be read')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (rows.length === 0) return <NothingHere narrowed={narrowed} catchingUp={catchingUp} />;
  return (
    <div ref={pane} className={classes.scroll}>
      <div role="list" aria-label={say('Conversations')}>
        <div style={{ height: above }} role="presentation" />
        {shown.map((row) => (
          <ThreadLine
            key={row.id}
            row={row}
            open={row.id === open}
            selected={isSelected(row.id)}
            onOpen={() => onOpen(row)}
            onToggle={() => onToggle(row)}
          />
        ))}
        <div style={{ height: below }} role="presentation" />
      </div>
      {query.isFetchNextPageError && (
        <ErrorState
          title={say('Older conversations could not be read')}
          error={query.error}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
      <NearEnd query={query} pane={pane} />
    </div>
  );
}

function NothingHere({ narrowed, catchingUp }: Pick<ThreadListProps, 'narrowed' | 'catchingUp'>) {
  if (narrowed) {
    return (
      <EmptyState
        title={say('Nothing found')}
        hint={say('Fewer words find more; from: and to: look in addresses alone.')}
      />
    );
  }
  return catchingUp ? (
    <EmptyState title={say('Mails are being read')} hint={say('The newest come first, within seconds.')} />
  ) : (
    <EmptyState title={say('No conversations here')} />
  );
}

/** Reads the next page as one comes near the end of the list; the button does it, too. */
function NearEnd({ query, pane }: Pick<ThreadListProps, 'query'> & { pane: RefObject<HTMLElement | null> }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const end = useRef<HTMLDivElement>(null);
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!wanted || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { root: pane.current, rootMargin: '0px 0px 600px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wanted, fetchNextPage, pane]);
  return (
    <div ref={end}>
      <LoadMore query={query} />
    </div>
  );
}

function ListSkeleton() {
  return (
    <Stack gap={1} aria-busy aria-label={say('Loading')} role="status">
      {[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <div key={line} className={classes.line}>
          <Skeleton height={14} width={14} />
          <div className={classes.lineBody}>
            <Skeleton height={13} width="60%" mb={8} />
            <Skeleton height={13} width="85%" mb={8} />
            <Skeleton height={11} width="95%" />
          </div>
        </div>
      ))}
    </Stack>
  );
}
