import { useQuery } from '@tanstack/react-query';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { entityClient, type WireQuery } from '../../kit/entity-client.ts';

/** How many records match: the count of a page of one. Null when it can not be had. */
export function useCount(entity: Entity, filter: WireQuery, enabled: boolean) {
  return useQuery({
    queryKey: [entity.name, 'count', filter],
    queryFn: async ({ signal }) =>
      (await entityClient(entity).list({ ...filter, page_size: '1' }, signal)).count,
    enabled,
    retry: false,
    meta: { quiet: true },
  });
}
