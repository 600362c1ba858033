import { mailAccountEndpoints } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';

export const mailAccountsQuery = queryOptions({
  queryKey: ['mail_account', 'list'],
  queryFn: () => call(mailAccountEndpoints.list, {}),
});

/** Reads anew all that shows accounts, the choice in the send dialog too. */
export function useRefreshMailAccounts() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['mail_account'] });
}
