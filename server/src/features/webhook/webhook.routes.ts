import { webhookEndpoints as calls } from '@hireloom/contracts/webhook/webhook-endpoints';
import { bareRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { replayDeliveries } from './replay.service.ts';
import { testWebhook } from './test-webhook.ts';
import { listDeliveries, readWebhooks } from './webhook.queries.ts';
import { createWebhook, removeWebhook, rotateSecret, updateWebhook } from './webhook.service.ts';

export const webhookRoutes: Route[] = [
  readRoute(calls.list, async ({ tx, viewer }) => ({ results: await readWebhooks(tx, viewer.team_id) })),
  bareRoute(calls.create, (bare, { body }) => createWebhook(bare, body)),
  bareRoute(calls.update, (bare, { params, body }) => updateWebhook(bare, params.id, body)),
  route(calls.remove, (context, { params }) => removeWebhook(context, params.id)),
  route(calls.rotate, (context, { params, body }) => rotateSecret(context, params.id, body.version)),
  // No transaction may wait for somebody else's server.
  bareRoute(calls.test, (bare, { params }) => testWebhook(bare.platform, signedIn(bare), params.id)),
  readRoute(calls.deliveries, (context, { params, query }) => listDeliveries(context, params.id, query)),
  route(calls.replay, (context, { params, body }) => replayDeliveries(context, params.id, body.ids)),
];
