import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/mail-account/';
const account = {
  ...{ name: 'Office', from_name: 'Office', from_address: 'office@example.com' },
  ...{ host: '192.0.2.1', port: 587 },
};

export const mailAccountRecords: FeatureRecords = {
  rules: [
    ...allOf('admin', [
      `GET ${path}`,
      `POST ${path}`,
      `PATCH ${path}:id/`,
      `DELETE ${path}:id/`,
      `POST ${path}test/`,
    ]),
    [`GET ${path}options/`, 'email.create'],
  ],
  bodies: {
    // Each is a further one: a name is taken once.
    [`POST ${path}`]: () => ({ ...account, name: randomUUID() }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: 'Another name' }),
    [`POST ${path}test/`]: () => account,
  },
  make: async (team) => ({
    mail_account: await team.made('mail_account', {
      ...{ ...account, name: 'Recruiting', kind: 'smtp', security: 'starttls' },
    }),
  }),
  ids: { [path]: 'mail_account' },
};
