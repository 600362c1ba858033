import { randomUUID } from 'node:crypto';
import type { FeatureRecords } from '../../testing/feature-records.ts';

const path = '/customer/applicant-resume-format/';

export const resumeFormatRecords: FeatureRecords = {
  rules: [
    [`GET ${path}`, 'client_portal.view'],
    [`POST ${path}`, 'client_portal.create'],
    [`PATCH ${path}:id/`, 'client_portal.create'],
    [`DELETE ${path}:id/`, 'client_portal.delete'],
  ],
  bodies: {
    [`POST ${path}`]: () => ({ name: `Format ${randomUUID()}` }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: `Renamed ${randomUUID()}` }),
  },
  make: async (team, _ids, word = 'A') => ({
    resume_format: await team.made('resume_format', {
      name: `${word} format ${randomUUID()}`,
      kind: 'layout',
    }),
  }),
  ids: { [path]: 'resume_format' },
};
