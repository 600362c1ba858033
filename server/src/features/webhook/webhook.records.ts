import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/webhook/';
// A public number: nothing has to be looked up, and nothing is sent.
const url = 'https://8.8.8.8/in';

export const webhookRecords: FeatureRecords = {
  rules: allOf('admin', [
    `GET ${path}`,
    `POST ${path}`,
    `PATCH ${path}:id/`,
    `DELETE ${path}:id/`,
    `POST ${path}:id/rotate/`,
    `POST ${path}:id/test/`,
    `GET ${path}:id/deliveries/`,
    `POST ${path}:id/replay/`,
  ]),
  bodies: {
    // Each is a further one: a name is taken once.
    [`POST ${path}`]: () => ({ name: randomUUID(), url }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: 'Another name' }),
    [`POST ${path}:id/rotate/`]: () => ({ version: 1 }),
    [`POST ${path}:id/replay/`]: (ids) => ({ ids: [ids.webhook_delivery] }),
  },
  make: async (team) => {
    const by = { created_by_id: team.admin.id, updated_by_id: team.admin.id };
    const webhook = await team.made('webhook', { name: 'Payroll', url, types: [], cursor: 0, ...by });
    const sequence = 1;
    await team.made('webhook_delivery', {
      ...{ webhook_id: webhook, sequence, next_try_on: '2040-01-01T00:00:00Z' },
    });
    return { webhook, webhook_delivery: sequence };
  },
  ids: { [path]: 'webhook' },
};
