import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const at = { date: '2026-03-02', time: '10:00', zone: 'Asia/Dubai' };
const when = { kind: 'time', starts: at, minutes: 60 };

export const calendarRecords: FeatureRecords = {
  rules: [
    // Whose interviews stand in it follows from the scope of each layer: told by the tests of the window.
    ...allOf('signed-in', [
      'POST /customer/calendar/window/',
      'POST /customer/calendar/moment/',
      'POST /customer/calendar/event/',
      'GET /customer/calendar/event/:id/',
      'PATCH /customer/calendar/event/:id/',
      'DELETE /customer/calendar/event/:id/',
      'GET /customer/calendar/feed/',
      'POST /customer/calendar/feed/',
      'DELETE /customer/calendar/feed/:id/',
      'GET /customer/calendar/source/',
      'POST /customer/calendar/source/',
      'PATCH /customer/calendar/source/:id/',
      'DELETE /customer/calendar/source/:id/',
      'POST /customer/calendar/source/:id/read/',
    ]),
    ['GET /customer/calendar/people/', 'calendar.view+hiring_manager'],
    ['GET /calendar-feed/:secret/', 'public'],
  ],
  bodies: {
    'POST /customer/calendar/window/': () => ({
      ...{ from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
      layers: ['mine', 'team', 'events', 'outside', 'holidays', 'expiries'],
    }),
    'POST /customer/calendar/moment/': () => ({ starts: at }),
    'POST /customer/calendar/event/': () => ({ title: 'Some event', when }),
    'PATCH /customer/calendar/event/:id/': () => ({ version: 1, title: 'Other' }),
    'POST /customer/calendar/feed/': () => ({ name: 'Some feed', layers: ['mine'] }),
    'POST /customer/calendar/source/': () => ({ name: 'Some', address: 'https://example.com/some.ics' }),
    'PATCH /customer/calendar/source/:id/': () => ({ version: 1, name: 'Other' }),
    'POST /customer/calendar/source/:id/read/': () => ({}),
  },
  async make(team, _ids, word = 'Some') {
    const member_id = team.admin.id;
    const times = { starts_on: '2026-03-02T06:00:00Z', ends_on: '2026-03-02T07:00:00Z' };
    const source_id = await team.made('calendar_source', {
      ...{ member_id, name: word, address: 'sealed', shown_host: 'example.com', state: 'ok' },
      next_read_on: '2100-01-01T00:00:00Z',
    });
    await team.made('calendar_source_event', { source_id, member_id, title: word, ...times });
    return {
      calendar_source: source_id,
      calendar_event: await team.made('calendar_event', {
        ...{ member_id, title: word, kind: 'meeting', zone: 'Asia/Dubai', ...times },
      }),
      calendar_feed: await team.made('calendar_feed', {
        ...{ member_id, name: word, secret_hash: `hash ${member_id} ${word}`, layers: ['mine'] },
      }),
    };
  },
  ids: {
    '/customer/calendar/event/': 'calendar_event',
    '/customer/calendar/feed/': 'calendar_feed',
    '/customer/calendar/source/': 'calendar_source',
  },
};
