import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/customer/walk-in-day/';
const quiet = { candidate: false, interviewers: false };
const day = (ids: Readonly<Record<string, number>>) => ({
  ...{ job: ids.job, name: 'Open day', minutes: 20, slots: 3, places: 2 },
  ...{ starts: { date: '2035-03-05', time: '09:00', zone: 'UTC' }, applicants: [ids.applicant] },
});

export const walkInRecords: FeatureRecords = {
  rules: [
    ...allOf('interview.create|update', [`GET ${path}`, `GET ${path}:id/`]),
    ...allOf('interview.create', [`POST ${path}`, `POST ${path}preview/`]),
    ...allOf('interview.update', [
      `POST ${path}:id/check-in/`,
      `POST ${path}:id/undo-check-in/`,
      `POST ${path}:id/complete/`,
      `POST ${path}:id/no-show/`,
      `POST ${path}:id/reopen/`,
      `POST ${path}:id/cancel/`,
    ]),
  ],
  bodies: {
    [`POST ${path}preview/`]: day,
    [`POST ${path}`]: (ids) => ({ ...day(ids), tell: quiet }),
    [`POST ${path}:id/check-in/`]: ({ walk_in_interview }) => ({ interview: walk_in_interview }),
    [`POST ${path}:id/undo-check-in/`]: ({ walk_in_interview }) => ({ interview: walk_in_interview }),
    [`POST ${path}:id/complete/`]: ({ walk_in_interview }) => ({ interview: walk_in_interview }),
    [`POST ${path}:id/no-show/`]: ({ walk_in_interview }) => ({ interview: walk_in_interview }),
    [`POST ${path}:id/reopen/`]: ({ walk_in_interview }) => ({ interview: walk_in_interview }),
    [`POST ${path}:id/cancel/`]: () => ({ version: 1, reason: 'Not held', tell: quiet }),
  },
  make: async (team, ids) => {
    const walk_in_day = await team.made('walk_in_day', {
      ...{ job_id: ids.job, name: 'Open day', starts_on: '2035-03-05T09:00:00Z', zone: 'UTC' },
      ...{ minutes: 20, slots: 3, places: 2 },
    });
    const walk_in_interview = await team.made('interview', {
      ...{ applicant_id: ids.applicant, walk_in_id: walk_in_day, name: 'Open day', type: 'walk_in' },
      ...{ zone: 'UTC', minutes: 20, organiser_id: team.admin.id, ics_uid: randomUUID() },
      ...{ starts_on: '2035-03-05T09:00:00Z', ends_on: '2035-03-05T09:20:00Z', check_in_code: randomUUID() },
    });
    return { walk_in_day, walk_in_interview };
  },
  ids: { [path]: 'walk_in_day' },
};
