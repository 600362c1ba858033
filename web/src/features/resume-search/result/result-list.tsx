import { Skeleton, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { useTableKeys } from '../../../kit/data-table/use-table-keys.ts';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { LoadMore } from '../../../kit/panel/panel-list.tsx';
import { ResultCard } from './result-card.tsx';
import classes from '../resume-search.module.css';
import { useShownHits } from './use-shown-hits.ts';
import { say } from '../../../kit/words/say.ts';

interface ResultListProps {
  hits: readonly SearchHit[];
  /** They answer an older question. */
  stale: boolean;
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  searchRef: RefObject<HTMLInputElement | null>;
  viewed: number | null;
  isSelected: (id: number) => boolean;
  onToggle: (hit: SearchHit) => void;
  onView: (id: number | null) => void;
}

/** The people found, further ones as one comes near the end; `j`, `k`, `x`, `enter`, `o` and `esc` work on them. */
export function ResultList(props: ResultListProps) {
  const { hits, stale, query, viewed, isSelected, onToggle, onView } = props;
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const { shown, above, below, measure } = useShownHits(hits, list);
  useTableKeys({
    enabled: true,
    container: list,
    searchRef: props.searchRef,
    rows: shown.map(({ hit }) => hit),
    onToggle,
    onOpen: (hit) => onView(hit.candidate.id),
    more: { o: (hit) => void navigate(recordPath(candidate, hit.candidate.id) ?? '/') },
  });
  return (
    <>
      <div
        ref={list}
        role="region"
        aria-label={say('People found')}
        aria-busy={stale || undefined}
        className={classes.results}
        data-stale={stale || undefined}
      >
        <div style={{ height: above }} />
        {shown.map(({ hit, index }) => (
          <div key={hit.candidate.id} ref={measure} data-index={index} className={classes.slot}>
            <ResultCard
              hit={hit}
              selected={isSelected(hit.candidate.id)}
              viewed={hit.candidate.id === viewed}
              onToggle={onToggle}
              onView={onView}
            />
          </div>
        ))}
        <div style={{ height: below }} />
      </div>
      {query.isFetchNextPageError && (
        <ErrorState
          title={say('Further people could not be read')}
          error={query.error}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
      {!stale && <NearEnd query={query} />}
      {!stale && !query.hasNextPage && hits.length > 20 && (
        <Text size="xs" c="dimmed" ta="center" py="sm">
          {say('These are all.')}
        </Text>
      )}
    </>
  );
}

/** Reads the next page as one comes near the end of the list; the button does it, too. */
function NearEnd({ query }: Pick<ResultListProps, 'query'>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const end = useRef<HTMLDivElement>(null);
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!wanted || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '0px 0px 800px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wanted, fetchNextPage]);
  return (
    <div ref={end}>
      <LoadMore query={query} />
    </div>
  );
}

/** Stands for the cards while the first people are looked for. */
export function ResultSkeleton() {
  return (
    <div className={classes.late} aria-busy aria-label={say('Searching')} role="status">
      {[1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} height={116} mb={8} />
      ))}
    </div>
  );
}
