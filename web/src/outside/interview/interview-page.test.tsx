import type { InterviewPage as Interview } from '@hireloom/contracts/booking/interview-link';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { showLanguage } from '../../kit/words/current.ts';
import InterviewPage from './interview-page.tsx';

const path = '/interview-link/1-2-abc/';
const asked: Interview = {
  ...{ name: 'Technical round', type: 'video', status: 'asked', job: 'Engineer' },
  ...{ starts_on: null, ends_on: null, minutes: 45, zone: 'Asia/Dubai', organiser: 'Sara Ali' },
  ...{ people: ['Omar Said', 'Lina Haddad'], location: null, instructions: 'Bring a laptop' },
  meeting: { state: 'none', link: null },
  check_in_code: null,
  may: { choose: true, move: false, cancel: true, confirm: false, ask: true },
  ...{ moves_left: 0, why: null, asked_for: null },
  slots: ['2026-12-01T06:00:00.000Z', '2026-12-01T06:15:00.000Z', '2026-12-02T19:45:00.000Z'],
};
const set: Interview = {
  ...asked,
  ...{ status: 'scheduled', starts_on: '2026-12-01T06:00:00.000Z', ends_on: '2026-12-01T06:45:00.000Z' },
  may: { choose: false, move: true, cancel: true, confirm: true, ask: true },
  ...{ moves_left: 1, slots: ['2026-12-02T19:45:00.000Z'] },
};
const frame = { state: 'open', message: 'x', team: { name: 'Falcon Talent', demo: false }, language: 'en' };

beforeEach(() => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Berlin',
  });
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await showLanguage('en');
});

