import { mailAccountEndpoints as calls } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { unauthenticated } from '../../platform/auth/sessions.ts';
import { bareRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { listOptions } from './choose-account.ts';
import { createAccount, listAccounts, removeAccount, updateAccount } from './mail-account.service.ts';
import { testAccount } from './test-account.ts';

export const mailAccountRoutes: Route[] = [
  readRoute(calls.list, listAccounts),
  readRoute(calls.options, listOptions),
  route(calls.create, (context, { body }) => createAccount(context, body)),
  route(calls.update, (context, { params, body }) => updateAccount(context, params.id, body)),
  route(calls.remove, (context, { params }) => removeAccount(context, params.id)),
  // No transaction may wait for somebody else's server.
  bareRoute(calls.test, ({ platform, viewer }, { body }) => {
    if (!viewer) throw unauthenticated();
    return testAccount(platform, viewer, body);
  }),
];
