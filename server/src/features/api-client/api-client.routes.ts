import { apiClientEndpoints as clients } from '@hireloom/contracts/api-client/api-client-endpoints';
import { oauthEndpoints as oauth } from '@hireloom/contracts/api-client/oauth-endpoints';
import { bareRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import {
  createClient,
  listClients,
  removeClient,
  rotateClientSecret,
  updateClient,
} from './api-client.service.ts';
import { askConsent, decide } from './consent.service.ts';
import { endOwnGrant, listGrants } from './grant.service.ts';
import { exchange, giveUp } from './token.service.ts';

export const apiClientRoutes: Route[] = [
  readRoute(clients.list, listClients),
  route(clients.create, (context, { body }) => createClient(context, body)),
  route(clients.update, (context, { params, body }) => updateClient(context, params.id, body)),
  route(clients.rotate, (context, { params, body }) => rotateClientSecret(context, params.id, body.version)),
  route(clients.remove, (context, { params }) => removeClient(context, params.id)),
  readRoute(oauth.consent, (context, { query }) => askConsent(context, query)),
  route(oauth.decide, (context, { body }) => decide(context, body)),
  { ...bareRoute(oauth.token, (bare, { body }) => exchange(bare, body)), takesForms: true },
  { ...bareRoute(oauth.revoke, (bare, { body }) => giveUp(bare, body)), takesForms: true },
  readRoute(oauth.grants, listGrants),
  route(oauth.endGrant, (context, { params }) => endOwnGrant(context, params.id)),
];
