import type { IntegrationSource } from '../../platform/integration.ts';
import { readAccounts } from './accounts.queries.ts';

/** The accounts that mails of the team leave by, as connections. */
export const mailAccountLines: IntegrationSource = {
  kind: 'mail_account',
  read: async (context) =>
    (await readAccounts(context)).map(({ id, name, is_active, state, last_ok_on, error, error_on }) => ({
      ...{ id, name, last_ok_on, error, failing_since: error_on },
      state: is_active ? (state === 'sign_in_again' ? 'failing' : state) : 'off',
    })),
};
