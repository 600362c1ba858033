import { apiKeyEndpoints } from '@hireloom/contracts/api-key/api-key-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['api_key', 'list'],
  queryFn: () => call(apiKeyEndpoints.list, {}),
});

/** Reads anew all that shows keys. */
export function useRefreshKeys() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['api_key'] });
}
