import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { SelectionBar } from '../../../kit/data-table/selection-bar.tsx';
import { TablePager } from '../../../kit/data-table/table-pager.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { pairsOptions } from '../duplicate-queries.ts';
import { useDuplicateRights } from '../may-merge.ts';
import { PairCard } from './pair-card.tsx';
import { PairFilters } from './pair-filters.tsx';
import { useDuplicatesSearch } from '../use-duplicates-search.ts';
import { usePairDecisions } from './use-pair-decisions.ts';
import { usePairKeys, usePairSelection } from './use-pair-keys.ts';
import { mark, say } from '../../../kit/words/say.ts';

const empty = {
  open: {
    title: mark('No pairs wait for you'),
    hint: mark(
      'Everybody who is added, changed, imported or applies is compared with whom you have. Pairs show up here.',
    ),
  },
  dismissed: {
    title: mark('No pairs yet'),
    hint: mark('What you call "Not a duplicate" is remembered and listed here.'),
  },
};

/** Pairs that wait for a decision, or those that were called no duplicates. */
export function PairList({ state }: { state: 'open' | 'dismissed' }) {
  const client = useQueryClient();
  const place = useDuplicatesSearch();
  const { page, pageSize, verdict, candidate, query } = place.state;
  const asked = { state, page, page_size: pageSize, verdict, candidate, query };
  const list = useQuery(pairsOptions(asked));
  const { decide } = useDuplicateRights();
  const { dismiss, reopen } = usePairDecisions();
  const container = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const pairs = list.data?.results ?? [];
  const count = list.data?.count;
  const { selected, toggle, clear } = usePairSelection(pairs);
  const open = state === 'open';
  usePairKeys({
    container,
    searchRef,
    pairs,
    onToggle: toggle,
    onDismiss: decide && open ? ({ id }) => void dismiss([id]) : undefined,
  });
  const last = Math.max(1, Math.ceil((count ?? 0) / pageSize));
  const beyond = count !== undefined && page > last && !list.isFetching;
  const { change } = place;
  useEffect(() => {
    // The last pairs of the last page were decided on.
    if (beyond) change({ page: last });
  });
  const filtered = Boolean(query || verdict || candidate);
  return (
    <div ref={container}>
      {selected.length > 0 ? (
        <SelectionBar selected={selected.length} onThisPage={selected.length} onClear={clear}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              void (open ? dismiss(selected) : reopen(selected));
              clear();
            }}
          >
            {open ? say('Not a duplicate') : say('Ask again')}
          </Button>
        </SelectionBar>
      ) : (
        <PairFilters {...place} searchRef={searchRef} pairs={pairs} />
      )}
      {list.isError && (
        <ErrorState
          title={say('The pairs could not be read')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <Stack aria-busy aria-label={say('Loading')}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={264} />
          ))}
        </Stack>
      )}
      <Stack gap="sm" role="region" aria-label={say('Pairs')}>
        {pairs.map((pair) => (
          <PairCard
            key={pair.id}
            pair={pair}
            selected={selected.includes(pair.id)}
            onSelect={decide ? () => toggle(pair) : undefined}
            onDismiss={() => void dismiss([pair.id])}
            onReopen={() => void reopen([pair.id])}
          />
        ))}
      </Stack>
      {count === 0 && filtered && (
        <EmptyState
          title={say('No pairs match')}
          hint={say('Try other words or fewer filters.')}
          action={
            <Button variant="default" onClick={() => change({ query: '', verdict: null, candidate: null })}>
              {say('Show all')}
            </Button>
          }
        />
      )}
      {count === 0 && !filtered && (
        <EmptyState title={say(empty[state].title)} hint={say(empty[state].hint)} />
      )}
      <TablePager
        state={{ page, pageSize }}
        count={count}
        onChange={change}
        onNear={(next) => void client.prefetchQuery(pairsOptions({ ...asked, page: next }))}
      />
    </div>
  );
}
