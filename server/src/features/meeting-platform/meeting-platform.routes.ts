import { meetingPlatformEndpoints as calls } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { platformPicks } from '@hireloom/contracts/meeting-platform/platform-pick';
import { unauthenticated } from '../../platform/auth/sessions.ts';
import { bareRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { retryMeeting } from './keep/retry.service.ts';
import { createPlatform, listPlatforms, removePlatform, updatePlatform } from './meeting-platform.service.ts';
import { listPicks } from './platforms.queries.ts';
import { beginSignIn } from './sign-in/begin-sign-in.ts';
import { finishSignIn } from './sign-in/finish-sign-in.ts';
import { testPlatform } from './test-platform.ts';

export const meetingPlatformRoutes: Route[] = [
  readRoute(calls.list, listPlatforms),
  readRoute(platformPicks, listPicks),
  route(calls.create, (context, { body }) => createPlatform(context, body)),
  route(calls.update, (context, { params, body }) => updatePlatform(context, params.id, body)),
  route(calls.remove, (context, { params }) => removePlatform(context, params.id)),
  route(calls.signIn, async (context, { params }) => ({ url: await beginSignIn(context, params.id) })),
  // No transaction may wait for somebody else's server.
  bareRoute(calls.finishSignIn, ({ platform, viewer }, { body }) => {
    if (!viewer) throw unauthenticated();
    return finishSignIn(platform, viewer, body);
  }),
  bareRoute(calls.test, ({ platform, viewer }, { params }) => {
    if (!viewer) throw unauthenticated();
    return testPlatform(platform, viewer, params.id);
  }),
  route(calls.retry, async (context, { params }) => {
    await retryMeeting(context, params.id);
    return { ok: true as const };
  }),
];
