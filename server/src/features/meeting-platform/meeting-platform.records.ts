import { randomUUID } from 'node:crypto';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/admin-app/meeting-platform/';
const retry = '/customer/interview-meeting/';
const room = { kind: 'fixed', link: 'https://meet.example/room' };

export const meetingPlatformRecords: FeatureRecords = {
  rules: [
    ...allOf('admin', [
      `GET ${path}`,
      `POST ${path}`,
      `PATCH ${path}:id/`,
      `DELETE ${path}:id/`,
      `POST ${path}:id/sign-in/`,
      `POST ${path}sign-in/finish/`,
      `POST ${path}:id/test/`,
    ]),
    ['GET /customer/meeting-platform-pick/', 'interview.create|update'],
    [`POST ${retry}:id/retry/`, 'interview.update'],
  ],
  bodies: {
    // Each is a further one: a name is taken once.
    [`POST ${path}`]: () => ({ ...room, name: randomUUID() }),
    [`PATCH ${path}:id/`]: () => ({ version: 1, name: 'Another name' }),
    [`POST ${path}sign-in/finish/`]: () => ({ code: 'some', state: 'some' }),
  },
  make: async (team, ids) => {
    const platform = await team.made('meeting_platform', { ...room, name: 'Room' });
    return {
      meeting_platform: platform,
      meeting_interview: await team.made('interview', {
        ...{ applicant_id: ids.applicant, name: 'Talk', type: 'video', zone: 'UTC', minutes: 30 },
        ...{ starts_on: '2027-03-01T09:00:00Z', ends_on: '2027-03-01T09:30:00Z' },
        ...{ organiser_id: team.admin.id, platform_id: platform, meeting_state: 'failed' },
        ics_uid: randomUUID(),
      }),
    };
  },
  ids: { [path]: 'meeting_platform', [retry]: 'meeting_interview' },
};
