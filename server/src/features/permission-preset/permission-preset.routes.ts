import { permissionPresetEndpoints as calls } from '@hireloom/contracts/permission-preset/permission-preset-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { listPresets } from './permission-preset.queries.ts';
import { createPreset, removePreset, updatePreset } from './permission-preset.service.ts';

/** Sets of switches that a team keeps for its recruiters. */
export const permissionPresetRoutes: Route[] = [
  readRoute(calls.list, (context) => listPresets(context)),
  route(calls.create, (context, { body }) => createPreset(context, body)),
  route(calls.update, (context, { params, body }) => updatePreset(context, params.id, body)),
  route(calls.remove, (context, { params }) => removePreset(context, params.id)),
];
