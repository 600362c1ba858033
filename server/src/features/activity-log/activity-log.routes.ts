import { activityLogEndpoint } from '@hireloom/contracts/activity-log/activity-log-endpoints';
import { readLines } from '../../crud/activity/read-lines.ts';
import { readRoute } from '../../platform/http/route.ts';

export const activityLogRoutes = [
  readRoute(activityLogEndpoint, async (context, { query }) => ({
    results: await readLines(context, {
      before: query.before,
      entity: query.entity,
      record_ids: query.record_id === undefined ? undefined : [query.record_id],
      actor_id: query.actor,
    }),
  })),
];
