import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WalkInDay, WalkInList, WalkInPerson } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp, renderWithProviders } from '../../testing/render.tsx';
import { WalkInDays } from './walk-in-days.tsx';
import { WalkInDrawer } from './walk-in-drawer.tsx';

const PATH = '/customer/walk-in-day/';
const day: WalkInDay = {
  ...{ id: 4, version: 1, name: 'Open day', job: { id: 7, name: 'Welder' }, zone: 'Asia/Dubai' },
  ...{ starts_on: '2035-03-05T05:00:00.000Z', ends_on: '2035-03-05T06:00:00.000Z', minutes: 20 },
  ...{ slots: 3, places: 1, location: 'Hall B', state: 'open' },
  counts: { people: 3, waiting: 1, done: 0, no_show: 0 },
};
const person = (interview: number, name: string, more: Partial<WalkInPerson> = {}): WalkInPerson => ({
  ...{ interview, applicant: interview + 100, name, starts_on: '2035-03-05T05:00:00.000Z' },
  ...{ status: 'scheduled', outcome: null, checked_in_on: null, code: `code-${interview}`, ...more },
});
const list: WalkInList = {
  day,
  people: [
    person(1, 'Ann Sample'),
    person(2, 'Bob Test', { checked_in_on: '2035-03-05T04:50:00.000Z' }),
    person(3, 'Cem Demo', { status: 'no_show' }),
  ],
};
const page = (address = '/recruitments/walk-in-days/4') =>
  renderApp(address, { viewer: makeViewer('admin') });
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('li');
  if (!row) throw new Error('There is no row');
  return within(row);
};

test('the list says who is next, who waits and who is over, in the zone of the day', async () => {
  fakeApi({ [`GET ${PATH}4/`]: () => ({ body: list }) });
  page();
  expect((await rowOf('Bob Test')).getByText('Next')).toBeTruthy();
  expect((await rowOf('Ann Sample')).getByText('Expected')).toBeTruthy();
  expect((await rowOf('Ann Sample')).getByText('09:00')).toBeTruthy();
  expect((await rowOf('Cem Demo')).getByRole('button', { name: 'Take back: Cem Demo' })).toBeTruthy();
  expect(screen.getByText('05/03/2035 09:00-10:00 (Asia/Dubai, GMT+4)')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ann');
  expect(screen.queryByRole('link', { name: 'Bob Test' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Waiting' }));
  expect(screen.getByText('Nobody here')).toBeTruthy();
});

test('one press checks in, and the answer is shown', async () => {
  const people = [person(1, 'Ann Sample', { checked_in_on: '2035-03-05T04:55:00.000Z' })];
  const calls = fakeApi({
    [`GET ${PATH}4/`]: () => ({ body: list }),
    [`POST ${PATH}4/check-in/`]: () => ({ body: { day, people } }),
  });
  page();
  await userEvent.click(await screen.findByRole('button', { name: 'Check in: Ann Sample' }));
  expect(await screen.findByRole('button', { name: 'Done: Ann Sample' })).toBeTruthy();
  expect(calls.of('POST', `${PATH}4/check-in/`)[0]?.body).toEqual({ interview: 1 });
});

test('a check-in of the wrong person is taken back', async () => {
  const calls = fakeApi({
    [`GET ${PATH}4/`]: () => ({ body: list }),
    [`POST ${PATH}4/undo-check-in/`]: () => ({ body: { day, people: [person(2, 'Bob Test')] } }),
  });
  page();
  await userEvent.click(await screen.findByRole('button', { name: 'Take back: Bob Test' }));
  expect(await screen.findByRole('button', { name: 'Check in: Bob Test' })).toBeTruthy();
  expect(calls.of('POST', `${PATH}4/undo-check-in/`)[0]?.body).toEqual({ interview: 2 });
});

test('a code that was read shows whose it is, and one press checks them in', async () => {
  const calls = fakeApi({
    [`GET ${PATH}4/`]: () => ({ body: list }),
    [`POST ${PATH}4/check-in/`]: () => ({ body: list }),
  });
  page('/recruitments/walk-in-days/4?code=code-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(calls.of('POST', `${PATH}4/check-in/`)[0]?.body).toEqual({ code: 'code-1' }));
});

test('a code of nobody says so, and opening its address changes nothing', async () => {
  const calls = fakeApi({ [`GET ${PATH}4/`]: () => ({ body: list }) });
  page('/recruitments/walk-in-days/4?code=other');
  expect(await screen.findByText('This code belongs to nobody on this day')).toBeTruthy();
  expect(calls.of('POST', `${PATH}4/check-in/`)).toHaveLength(0);
});

test('each person has a slip to print, with the address of their check-in', async () => {
  fakeApi({ [`GET ${PATH}4/`]: () => ({ body: list }) });
  page();
  await screen.findByRole('link', { name: 'Ann Sample' });
  const code = /\/recruitments\/walk-in-days\/4\?code=code-1$/;
  expect(await screen.findAllByRole('img', { hidden: true, name: code })).toHaveLength(1);
});

test('the whole day is cancelled with a reason', async () => {
  const calls = fakeApi({
    [`GET ${PATH}4/`]: () => ({ body: list }),
    [`POST ${PATH}4/cancel/`]: () => ({ body: { day: { ...day, state: 'cancelled' }, people: [] } }),
  });
  page();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Open day' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel the day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the whole day?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No hall');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tell the interviewers' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the day' }));
  expect(await screen.findByText('This walk-in day was cancelled')).toBeTruthy();
  expect(calls.of('POST', `${PATH}4/cancel/`)[0]?.body).toEqual({
    ...{ version: 1, reason: 'No hall' },
    tell: { candidate: true, interviewers: false, letter: null },
  });
});

test('a new day shows who gets which slot before it is set', async () => {
  const plan = {
    slots: [
      {
        ...{ starts_on: '2035-03-05T05:00:00Z', ends_on: '2035-03-05T05:20:00Z' },
        people: [{ id: 1, name: 'Ann Sample' }],
      },
    ],
    skipped: [{ applicant: { id: 2, name: 'Bob Test' }, why: 'There is no place left', why_phrase: null }],
  };
  const calls = fakeApi({
    [`POST ${PATH}preview/`]: () => ({ body: plan }),
    [`POST ${PATH}`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'No', fields: { slots: ['Too many'] } },
    }),
    'GET /customer/assessment-template-pick/': () => ({
      body: { templates: [{ id: 3, name: 'Short form' }] },
    }),
  });
  renderWithProviders(
    <WalkInDrawer job={{ id: 7, name: 'Welder' }} applicants={[1, 2]} onClose={() => {}} onDone={() => {}} />,
  );
  expect(await screen.findByText('1 person gets a place')).toBeTruthy();
  expect(screen.getByText(/There is no place left/)).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Language of the letters' }));
  await userEvent.click(await screen.findByRole('option', { name: /Arabic/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Set the day' }));
  expect(await screen.findByText('Too many')).toBeTruthy();
  expect(calls.of('POST', PATH)[0]?.body).toMatchObject({
    ...{ job: 7, minutes: 20, slots: 2, places: 1, applicants: [1, 2], language: 'ar' },
    tell: { candidate: true, interviewers: true, letter: null },
  });
});

test('the days of a job lead to their lists', async () => {
  fakeApi({ [`GET ${PATH}`]: () => ({ body: { results: [day] } }) });
  renderWithProviders(<WalkInDays jobId={7} />);
  const link = await screen.findByRole('link', { name: 'Open day' });
  expect(link.getAttribute('href')).toBe('/recruitments/walk-in-days/4');
  expect(screen.getByText('0 of 3')).toBeTruthy();
});
