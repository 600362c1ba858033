import { useQuery } from '@tanstack/react-query';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { entityClient, type WireQuery } from '../../kit/entity/entity-client.ts';
import { formatCount } from '../../kit/value/format-count.ts';

/** How many records match, as people read it: the count of a page of one. */
export function useCount(entity: Entity, filter: WireQuery, enabled: boolean) {
  return useQuery({
    queryKey: [entity.name, 'count', filter],
    queryFn: async ({ signal }) => {
      const { count, count_exact } = await entityClient(entity).list({ ...filter, page_size: '1' }, signal);
      return formatCount(count, count_exact);
    },
    enabled,
    retry: false,
    meta: { quiet: true },
  });
}
