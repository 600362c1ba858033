import { queryOptions } from '@tanstack/react-query';
import { stagePermissionEndpoints } from '@hireloom/contracts/workflow/stage-permission-endpoints';
import { call } from '../../../kit/api/api.ts';

/** All workflows with who may what in their stages. */
export const permissionsQuery = () =>
  queryOptions({
    queryKey: ['workflow', 'permission'],
    queryFn: async ({ signal }) => (await call(stagePermissionEndpoints.all, { signal })).results,
  });
