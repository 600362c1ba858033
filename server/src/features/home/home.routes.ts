import { homeEndpoint } from '@hireloom/contracts/home/home-endpoints';
import { readRoute, type Route } from '../../platform/http/route.ts';
import type { AnyWaitingSource } from '../../platform/waiting.ts';
import { readFirstSteps } from './first-steps.queries.ts';
import { readHomeJobs } from './home-jobs.queries.ts';
import { readPeople } from './people.queries.ts';
import { readAllWaiting, readWaitingOf } from './waiting.service.ts';

/** Home in one call; `sources` say what waits, in the order in which it is shown. */
export const homeRoutes = (sources: readonly AnyWaitingSource[]): Route[] => [
  readRoute(homeEndpoint, async (context, { query }) =>
    query.kind
      ? {
          waiting: await readWaitingOf(context, sources, query.kind, query.page),
          jobs: { whose: 'mine' as const, results: [] },
          people: [],
          first_steps: [],
        }
      : {
          waiting: await readAllWaiting(context, sources),
          jobs: await readHomeJobs(context),
          people: await readPeople(context),
          first_steps: await readFirstSteps(context),
        },
  ),
];
