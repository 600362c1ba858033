import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useInterviewDesk } from '../../kit/interview/interview-desk.ts';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';
import { renderHook } from '@testing-library/react';
import { someItem } from './calendar.fixture.ts';

const windowPath = '/customer/calendar/window/';
const recruiter = makeViewer('recruiter', [
  'calendar.view',
  'interview.view',
  'interview.create',
  'interview.update',
]);
const ownEvent = someItem(9, {
  key: 'event-9',
  layer: 'events',
  title: 'Focus',
  interview: null,
  event: { id: 9, version: 2 },
});

const serve = (items = [someItem(1)], more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    [`POST ${windowPath}`]: () => ({ body: { items, complete: true, country: null } }),
    'GET /customer/calendar/people/': () => ({ body: { results: [{ id: 1, name: 'Omar Aziz' }] } }),
    ...more,
  });
const agenda = '/calendar?view=agenda&date=2026-03-09';
const asked = (api: ReturnType<typeof fakeApi>) =>
  api.of('POST', windowPath).at(-1)?.body as Record<string, unknown>;

// What a page reads when it is asked for is there before: a busy machine takes seconds to read it.
beforeAll(async () => {
  await Promise.all([
    import('./board/calendar-board.tsx'),
    import('./event/event-drawer.tsx'),
    import('./feed/feeds-drawer.tsx'),
  ]);
}, 60_000);

test('any role finds the calendar in the sidebar; without the switch there is nothing of the team', async () => {
  const api = serve();
  renderApp(agenda, { viewer: makeViewer('vendor') });
  expect(await screen.findByRole('link', { name: 'Calendar' })).toBeTruthy();
  expect(await screen.findByText('Layla Haddad: First talk')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Interviews of the team' })).toBeNull();
  expect(screen.queryByText('Side by side')).toBeNull();
  expect(asked(api).layers).not.toContain('team');
});

test('(2) an interview is moved by keyboard alone: it opens, and “Move” goes on to the question whom to tell', async () => {
  serve();
  renderApp(agenda, { viewer: recruiter });
  const line = await screen.findByRole('button', { name: /Layla Haddad: First talk/ });
  line.focus();
  await userEvent.keyboard('{Enter}');
  const card = within(await screen.findByRole('dialog'));
  const move = await card.findByRole('button', { name: 'Move' });
  move.focus();
  const desk = renderHook(() => useInterviewDesk());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(desk.result.current).toEqual({ kind: 'move', id: 1 }));
});

test('what one may not move offers no “Move”, and what is busy says no more', async () => {
  const busy = someItem(3, { key: 'busy-3', title: null, interview: null, layer: 'team' });
  const others = someItem(2);
  serve([{ ...others, interview: others.interview && { ...others.interview, may_move: false } }, busy]);
  renderApp(agenda, { viewer: recruiter });
  await userEvent.click(await screen.findByRole('button', { name: /Layla Haddad/ }));
  const card = within(await screen.findByRole('dialog'));
  expect(await card.findByRole('link', { name: 'Open' })).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Move' })).toBeNull();
  expect(screen.getByText('Busy')).toBeTruthy();
});

test('layers, days and views stand in the address, and keys go through them', async () => {
  const api = serve();
  const { router } = renderApp(agenda, { viewer: recruiter });
  await screen.findByText('Layla Haddad: First talk');
  expect(asked(api)).toMatchObject({
    from: '2026-03-08T00:00:00Z',
    to: '2026-04-07T00:00:00Z',
    members: [],
    job: null,
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Holidays' }));
  await waitFor(() => expect(router.state.location.search).toContain('layers='));
  await waitFor(() => expect(asked(api).layers).not.toContain('holidays'));
  await userEvent.keyboard('n');
  await waitFor(() => expect(router.state.location.search).toContain('date=2026-04-06'));
  await userEvent.keyboard('p');
  await waitFor(() => expect(router.state.location.search).toContain('date=2026-03-09'));
});

test('an own event is changed where it stands, and a time that comes twice asks which', async () => {
  const stored = {
    ...{
      id: 9,
      version: 2,
      title: 'Focus',
      kind: 'focus',
      location: null,
      note: null,
      is_private: true,
      is_busy: true,
    },
    ...{ zone: 'Europe/Berlin', starts_on: '2026-10-25T08:00:00Z', ends_on: '2026-10-25T09:00:00Z' },
    ...{ first_day: null, last_day: null },
  };
  const question = '02:30 comes twice';
  const api = serve([ownEvent], {
    'GET /customer/calendar/event/9/': () => ({ body: stored }),
    'PATCH /customer/calendar/event/9/': () => ({
      status: 400,
      body: { code: 'invalid_input', message: question, fields: { choice: [question] }, request_id: 'x' },
    }),
  });
  renderApp(agenda, { viewer: recruiter });
  await userEvent.click(await screen.findByRole('button', { name: /Focus/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const title = await screen.findByRole('textbox', { name: /Title/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Offers');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('radio', { name: 'The second one' })).toBeTruthy();
  expect(api.of('PATCH', '/customer/calendar/event/9/')[0]?.body).toMatchObject({
    version: 2,
    title: 'Offers',
    when: { kind: 'time', starts: { date: '2026-10-25', time: '09:00', zone: 'Europe/Berlin' }, minutes: 60 },
  });
});

test('a feed shows its address once, and is revoked', async () => {
  const feed = {
    id: 4,
    name: 'My phone',
    layers: ['mine'],
    created_on: '2026-03-01T00:00:00Z',
    read_on: null,
  };
  const api = serve([], {
    'GET /customer/calendar/feed/': () => ({ body: { results: [feed] } }),
    'GET /customer/calendar/source/': () => ({ body: { results: [] } }),
    'POST /customer/calendar/feed/': () => ({
      body: { ...feed, address: 'https://ats.example.com/secret.ics' },
    }),
    'DELETE /customer/calendar/feed/4/': () => ({ body: { ok: true } }),
  });
  renderApp(agenda, { viewer: recruiter });
  await userEvent.click(await screen.findByRole('button', { name: 'More of the calendar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Calendar feeds' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Name of the feed/ }), 'My phone');
  await userEvent.click(screen.getByRole('button', { name: 'Make a feed' }));
  expect(await screen.findByText('https://ats.example.com/secret.ics')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  const question = await screen.findByText(/leads nowhere any more/);
  const dialog = question.closest('[role="dialog"]');
  if (!(dialog instanceof HTMLElement)) throw new Error('It asks in a dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(api.of('DELETE', '/customer/calendar/feed/4/')).toHaveLength(1));
});
