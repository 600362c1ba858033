import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type BulkAction,
  type bulkLists,
  bulkActionEndpoints,
} from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { call } from '../../kit/api/api.ts';

export const BULK_ACTION_PANEL = 'bulk_action';
const key = ['bulk_action'] as const;

/** Target and work with all that the contract fills in. */
type Asked = BodyOf<typeof bulkActionEndpoints.preview>;
export type Target = Asked['target'];
export type Work = Asked['work'];

export const bulkActionsKey = [...key, 'list'] as const;

/** Messages may get lost: what runs is asked for this often besides. */
const LOOK_AGAIN_MS = 5_000;

export const isRunning = ({ state }: BulkAction): boolean => state === 'running' || state === 'undoing';

/** The viewer's actions, newest first. */
export const bulkActionsQuery = queryOptions({
  queryKey: bulkActionsKey,
  queryFn: async ({ signal }) => (await call(bulkActionEndpoints.list, { signal })).results,
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK_AGAIN_MS : false),
  meta: { quiet: true },
});

/** What the work would do to the target now; nothing is asked until the work is complete. */
export const bulkPreviewQuery = (target: Target, work: Work | null) =>
  queryOptions({
    queryKey: [...key, 'preview', target, work],
    queryFn: ({ signal }) =>
      call(bulkActionEndpoints.preview, {
        body: work ? { target, work } : undefined,
        signal,
        idempotencyKey: null,
      }),
    enabled: work !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

export type BulkList = (typeof bulkLists)[number];

/** Records of an action that need a look, with the reason. The list grows while the action runs. */
export const bulkItemsQuery = (id: number, list: BulkList) =>
  infiniteQueryOptions({
    queryKey: [...key, 'items', id, list],
    queryFn: ({ pageParam, signal }) =>
      call(bulkActionEndpoints.items, { params: { id }, query: { list, after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    meta: { quiet: true },
  });
