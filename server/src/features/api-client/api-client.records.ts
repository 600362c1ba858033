import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/api-client/';
const redirect_uris = ['https://app.example.com/back'];

export const apiClientRecords: FeatureRecords = {
  rules: [
    ...allOf('admin', [
      `GET ${path}`,
      `POST ${path}`,
      `PATCH ${path}:id/`,
      `POST ${path}:id/secret/`,
      `DELETE ${path}:id/`,
    ]),
    ...allOf('signed-in', [
      'GET /oauth/authorize/',
      'POST /oauth/authorize/',
      'GET /oauth/grant/',
      'DELETE /oauth/grant/:id/',
    ]),
    ...allOf('public', ['POST /oauth/token/', 'POST /oauth/revoke/']),
  ],
  bodies: {
    // Each is a further one: a name is taken once.
    [`POST ${path}`]: () => ({ name: randomUUID(), redirect_uris, scopes: ['candidate.view_global'] }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: 'Another name' }),
    [`POST ${path}:id/secret/`]: () => ({ version: 1 }),
    'POST /oauth/authorize/': () => ({ client_id: 'hlc_nobody', allow: true }),
  },
  make: async (team) => {
    const by = { created_by_id: team.admin.id, updated_by_id: team.admin.id };
    const api_client = await team.made('api_client', {
      ...{
        name: 'Planner',
        public_id: randomUUID(),
        redirect_uris,
        scopes: ['candidate.view_global'],
        ...by,
      },
    });
    return {
      api_client,
      api_client_grant: await team.made('api_client_grant', {
        ...{ client_id: api_client, member_id: team.admin.id, scopes: ['candidate.view_global'] },
        ...{ redirect_uri: redirect_uris[0], code_hash: randomUUID(), code_challenge: '' },
        ...{ code_until: '2020-01-01T00:00:00Z', ends_on: '2040-01-01T00:00:00Z' },
        ...{ redeemed_on: '2020-01-01T00:00:00Z', counter: 1 },
      }),
    };
  },
  ids: { [path]: 'api_client', '/oauth/grant/': 'api_client_grant' },
};
