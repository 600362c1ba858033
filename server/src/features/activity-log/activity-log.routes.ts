import { activityLogEndpoint } from '@hireloom/contracts/health';
import { readActivity } from '../../platform/activity/read-activity.ts';
import { route } from '../../platform/http/route.ts';

export const activityLogRoutes = [
  route(activityLogEndpoint, async (context, { query }) => ({
    results: await readActivity(context, {
      before: query.before,
      ...(query.entity ? { entity: query.entity } : {}),
      ...(query.record_id ? { record_ids: [query.record_id] } : {}),
      ...(query.actor ? { actor_id: query.actor } : {}),
    }),
  })),
];
