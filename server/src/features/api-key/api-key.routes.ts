import { apiKeyEndpoints as calls } from '@hireloom/contracts/api-key/api-key-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { handOverKey } from './hand-over.service.ts';
import { createKey, listKeys, revokeKey, rotateKey, updateKey } from './api-key.service.ts';

export const apiKeyRoutes: Route[] = [
  readRoute(calls.list, listKeys),
  route(calls.create, (context, { body }) => createKey(context, body)),
  route(calls.update, (context, { params, body }) => updateKey(context, params.id, body)),
  route(calls.rotate, (context, { params, body }) => rotateKey(context, params.id, body.version)),
  route(calls.handOver, (context, { params, body }) => handOverKey(context, params.id, body)),
  route(calls.revoke, (context, { params }) => revokeKey(context, params.id)),
];
