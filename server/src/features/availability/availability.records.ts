import { allOf, type FeatureRecords, type Records } from '../../testing/feature-records.ts';

const week = { first_day: '2100-01-04', last_day: '2100-01-08' };
const hours = ({ country = 0 }: Records) => ({
  ...{ version: 0, zone: 'Asia/Dubai', hours: [], exceptions: [], notice_hours: 4 },
  ...{ buffer_before: 0, buffer_after: 0, per_day: null, per_week: null, country },
});
const holiday = ({ country = 0 }: Records) => ({ ...week, country, name: 'Founding day' });
const span = { from: '2100-01-04T00:00:00Z', to: '2100-01-05T00:00:00Z', without: null };

export const availabilityRecords: FeatureRecords = {
  rules: [
    ...allOf('signed-in', ['GET /customer/availability/', 'PUT /customer/availability/']),
    ...allOf('interview.create|update', [
      'POST /customer/availability/free-busy/',
      'POST /customer/availability/slots/',
    ]),
    ...allOf('admin', [
      'GET /admin-app/availability/:id/',
      'PUT /admin-app/availability/:id/',
      'GET /admin-app/team-hours/',
      'POST /admin-app/team-hours/',
      'PUT /admin-app/team-hours/:id/',
      'DELETE /admin-app/team-hours/:id/',
      'GET /admin-app/holiday/',
      'POST /admin-app/holiday/',
      'PUT /admin-app/holiday/:id/',
      'DELETE /admin-app/holiday/:id/',
      'GET /admin-app/holiday/proposals/',
    ]),
  ],
  bodies: {
    'PUT /customer/availability/': hours,
    'PUT /admin-app/availability/:id/': hours,
    'POST /customer/availability/free-busy/': ({ member = 0 }) => ({ ...span, members: [member] }),
    'POST /customer/availability/slots/': ({ member = 0 }) => ({
      ...{ ...week, members: [member], minutes: 60, zone: 'Asia/Dubai' },
    }),
    'POST /admin-app/team-hours/': () => ({ ...week, kind: 'off' }),
    'PUT /admin-app/team-hours/:id/': () => ({ ...week, kind: 'off' }),
    'POST /admin-app/holiday/': (ids) => ({ holidays: [holiday(ids)] }),
    'PUT /admin-app/holiday/:id/': (ids) => ({ ...holiday(ids), version: 1 }),
  },
  make: async (team, _ids, word = 'Some') => {
    const country = await team.lookup('country', 'Kuwait');
    return {
      country,
      holiday: await team.made('holiday', { ...week, country_id: country, name: `${word} day` }),
      team_hours: await team.made('availability_exception', { ...week, kind: 'off', reason: word }),
    };
  },
  ids: {
    '/admin-app/holiday/': 'holiday',
    '/admin-app/team-hours/': 'team_hours',
    '/admin-app/availability/': 'member',
  },
};
