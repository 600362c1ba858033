import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/customer/scorecard/';
const staff = 'admin+super_recruiter+recruiter+hiring_manager';

export const scorecardRecords: FeatureRecords = {
  rules: [
    ...allOf(staff, [
      `GET ${path}:id/kit/`,
      `GET ${path}:id/cards/`,
      `PUT ${path}:id/`,
      `POST ${path}:id/submit/`,
      `POST ${path}:id/reopen/`,
    ]),
    [`POST ${path}:id/look/`, 'admin'],
  ],
  bodies: {
    [`PUT ${path}:id/`]: () => ({ version: 0, answers: {} }),
    [`POST ${path}:id/submit/`]: () => ({ version: 0, answers: {}, overall: 'yes' }),
    [`POST ${path}:id/reopen/`]: () => ({ version: 1, reason: 'Some reason' }),
  },
  make: async (team, ids, word = 'A') => {
    const interview_id = await team.made('interview', {
      ...{ applicant_id: ids.applicant, name: `${word} interview`, type: 'phone', status: 'completed' },
      ...{ starts_on: '2026-01-05T09:00:00Z', ends_on: '2026-01-05T09:30:00Z', minutes: 30, zone: 'UTC' },
      ...{ organiser_id: team.admin.id, ics_uid: randomUUID() },
    });
    await team.made('interview_member', { interview_id, member_id: team.admin.id });
    await team.made('scorecard', { interview_id, member_id: team.admin.id, note: `${word} note` });
    return { scorecard_interview: interview_id };
  },
  ids: { [path]: 'scorecard_interview' },
};
