import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { homeEndpoint } from '@hireloom/contracts/home/home-endpoints';
import type { WaitingKind } from '@hireloom/contracts/home/waiting-lines';
import { call } from '../../kit/api/api.ts';

/** Under `applicant`, whose steps are what is done here most: they make it stale without waiting for a message. */
export const homeKey = ['applicant', 'home'] as const;

const meta = {
  quiet: true,
  staleAfterBulk: true,
  staleWith: [
    'job',
    'candidate',
    'notification',
    'organization',
    'workflow',
    'onboarding',
    'member',
    'mail',
    'interview',
    'scorecard',
  ],
};

/** What waits, my jobs, and what to do next. */
export const homeQuery = queryOptions({
  queryKey: [...homeKey, 'all'],
  queryFn: ({ signal }) => call(homeEndpoint, { signal }),
  meta,
});

/** All that waits of one kind, page after page. */
export const waitingOf = (kind: WaitingKind) =>
  infiniteQueryOptions({
    queryKey: [...homeKey, 'kind', kind],
    queryFn: async ({ pageParam, signal }) =>
      (await call(homeEndpoint, { query: { kind, page: pageParam }, signal })).waiting,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { lines }) => sum + lines.length, 0);
      const more = last.lines.length > 0 && read < (last.counts[0]?.count ?? 0);
      return more ? pages.length + 1 : undefined;
    },
    placeholderData: keepPreviousData,
    meta,
  });
