import { activityLogEndpoint, healthEndpoint } from '@hireloom/contracts/health';
import { sql } from 'kysely';
import { readActivity } from '../../platform/activity/read-activity.ts';
import { jobsReady } from '../../platform/jobs/worker.ts';
import { bareRoute, route } from '../../platform/http/route.ts';
import { version } from '../../platform/version.ts';

export const healthRoutes = [
  bareRoute(healthEndpoint, async ({ platform, reply }) => {
    const database = await sql`select 1`.execute(platform.db).then(
      () => 'ready',
      () => 'unreachable',
    );
    const jobs = platform.config.ROLE === 'api' ? 'elsewhere' : jobsReady() ? 'ready' : 'stopped';
    const ready = database === 'ready' && jobs !== 'stopped';
    reply.status(ready ? 200 : 503);
    return { status: ready ? ('ready' as const) : ('failing' as const), version, database, jobs };
  }),
  route(activityLogEndpoint, async (context, { query }) => ({
    results: await readActivity(context, {
      before: query.before,
      ...(query.entity ? { entity: query.entity } : {}),
      ...(query.record_id ? { record_id: query.record_id } : {}),
      ...(query.actor ? { actor_id: query.actor } : {}),
    }),
  })),
];
