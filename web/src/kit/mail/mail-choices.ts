import { mailAccountEndpoints } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { templateFieldEndpoints } from '@hireloom/contracts/template/template-field-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** The accounts that the viewer may send by. */
export const sendAccountsQuery = queryOptions({
  queryKey: ['mail_account', 'options'],
  queryFn: ({ signal }) => call(mailAccountEndpoints.options, { signal }),
  meta: { quiet: true },
});

/** The fields that templates may name, the team's own among them. */
export const templateFieldsQuery = queryOptions({
  queryKey: ['template_field'],
  queryFn: ({ signal }) => call(templateFieldEndpoints.list, { signal }),
  meta: { quiet: true },
});
