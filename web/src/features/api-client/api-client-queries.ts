import { apiClientEndpoints } from '@hireloom/contracts/api-client/api-client-endpoints';
import { oauthEndpoints } from '@hireloom/contracts/api-client/oauth-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';

export const apiClientsQuery = queryOptions({
  queryKey: ['api_client', 'list'],
  queryFn: () => call(apiClientEndpoints.list, {}),
});

/** Programs that may call in the viewer's own name. */
export const grantsQuery = queryOptions({
  queryKey: ['api_client', 'grant'],
  queryFn: ({ signal }) => call(oauthEndpoints.grants, { signal }),
  meta: { quiet: true },
});

/** Reads anew all that shows API clients. */
export function useRefreshClients() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['api_client'] });
}
