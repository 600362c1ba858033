import { randomUUID } from 'node:crypto';
import type { FeatureRecords } from '../../testing/feature-records.ts';

const madePath = '/customer/applicant-resume/';
const path = '/customer/applicant-resume-format/';

export const resumeFormatRecords: FeatureRecords = {
  rules: [
    [`GET ${path}`, 'client_portal.view'],
    [`POST ${path}`, 'client_portal.create'],
    [`PATCH ${path}:id/`, 'client_portal.create'],
    [`DELETE ${path}`, 'client_portal.delete'],
    [`GET ${madePath}`, 'client_portal.view'],
    [`POST ${madePath}`, 'client_portal.create'],
    [`POST ${madePath}:id/retry/`, 'client_portal.create'],
    [`DELETE ${madePath}:id/`, 'client_portal.delete'],
  ],
  bodies: {
    [`POST ${path}`]: () => ({ name: `Format ${randomUUID()}` }),
    [`POST ${madePath}`]: (ids) => ({
      ...{ ticket: randomUUID(), format: ids.resume_format, candidates: [ids.candidate] },
    }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: `Renamed ${randomUUID()}` }),
  },
  make: async (team, ids, word = 'A') => {
    const name = `${word} format ${randomUUID()}`;
    const resume_format = await team.made('resume_format', { name, kind: 'layout' });
    const resume_made = await team.made('resume_made', {
      ...{ ticket: randomUUID(), format_id: resume_format, candidate_id: ids.candidate, role: 'admin' },
      ...{ state: 'failed', words: word, created_by_id: ids.member },
    });
    return { resume_format, resume_made };
  },
  ids: { [path]: 'resume_format', [madePath]: 'resume_made' },
};
