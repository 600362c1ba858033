import { queryOptions } from '@tanstack/react-query';
import { stageOverviewEndpoints } from '@hireloom/contracts/workflow/stage-overview';
import { call } from '../../../kit/api/api.ts';

/** The stages of all workflows. Who stands there changes with every move. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ['workflow', 'overview'],
    queryFn: async ({ signal }) => (await call(stageOverviewEndpoints.all, { signal })).results,
    meta: { quiet: true, staleWith: ['applicant', 'job'] },
  });
