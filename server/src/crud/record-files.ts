import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Route } from '../platform/http/route.ts';
import { entityFileRoutes, type LoadRecord } from '../platform/storage/file-routes.ts';
import type { Resource } from './resource.ts';
import { loadRow, nameOf } from './write.ts';

/** The calls of the files kept with a record; whoever may see or change the record may see or change its files. */
export function recordFileRoutes<E extends Entity>(resource: Resource<E>): Route[] {
  return entityFileRoutes(resource.entity, loaderOf(resource));
}

/** How files find the record that keeps them. */
export function loaderOf<E extends Entity>(resource: Resource<E>): LoadRecord {
  return async (context, id, intent) => {
    const row = (await loadRow(resource, context, id, { change: intent === 'update' })) as unknown as Record<
      string,
      unknown
    >;
    return { id, name: nameOf(resource.entity, row) };
  };
}
