import { stageChangeEndpoints as calls } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { unauthenticated } from '../../platform/auth/sessions.ts';
import { bareRoute, type Route, route } from '../../platform/http/route.ts';
import { readEndpoints, saveEndpoint, testEndpoint } from './endpoint.service.ts';
import { listStageChanges, removeStageChanges, retryStageChanges } from './stage-change.service.ts';

export const stageChangeRoutes: Route[] = [
  route(calls.list, (context, { query }) => listStageChanges(context, query)),
  route(calls.remove, (context, { query }) => removeStageChanges(context, query.process_ids)),
  route(calls.retry, (context, { body }) => retryStageChanges(context, body.process_ids)),
  route(calls.endpoints, readEndpoints),
  route(calls.saveEndpoint, (context, { body }) => saveEndpoint(context, body)),
  // No transaction may wait for somebody else's server.
  bareRoute(calls.testEndpoint, ({ platform, viewer }, { body }) => {
    if (!viewer) throw unauthenticated();
    return testEndpoint(platform, viewer, body.type);
  }),
];
