import { notificationEndpoints as calls } from '@hireloom/contracts/notification/notification-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { readFollowing, setFollowing } from './follow.service.ts';
import { listNotifications } from './notification.queries.ts';
import { readAll, updateNotification } from './notification.service.ts';
import { readPreferences, setPreferences } from './preferences.service.ts';

/** What answers an approval, alone or with others, belongs to approvals. */
export const notificationRoutes: Route[] = [
  readRoute(calls.list, (context, { query }) => listNotifications(context, query)),
  route(calls.update, (context, { params, body }) => updateNotification(context, params.id, body)),
  route(calls.readAll, readAll),
  readRoute(calls.preferences, readPreferences),
  route(calls.setPreferences, (context, { body }) => setPreferences(context, body)),
  readRoute(calls.following, (context, { params }) => readFollowing(context, params.id)),
  route(calls.follow, (context, { params, body }) => setFollowing(context, params.id, body.state)),
];
