import { webhookEndpoints } from '@hireloom/contracts/webhook/webhook-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhook', 'list'],
  queryFn: () => call(webhookEndpoints.list, {}),
});

/** Reads anew all that shows webhooks, and what they were told. */
export function useRefreshWebhooks() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['webhook'] });
}
