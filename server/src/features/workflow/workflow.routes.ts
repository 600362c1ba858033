import { workflow, workflowStage } from '@hireloom/contracts/workflow/workflow';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { stageOverviewEndpoints } from '@hireloom/contracts/workflow/stage-overview';
import { stagePermissionEndpoints } from '@hireloom/contracts/workflow/stage-permission-endpoints';
import { workflowEndpoints } from '@hireloom/contracts/workflow/workflow-endpoints';
import { sql } from 'kysely';
import type { Resource } from '../../crud/resource.ts';
import { entityRoutes, listOptions } from '../../crud/routes.ts';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { readStagePermissions, saveStagePermissions } from './permission/stage-permission.service.ts';
import { readStageOverview } from './overview.queries.ts';
import { allWorkflows, fullWorkflow, replaceStages } from './stages.ts';
import { registered, workflowResource, workflowStageResource } from './workflow.resource.ts';

/** Picking is for whoever may see jobs, though the settings themselves are not. */
function pickable(name: string): Resource {
  const resource = registered(name);
  return { ...resource, entity: { ...resource.entity, module: 'job' } };
}

const workflowOptions = route(entityEndpoints(workflow).options, (context, { query }) =>
  listOptions(
    { ...pickable('workflow'), visibleTo: (_, alias) => sql`${sql.ref(`${alias}.status`)} = 'active'` },
    context,
    query,
  ),
);

const stageOptions = route(entityEndpoints(workflowStage).options, (context, { query }) =>
  listOptions(pickable('workflow_stage'), context, query),
);

export const workflowRoutes: Route[] = [
  route(workflowEndpoints.all, (context) => allWorkflows(context)),
  route(workflowEndpoints.full, (context, { params }) => fullWorkflow(context, params.id)),
  route(workflowEndpoints.replaceStages, (context, { params, body }) =>
    replaceStages(context, params.id, body),
  ),
  readRoute(stageOverviewEndpoints.all, (context) => readStageOverview(context)),
  readRoute(stagePermissionEndpoints.all, (context) => readStagePermissions(context)),
  route(stagePermissionEndpoints.save, (context, { params, body }) =>
    saveStagePermissions(context, params.id, body),
  ),
  ...entityRoutes(workflowResource, { options: workflowOptions }),
  // Stages are written through `replaceStages` alone.
  ...entityRoutes(workflowStageResource, { options: stageOptions }).filter(
    ({ endpoint }) => endpoint.method === 'GET' && !endpoint.bare,
  ),
];
