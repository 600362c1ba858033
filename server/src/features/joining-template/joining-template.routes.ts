import { joiningTemplate } from '@hireloom/contracts/joining-template/joining-template';
import { joiningTemplateEndpoints as calls } from '@hireloom/contracts/joining-template/joining-template-endpoints';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { sql } from 'kysely';
import { erased } from '../../crud/resource.ts';
import { listOptions } from '../../crud/routes.ts';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { addFirstTemplate } from './first-template.ts';
import { joiningTemplateResource } from './joining-template.resource.ts';
import { listTemplates, listVersions, readTemplate } from './joining-template.queries.ts';
import { copyTemplate, removeTemplate, retireTemplate } from './keep-template.service.ts';
import { createTemplate, updateTemplate } from './write-template.service.ts';

/** Picking is for whoever may see jobs, though the settings themselves are not. */
const options = readRoute(entityEndpoints(joiningTemplate).options, (context, { query }) => {
  const resource = erased(joiningTemplateResource);
  const pickable = {
    ...resource,
    entity: { ...resource.entity, module: 'job' as const },
    visibleTo: (_: unknown, alias: string) => sql`${sql.ref(`${alias}.is_active`)}`,
  };
  return listOptions(pickable, context, query);
});

/** The calls of the forms that people fill in before they join. */
export const joiningTemplateRoutes: Route[] = [
  options,
  readRoute(calls.list, (context, { query }) => listTemplates(context, query)),
  readRoute(calls.get, (context, { params }) => readTemplate(context, params.id)),
  readRoute(calls.versions, (context, { params }) => listVersions(context, params.id)),
  route(calls.create, (context, { body }) => createTemplate(context, body)),
  route(calls.update, (context, { params, body }) => updateTemplate(context, params.id, body)),
  route(calls.first, (context) => addFirstTemplate(context)),
  route(calls.copy, (context, { params }) => copyTemplate(context, params.id)),
  route(calls.retire, (context, { params, body }) => retireTemplate(context, params.id, body.is_active)),
  route(calls.remove, (context, { params }) => removeTemplate(context, params.id)),
];
