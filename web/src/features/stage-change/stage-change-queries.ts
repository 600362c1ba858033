import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type PushType,
  pushOf,
  STAGE_CHANGE_PAGE,
  stageChangeEndpoints,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { call } from '../../kit/api/api.ts';

export const stageChangeKey = ['stage_change'] as const;

/** What goes on is told by messages to whoever caused it; others who look on ask from time to time. */
const LOOK_AGAIN_MS = 15_000;

/** The pushes of one system, newest first, and the counts of both. */
export const stageChangesQuery = (type: PushType) =>
  infiniteQueryOptions({
    queryKey: [...stageChangeKey, 'list', type],
    queryFn: ({ pageParam, signal }) =>
      call(stageChangeEndpoints.list, { query: { type, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ results }) => (results.length < STAGE_CHANGE_PAGE ? undefined : results.at(-1)?.id),
    refetchInterval: ({ state }) => {
      const rows = state.data?.pages.flatMap(({ results }) => results) ?? [];
      return rows.some((row) => pushOf(row).state === 'processing') ? LOOK_AGAIN_MS : false;
    },
    meta: { quiet: true },
  });

/** The newest push of either system, if there is one. */
export const newestStageChange = queryOptions({
  queryKey: [...stageChangeKey, 'newest'],
  queryFn: async ({ signal }) => (await call(stageChangeEndpoints.list, { signal })).results[0] ?? null,
  meta: { quiet: true },
  retry: false,
});

/** How the other systems are reached. */
export const pushEndpointsQuery = queryOptions({
  queryKey: ['push_endpoint'],
  queryFn: async ({ signal }) => (await call(stageChangeEndpoints.endpoints, { signal })).results,
  staleTime: 0,
  meta: { quiet: true },
});
