import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { WireQuery } from '../entity/entity-client.ts';
import { listOptions } from '../entity/entity-queries.ts';
import { type TableState, toWire } from '../data-table/table-address.ts';

/** Reads the page of rows that a table state asks for, and can read the next one ahead. */
export function useEntityList(entity: Entity, state: TableState, fixed?: WireQuery) {
  const queryClient = useQueryClient();
  const query = { ...toWire(state), ...fixed };
  const list = useQuery(listOptions(entity, query));
  const prefetch = (page: number) =>
    void queryClient.prefetchQuery({
      ...listOptions(entity, { ...query, page: String(page) }),
      staleTime: 10_000,
    });
  return { ...list, prefetch };
}
