import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/permission-preset/';

export const permissionPresetRecords: FeatureRecords = {
  rules: allOf('admin', [`GET ${path}`, `POST ${path}`, `PATCH ${path}:id/`, `DELETE ${path}:id/`]),
  bodies: {
    [`POST ${path}`]: () => ({ name: `Preset ${randomUUID()}`, permissions: [] }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: `Renamed ${randomUUID()}` }),
  },
  make: async (team, ids, word = 'A') => ({
    permission_preset: await team.made('permission_preset', {
      ...{ name: `${word} preset`, created_by_id: ids.member, updated_by_id: ids.member },
    }),
  }),
  ids: { [path]: 'permission_preset' },
};
