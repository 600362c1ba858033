import { activityLogEndpoint } from '@hireloom/contracts/activity-log/activity-log-endpoints';
import { readActivity } from '../../platform/activity/read-activity.ts';
import { readRoute } from '../../platform/http/route.ts';

export const activityLogRoutes = [
  readRoute(activityLogEndpoint, async (context, { query }) => ({
    results: await readActivity(context, {
      before: query.before,
      ...(query.entity ? { entity: query.entity } : {}),
      ...(query.record_id ? { record_ids: [query.record_id] } : {}),
      ...(query.actor ? { actor_id: query.actor } : {}),
    }),
  })),
];
