import { memberGroup } from '@hireloom/contracts/member-group/member-group';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { sql } from 'kysely';
import { erased } from '../../crud/resource.ts';
import { entityRoutes, listOptions } from '../../crud/routes.ts';
import { readRoute, type Route } from '../../platform/http/route.ts';
import { memberGroupResource } from './member-group.resource.ts';

/** Picking is for whoever may see jobs and members, though the list itself is the admins'. Archived ones are not offered. */
const options = readRoute(entityEndpoints(memberGroup).options, (context, { query }) => {
  const resource = erased(memberGroupResource);
  const pickable = {
    ...resource,
    entity: { ...resource.entity, module: 'job' as const },
    visibleTo: (viewer: Parameters<typeof resource.visibleTo>[0], alias: string) =>
      sql`(${resource.visibleTo(viewer, alias)} and ${sql.ref(`${alias}.status`)} = 'active')`,
  };
  return listOptions(pickable, context, query);
});

/** The calls of teams of members. */
export const memberGroupRoutes: Route[] = entityRoutes(memberGroupResource, { options });
