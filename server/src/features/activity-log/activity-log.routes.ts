import {
  activityExportEndpoint,
  activityLogEndpoint,
  activityPastEndpoint,
} from '@hireloom/contracts/activity-log/activity-log-endpoints';
import { readLines } from '../../crud/activity/read-lines.ts';
import { bareRoute, readRoute } from '../../platform/http/route.ts';
import { exportLog } from './export.ts';
import { filterOf } from './log.queries.ts';
import { readPast } from './past.queries.ts';

export const activityLogRoutes = [
  readRoute(activityLogEndpoint, async (context, { query: { before, ...query } }) => ({
    results: await readLines(context, { ...filterOf(context, query), before }),
  })),
  bareRoute(activityExportEndpoint, (context, { query }) => exportLog(context, query)),
  readRoute(activityPastEndpoint, (context, { query }) => readPast(context, query)),
];
