import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { openInterviewDesk } from '../../../kit/interview/interview-desk.ts';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { InterviewDeskPlace } from '../../../shell/interview-desk-place.tsx';
import ApplicantsPage from '../../../pages/applicants-page.tsx';
import { makeViewer, renderWithProviders } from '../../../testing/render.tsx';
import { applicantRow, boardOf, card, reasons, workflows } from '../../applicant/board/board.fixture.ts';
import InterviewDesk from '../interview-desk.tsx';
import { amal, busyThen, deskCalls, interviewRow, omar, slotAt, whole } from '../interview.fixture.ts';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { ownZone } from '../../../kit/value/planned-time-input.tsx';

const SCHEDULE = '/customer/interview/schedule/';
const made = { [`POST ${SCHEDULE}`]: () => ({ body: whole(40) }) };
type Calls = Parameters<typeof fakeApi>[0];

afterEach(() => openInterviewDesk(null));

function show(calls: Calls = {}, begin: Parameters<typeof openInterviewDesk>[0] = null) {
  const api = fakeApi({ ...deskCalls, ...made, ...calls });
  openInterviewDesk(begin ?? { kind: 'schedule', begin: { applicant: amal } });
  renderWithProviders(<InterviewDesk />);
  return { api, user: userEvent.setup() };
}

/** By its words: looking for roles among all that the dialog holds takes long. */
const button = async (name: string) => {
  const label = await screen.findByText(name, { selector: 'button .mantine-Button-label' });
  const found = label.closest('button');
  if (!found) throw new Error(`No button says ${name}`);
  return found;
};
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Waits until the first free time stands in the dialog. */
const ready = async () => {
  const { time } = wallTime(new Date(slotAt(1).starts_on), ownZone());
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Time(?! zone)/).value).toBe(time));
};