/** The page of a link; each press is answered by the next of `replies`, after which the next of `shown` is read. */
function show(shown: readonly object[], replies: readonly object[] = []) {
  const [views, answers] = [[...shown], [...replies]];
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: views.length > 1 ? views.shift() : views[0] }),
    [`POST ${path}`]: () => ({ body: answers.shift() }),
  });
  render(<InterviewPage token="1-2-abc" />);
  return { api, sent: () => api.of('POST', path).map(({ body }) => body) };
}
const open = (interview: Interview) => ({ ...frame, interview });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a time is chosen by one press and one to confirm, in the zone of the candidate', async () => {
  const { sent } = show([open(asked), open(set)], [{ code: 0, message: 'Your time is booked' }]);
  expect(await screen.findByRole('heading', { name: 'Technical round' })).toBeTruthy();
  expect(screen.getByText('Omar Said and Lina Haddad')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Europe/Berlin');
  expect(screen.getByRole('button', { name: 'Tuesday, 01/12/2026' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await press('07:00');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Tuesday, 01/12/2026, 07:00 – 07:45 (Europe/Berlin, GMT+1)')).toBeTruthy();
  expect(sent()).toEqual([]);
  await press('Proceed');
  expect(await screen.findByText('Your time is booked')).toBeTruthy();
  expect(sent()).toEqual([{ what: 'choose', starts_on: '2026-12-01T06:00:00.000Z' }]);
  expect(screen.getByText('07:00 – 07:45 (Europe/Berlin, GMT+1)')).toBeTruthy();
  expect(
    screen.getByText('For Sara Ali that is Tuesday, 01/12/2026, 10:00 – 10:45 (Asia/Dubai, GMT+4)'),
  ).toBeTruthy();
});

test('another zone shows the same moments by its own clocks and days', async () => {
  show([open(asked)]);
  await screen.findByRole('button', { name: 'Wednesday, 02/12/2026' });
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
  await press('Thursday, 03/12/2026');
  expect(screen.getByRole('button', { name: '04:45' })).toBeTruthy();
});

test('a time that somebody else took is told, and what is left is shown with what was typed', async () => {
  const left = { ...set, slots: ['2026-12-03T06:00:00.000Z'] };
  const taken = 'This time has just been taken. Please choose another one.';
  const { sent } = show([open(set), open(left)], [{ code: 1, message: taken }]);
  await press('Choose another time');
  await userEvent.type(screen.getByLabelText('Why do you move it? (optional)'), 'I have an exam');
  await press('20:45');
  await press('Proceed');
  expect((await screen.findByRole('alert')).textContent).toBe(taken);
  expect(screen.queryByRole('button', { name: '20:45' })).toBeNull();
  expect(screen.getByRole('button', { name: '07:00' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Why do you move it? (optional)').value).toBe(
    'I have an exam',
  );
  expect(sent()).toEqual([{ what: 'move', starts_on: '2026-12-02T19:45:00.000Z', reason: 'I have an exam' }]);
});

test('says that they will come, and cancels after a question', async () => {
  const confirmed = { ...set, status: 'confirmed' as const, may: { ...set.may, confirm: false } };
  const over = { ...frame, state: 'settled', message: 'Technical round was cancelled', interview: null };
  const { sent } = show(
    [open(set), open(confirmed), over],
    [
      { code: 0, message: 'Thank you for saying that you will come' },
      { code: 0, message: 'The interview is cancelled' },
    ],
  );
  await press('I will come');
  expect(await screen.findByText('You have said that you will come.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I will come' })).toBeNull();
  await press('Cancel the interview');
  const part = screen.getByRole('region', { name: 'Cancel the interview' });
  await userEvent.type(within(part).getByLabelText('Reason (optional)'), 'Ill');
  await userEvent.click(within(part).getByRole('button', { name: 'Cancel the interview' }));
  expect(sent()).toHaveLength(1);
  await press('Proceed');
  expect(await screen.findByRole('heading', { name: 'Your interview' })).toBeTruthy();
  expect(screen.getByText('Technical round was cancelled')).toBeTruthy();
  expect(sent()).toEqual([{ what: 'confirm' }, { what: 'cancel', reason: 'Ill' }]);
});

test('where no time is free the candidate is asked at once which would be', async () => {
  const { sent } = show(
    [open({ ...asked, slots: [] }), open({ ...asked, slots: [], asked_for: 'Fridays' })],
    [{ code: 0, message: 'Thank you. We have passed it on.' }],
  );
  await userEvent.type(await screen.findByLabelText('Your words to Sara Ali'), 'Fridays');
  await press('Send');
  expect(await screen.findByText('You wrote: Fridays')).toBeTruthy();
  expect(sent()).toEqual([{ what: 'ask', text: 'Fridays' }]);
});

test('shows where to join, the file for calendars, and the code for the desk', async () => {
  show([
    open({ ...set, meeting: { state: 'ready', link: 'https://meet.example.com/a' }, check_in_code: 'K7-42' }),
  ]);
  const join = await screen.findByRole('link', { name: 'Join' });
  expect(join.getAttribute('href')).toBe('https://meet.example.com/a');
  expect(join.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    `/api/v1${path}calendar/`,
  );
  expect(await screen.findByRole('img', { name: 'Code for the desk' })).toBeTruthy();
  expect(screen.getByText('K7-42')).toBeTruthy();
});

test('a link that is still to come is promised; what is closed says why', async () => {
  const why = 'You have moved it as often as is possible here';
  show([open({ ...set, meeting: { state: 'waiting', link: null }, may: { ...set.may, move: false }, why })]);
  expect(await screen.findByText(/The link of the meeting will stand here/)).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose another time' })).toBeNull();
});

test('is read in the language of the interview, and in another one by a switch', async () => {
  show([{ ...open(asked), language: 'ar' }]);
  expect(await screen.findByRole('heading', { name: 'اختر موعدًا' })).toBeTruthy();
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'اللغة' }), 'en');
  expect(await screen.findByRole('heading', { name: 'Choose a time' })).toBeTruthy();
  expect(document.documentElement.dir).toBe('ltr');
});
