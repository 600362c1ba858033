import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LookupItem, type LookupName, lookupEndpoints } from '@hireloom/contracts/lookup/lookups';
import { call } from '../../kit/api/api.ts';

export interface ItemQuery {
  page: number;
  page_size: number;
  query?: string | undefined;
  active?: 'true' | 'false' | undefined;
}

/** One page of a list. */
export const itemsQuery = (list: LookupName, query: ItemQuery) =>
  queryOptions({
    queryKey: ['lookup', list, 'items', query],
    queryFn: ({ signal }) => call(lookupEndpoints.list, { params: { list }, query: { ...query }, signal }),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === list ? keepPreviousData(previous) : undefined,
  });

/** Where an item is used; read when it is asked for. */
export function useUsage(item: LookupItem | null) {
  return useQuery({
    queryKey: ['lookup', item?.list, 'usage', item?.id],
    enabled: item !== null,
    queryFn: ({ signal }) =>
      call(lookupEndpoints.usage, {
        params: { list: item?.list ?? 'skill', id: item?.id ?? 0 },
        signal,
      }),
  });
}

/** Marks a list and what pickers have cached of it as stale. */
export function useRefreshList(list: LookupName): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['lookup', list] }),
      queryClient.invalidateQueries({ queryKey: ['options', `list:${list}`] }),
    ]);
  };
}