describe('check 1: three clicks from the row', () => {
  test('row menu, Interview, Schedule: the next round at the first free time', async () => {
    const api = fakeApi({
      ...deskCalls,
      ...made,
      ...workflows,
      ...reasons,
      'GET /customer/applicant/': () => ({ body: { count: 1, results: [applicantRow(1, 11)] } }),
      'GET /customer/applicant/board/': () => ({ body: boardOf([card(1, 11)]) }),
    });
    renderWithProviders(
      <>
        <ApplicantsPage />
        <InterviewDeskPlace />
      </>,
      { path: '/recruitments/applicants' },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Actions for Amal Nasser'));
    await user.click(await screen.findByRole('menuitem', { name: 'Interview…' }));
    await ready();
    await user.click(await button('Schedule'));
    await waitFor(() => expect(api.of('POST', SCHEDULE)).toHaveLength(1));
    const { date, time } = wallTime(new Date(slotAt(1).starts_on), ownZone());
    expect(api.of('POST', SCHEDULE)[0]?.body).toMatchObject({
      applicant: 1,
      round: 2,
      name: 'Panel',
      type: 'onsite',
      minutes: 60,
      interviewers: [{ member: 7, role: 'lead' }],
      location: 'Room 4',
      template: 4,
      instructions: 'Ask about steel',
      starts: { date, time },
      booking: { mode: 'panel', notice_hours: 24, moves_allowed: 1, may_cancel: true },
      is_log: false,
      overlap: null,
      tell: { candidate: true, interviewers: true, letter: null },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('i opens it for the row in focus', async () => {
    fakeApi({
      ...deskCalls,
      'GET /customer/applicant/': () => ({ body: { count: 1, results: [applicantRow(1, 11)] } }),
    });
    renderWithProviders(
      <>
        <ApplicantsPage />
        <InterviewDeskPlace />
      </>,
      { path: '/recruitments/applicants' },
    );
    await screen.findByRole('button', { name: 'Amal Nasser' });
    await userEvent.keyboard('ji');
    expect(await screen.findByRole('dialog', { name: 'Interview Amal Nasser, Site engineer' })).toBeTruthy();
  });

  test('who may set none is offered none', async () => {
    fakeApi({
      ...deskCalls,
      'GET /customer/applicant/': () => ({ body: { count: 1, results: [applicantRow(1, 11)] } }),
    });
    renderWithProviders(<ApplicantsPage />, {
      viewer: makeViewer('hiring_manager'),
      path: '/recruitments/applicants',
    });
    await userEvent.click(await screen.findByLabelText('Actions for Amal Nasser'));
    await screen.findByRole('menuitem', { name: 'Open profile' });
    expect(screen.queryByRole('menuitem', { name: 'Interview…' })).toBeNull();
  });
});

describe('what is sent', () => {
  test('leaves moving the time to us where the recruiter wants so', async () => {
    const { api, user } = show();
    await ready();
    await user.click(screen.getByLabelText(/^They may move or cancel it/));
    await user.click(await button('Schedule'));
    await waitFor(() => expect(api.of('POST', SCHEDULE)).toHaveLength(1));
    expect(api.of('POST', SCHEDULE)[0]?.body).toMatchObject({ booking: null });
  });

  test('goes once, however often the button is pressed, and with one key for a lost answer', async () => {
    let breakLine = () => {};
    let answer = new Promise<{ body: unknown }>((_done, fail) => {
      breakLine = () => fail(new TypeError('the line broke'));
    });
    const { api, user } = show({ [`POST ${SCHEDULE}`]: () => answer });
    await ready();
    await user.dblClick(await button('Schedule'));
    breakLine();
    await screen.findByText(/No connection to the server/);
    expect(api.of('POST', SCHEDULE)).toHaveLength(1);
    answer = Promise.resolve({ body: whole(40) });
    await user.click(await button('Schedule'));
    await waitFor(() => expect(api.of('POST', SCHEDULE)).toHaveLength(2));
    const keys = api.of('POST', SCHEDULE).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  test('lets the candidate choose among the times of one of a pool', async () => {
    const { api, user } = show({
      'GET /customer/interview-progress/1/': () => ({
        body: {
          rounds: [
            {
              round: {
                ...deskCalls['GET /customer/interview-progress/1/']().body.rounds[1]?.round,
                mode: 'pool',
                members: [
                  { member: { id: 7, name: 'Sara Haddad' }, role: 'panel' },
                  { member: omar, role: 'panel' },
                ],
              },
              interview: null,
              missing: 'interview',
            },
          ],
        },
      }),
    });
    await ready();
    await user.click(screen.getByRole('radio', { name: 'Let the candidate choose' }));
    await user.click(await button('Ask the candidate'));
    await waitFor(() => expect(api.of('POST', SCHEDULE)).toHaveLength(1));
    expect(api.of('POST', SCHEDULE)[0]?.body).toMatchObject({
      starts: null,
      interviewers: [{ member: 7 }, { member: 9 }],
      booking: { mode: 'pool', notice_hours: 24, moves_allowed: 1, may_cancel: true },
    });
    const asked = api.of('POST', '/customer/interview/letter/').at(-1)?.body;
    expect(asked).toMatchObject({ kind: 'choose_time', starts: null });
  });

  test('check 10: what lies in the past is only written down, and nobody is told', async () => {
    const { api, user } = show();
    await ready();
    await user.click(screen.getByRole('radio', { name: 'Write down a past one' }));
    expect(screen.queryByRole('group', { name: 'Whom to tell' })).toBeNull();
    await user.click(await button('Write it down'));
    await waitFor(() => expect(api.of('POST', SCHEDULE)).toHaveLength(1));
    expect(api.of('POST', SCHEDULE)[0]?.body).toMatchObject({
      is_log: true,
      tell: { candidate: false, interviewers: false, letter: null },
    });
  });
});

describe('what the server refuses', () => {
  const refuse = (fields: Record<string, string[]>) => ({
    [`POST ${SCHEDULE}`]: () => ({ status: 400, body: { code: 'invalid_input', message: 'Wrong', fields } }),
  });

  test('is said at its fields, also folded ones', async () => {
    const { user } = show(
      refuse({
        'starts.time': ['This time has passed'],
        interviewers: ['Pick at least one interviewer'],
        instructions: ['Too long'],
      }),
    );
    await ready();
    await user.click(await button('Schedule'));
    for (const said of ['This time has passed', 'Pick at least one interviewer', 'Too long'])
      expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByLabelText(/^Time(?! zone)/).getAttribute('aria-invalid')).toBe('true');
  });

  test('a time that comes twice asks which is meant', async () => {
    const { api, user } = show(refuse({ 'starts.choice': ['02:30 comes twice on 25/10/2026'] }));
    await ready();
    await user.click(await button('Schedule'));
    await user.click(await screen.findByRole('radio', { name: 'The second one' }));
    await user.click(await button('Schedule'));
    await waitFor(() => expect(api.of('POST', SCHEDULE)).toHaveLength(2));
    expect(api.of('POST', SCHEDULE)[1]?.body).toMatchObject({ starts: { choice: 'second' } });
  });

  test('a time that was just taken: who it is, fresh times, nothing lost', async () => {
    const { api, user } = show({
      [`POST ${SCHEDULE}`]: ({ body }) =>
        (body as { overlap: string | null }).overlap === null
          ? {
              status: 409,
              body: {
                code: 'conflict',
                message: 'This time has just been taken',
                details: { taken: [{ id: 7, name: 'Sara Haddad' }] },
              },
            }
          : { body: whole(40) },
    });
    await ready();
    write('Location', 'Tower 2');
    await user.click(await button('Schedule'));
    const alert = await screen.findByText(/Sara Haddad is in another interview then/);
    expect(alert).toBeTruthy();
    const before = api.of('POST', '/customer/availability/slots/').length;
    await waitFor(() => expect(before).toBeGreaterThan(1));
    expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Tower 2');
    const anyway = await button('Book anyway');
    expect(anyway.disabled).toBe(true);
    write('Why book anyway', 'They share the room');
    await user.click(anyway);
    await waitFor(() => expect(api.of('POST', SCHEDULE)).toHaveLength(2));
    expect(api.of('POST', SCHEDULE)[1]?.body).toMatchObject({
      overlap: 'They share the room',
      location: 'Tower 2',
    });
  });
});

test('conflicts are said with names before anything is sent', async () => {
  const { api } = show(busyThen(omar), {
    kind: 'schedule',
    begin: { applicant: amal, members: [omar], starts: new Date(slotAt(1).starts_on) },
  });
  expect(await screen.findByText('Omar Aziz is in another interview then')).toBeTruthy();
  expect(await button('Book anyway')).toHaveProperty('disabled', true);
  expect(api.of('POST', SCHEDULE)).toHaveLength(0);
});

test('closing asks before what was typed is lost', async () => {
  const { user } = show();
  await ready();
  write('Location', 'Room 5');
  await user.click(await button('Cancel'));
  expect(await screen.findByText(/The interview has not been set/)).toBeTruthy();
});

describe('changes of an interview', () => {
  const READ = { 'GET /customer/interview/40/record/': () => ({ body: whole(40) }) };
  const posted = (verb: string) => `/customer/interview/40/${verb}/`;

  test('is moved to another free time, with the reason and whom to tell', async () => {
    const { api, user } = show(
      { ...READ, [`POST ${posted('move')}`]: () => ({ body: whole(40) }) },
      { kind: 'move', id: 40 },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Move the interview' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
    const later = wallTime(new Date(slotAt(3).starts_on), ownZone());
    await user.click(await within(dialog).findByRole('button', { name: new RegExp(`^${later.time} –`) }));
    write('Reason', 'Ill');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(api.of('POST', posted('move'))).toHaveLength(1));
    expect(api.of('POST', posted('move'))[0]?.body).toMatchObject({
      version: 3,
      starts: later,
      minutes: 60,
      reason: 'Ill',
      tell: { candidate: true, interviewers: true },
    });
    const without = api.of('POST', '/customer/availability/slots/').at(-1)?.body;
    expect(without).toMatchObject({ without: 40 });
  });

  test('is cancelled with a reason only', async () => {
    const { api, user } = show(
      { ...READ, [`POST ${posted('cancel')}`]: () => ({ body: whole(40, { status: 'cancelled' }) }) },
      { kind: 'cancel', id: 40 },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the interview' });
    const cancel = within(dialog).getByRole('button', { name: 'Cancel the interview' });
    await user.click(cancel);
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    expect(api.of('POST', posted('cancel'))).toHaveLength(0);
    write(/^Reason/, 'The job is on hold');
    await user.click(cancel);
    await waitFor(() => expect(api.of('POST', posted('cancel'))).toHaveLength(1));
    expect(api.of('POST', posted('cancel'))[0]?.body).toMatchObject({
      version: 3,
      reason: 'The job is on hold',
    });
  });

  test('is completed in two clicks, and whose no-show it was is noted', async () => {
    const { api, user } = show(
      { ...READ, [`POST ${posted('complete')}`]: () => ({ body: whole(40, { status: 'completed' }) }) },
      { kind: 'end', id: 40, as: 'completed' },
    );
    await user.click(await screen.findByRole('radio', { name: 'Passed' }));
    await user.click(await button('Complete'));
    await waitFor(() => expect(api.of('POST', posted('complete'))).toHaveLength(1));
    expect(api.of('POST', posted('complete'))[0]?.body).toEqual({
      version: 3,
      outcome: 'pass',
      reason: null,
    });
  });

  test('of another version says so and keeps what was typed', async () => {
    const { user } = show(
      {
        ...READ,
        [`POST ${posted('no-show')}`]: () => ({
          status: 409,
          body: { code: 'version_conflict', message: 'Omar Aziz changed this interview meanwhile' },
        }),
      },
      { kind: 'end', id: 40, as: 'no_show' },
    );
    await screen.findByLabelText('Reason');
    write('Reason', 'Waited an hour');
    await user.click(await button('Note it'));
    expect(await screen.findByText('Omar Aziz changed this interview meanwhile')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Waited an hour');
    expect(interviewRow(40).version).toBe(3);
  });
});
