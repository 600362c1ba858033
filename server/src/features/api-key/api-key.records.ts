import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/api-key/';

export const apiKeyRecords: FeatureRecords = {
  rules: allOf('admin', [
    `GET ${path}`,
    `POST ${path}`,
    `PATCH ${path}:id/`,
    `POST ${path}:id/rotate/`,
    `POST ${path}:id/hand-over/`,
    `DELETE ${path}:id/`,
  ]),
  bodies: {
    // Each is a further one: a name is taken once.
    [`POST ${path}`]: () => ({ name: randomUUID(), scopes: ['candidate.view_global'] }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: 'Another name' }),
    [`POST ${path}:id/rotate/`]: () => ({ version: 1 }),
    [`POST ${path}:id/hand-over/`]: () => ({ version: 1, maker: 999_999_999 }),
  },
  make: async (team) => ({
    api_key: await team.made('api_key', {
      ...{ name: 'Payroll', prefix: 'hlk_abcdef', hash: randomUUID(), scopes: ['candidate.view_global'] },
      ...{ maker_id: team.admin.id, created_by_id: team.admin.id, updated_by_id: team.admin.id },
    }),
  }),
  ids: { [path]: 'api_key' },
};
