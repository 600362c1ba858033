import { queryOptions } from '@tanstack/react-query';
import { workflowEndpoints } from '@hireloom/contracts/workflow/workflow-endpoints';
import { call } from '../../kit/api/api.ts';

/** All workflows with their stages. */
export const workflowsQuery = () =>
  queryOptions({
    queryKey: ['workflow', 'full'],
    queryFn: async ({ signal }) => (await call(workflowEndpoints.all, { signal })).results,
  });

/** One workflow with its stages. */
export const workflowQuery = (id: number) =>
  queryOptions({
    queryKey: ['workflow', 'full', id],
    queryFn: ({ signal }) => call(workflowEndpoints.full, { params: { id }, signal }),
  });
