import { queryOptions } from '@tanstack/react-query';
import { setupEndpoints } from '@hireloom/contracts/setup/setup-endpoints';
import { call } from '../api/api.ts';

/** Whether the first team has still to be made, and whether the data is the demo's. */
export const setupState = queryOptions({
  queryKey: ['setup'],
  queryFn: () => call(setupEndpoints.state),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});
