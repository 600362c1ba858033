import { workflowVersionEndpoints as calls } from '@hireloom/contracts/workflow/workflow-versions';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { moveToNewest, undoMove } from './move.service.ts';
import { previewMove } from './preview.service.ts';
import { readVersions } from './versions.queries.ts';

export const workflowVersionRoutes: Route[] = [
  readRoute(calls.list, (context, { params }) => readVersions(context, params.id)),
  route(calls.preview, (context, { params, body }) => previewMove(context, params.id, body.version)),
  route(calls.move, (context, { params, body }) => moveToNewest(context, params.id, body)),
  route(calls.undo, (context, { params }) => undoMove(context, params.id)),
];
