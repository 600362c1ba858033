import { healthEndpoint } from '@hireloom/contracts/health/health-endpoints';
import { sql } from 'kysely';
import { jobsReady } from '../../platform/jobs/worker.ts';
import { bareRoute } from '../../platform/http/route.ts';
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
];
