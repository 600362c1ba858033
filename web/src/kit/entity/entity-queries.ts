import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { entityClient, type WireQuery } from './entity-client.ts';

/** Everything cached of an entity lies under its name. */
export const entityKeys = {
  all: (entity: Entity) => [entity.name] as const,
  lists: (entity: Entity) => [entity.name, 'list'] as const,
  record: (entity: Entity, id: number) => [entity.name, 'record', id] as const,
  activity: (entity: Entity, id: number) => [entity.name, 'activity', id] as const,
  files: (entity: Entity, id: number) => [entity.name, 'files', id] as const,
};

/** One page of a list. A newer read cancels the one before; the page shown stays until the next is there. */
export function listOptions(entity: Entity, query: WireQuery) {
  return queryOptions({
    queryKey: [...entityKeys.lists(entity), query],
    queryFn: ({ signal }) => entityClient(entity).list(query, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

export function useRecord(entity: Entity, id: number) {
  return useQuery({
    queryKey: entityKeys.record(entity, id),
    queryFn: ({ signal }) => entityClient(entity).get(id, signal),
    meta: { quiet: true },
    enabled: Number.isSafeInteger(id) && id > 0,
  });
}

/** Marks everything cached of an entity as stale, so that what is shown is read again. */
export function useRefreshEntity(entity: Entity): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: entityKeys.all(entity) });
}
