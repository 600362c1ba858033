import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listedTextEndpoints } from '@hireloom/contracts/listed-text/listed-text-endpoints';
import type { LookupItem, LookupName } from '@hireloom/contracts/lookup/lookups';
import { call } from '../../kit/api/api.ts';

export interface UnlistedQuery {
  page: number;
  page_size: number;
  query?: string | undefined;
}

/** One page of the texts that no item stands for. */
export const unlistedQuery = (list: LookupName, query: UnlistedQuery) =>
  queryOptions({
    queryKey: ['lookup', list, 'unlisted', query],
    queryFn: ({ signal }) =>
      call(listedTextEndpoints.unlisted, { params: { list }, query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** How many entries the items of a page stand for, by id. */
export const itemUsesQuery = (list: LookupName, items: readonly LookupItem[]) =>
  queryOptions({
    queryKey: ['lookup', list, 'uses', items.map(({ id }) => id)],
    enabled: items.length > 0,
    queryFn: async ({ signal }) => {
      const query = { ids: items.map(({ id }) => id).join(',') };
      const { results } = await call(listedTextEndpoints.uses, { params: { list }, query, signal });
      return new Map(results.map(({ id, count }) => [id, count]));
    },
  });
