import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { makeViewer, renderApp, renderWithProviders } from '../../../testing/render.tsx';
import { AbsenceList } from './absence-list.tsx';
import { matrixRow } from '../approval.fixture.ts';
import { ConflictList } from './conflict-list.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { Simulator } from './simulator.tsx';

type User = ReturnType<typeof userEvent.setup>;
async function pick(user: User, box: HTMLElement, name: string) {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name }));
}

const simulatePath = '/admin-app/job-approval/simulate/';
const organizations = {
  'GET /customer/org/options/': () => ({
    body: { results: [{ id: 3, name: 'Falcon Group', hint: null }] },
  }),
};

test('the simulator tells which matrix fires for this job, and why', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...organizations,
    [`POST ${simulatePath}`]: () => ({
      body: {
        outcome: 'matrix',
        why: ['It names the company, which is more specific', 'The budget rule is off'],
        matrix: matrixRow(1),
        steps: [
          { level: 1, who: 'Lina Aziz', note: null },
          { level: 2, who: 'Omar Aziz', note: 'Is away: Rami Aziz is asked as well' },
        ],
        others: [{ id: 2, name: 'Matrix 2', why: 'names the organization alone' }],
        expected_days: 2,
      },
    }),
  });
  renderWithProviders(<Simulator kind="job" />);
  const ask = await screen.findByRole('button', { name: 'Show who approves' });
  expect(ask).toHaveProperty('disabled', true);
  await pick(user, screen.getByRole('combobox', { name: 'Organization' }), 'Falcon Group');
  await user.click(ask);
  const answer = within(await screen.findByRole('region', { name: 'Answer' }));
  expect(answer.getByRole('heading', { name: 'Matrix "Matrix 1" fires' })).toBeTruthy();
  expect(answer.getByText('It names the company, which is more specific')).toBeTruthy();
  expect(answer.getByText('Level 2: Omar Aziz')).toBeTruthy();
  expect(answer.getByText('Is away: Rami Aziz is asked as well')).toBeTruthy();
  expect(answer.getByText(/names the organization alone/)).toBeTruthy();
  expect(answer.getByText('Usually decided in 2 days.')).toBeTruthy();
  expect(api.of('POST', simulatePath)[0]?.body).toEqual({
    org: 3,
    company: null,
    business_unit: null,
    department: null,
    openings: 1,
    hiring_manager: null,
  });
  // An answer to another question does not stay.
  await user.type(screen.getByRole('textbox', { name: 'Openings' }), '2');
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
});

test('conflicts tell gaps, overlaps and who can not approve', async () => {
  const results = [
    { kind: 'gap', text: 'Falcon Labs has no matrix: its admins approve', matrix: null },
    { kind: 'inactive', text: 'Lina Aziz is not active', matrix: { id: 1, name: 'Trading' } },
  ];
  fakeApi({ 'GET /admin-app/job-approval/conflicts/': () => ({ body: { results } }) });
  renderWithProviders(<ConflictList kind="job" />);
  const items = within(await screen.findByRole('list', { name: 'Conflicts' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'GapFalcon Labs has no matrix: its admins approve',
    'InactiveLina Aziz is not activeTrading',
  ]);
});

test('without conflicts the list says so', async () => {
  fakeApi({});
  renderWithProviders(<ConflictList kind="offer" />);
  expect(await screen.findByText('Nothing to mend')).toBeTruthy();
});

test('rules: fields that re-open approval by their labels, remind after, escalate after', async () => {
  const user = userEvent.setup();
  const path = '/admin-app/approval-settings/';
  const rules = {
    reapproval_fields: ['salary_max'],
    remind_after: 2,
    escalate_after: 5,
    own_requests: false,
  };
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: rules }),
    [`PATCH ${path}`]: ({ body }) => ({ body }),
  });
  renderWithProviders(<RulesPanel />);
  expect(await screen.findByText('Salary to')).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await pick(user, screen.getByRole('combobox', { name: 'Fields that re-open approval' }), 'Openings');
  // What the server works out is no field to change.
  expect(screen.queryByRole('option', { name: 'Hired' })).toBeNull();
  const remind = screen.getByRole('textbox', { name: 'Remind after' });
  await user.clear(remind);
  await user.click(save);
  expect(screen.getByText('Days is required; 0 is never')).toBeTruthy();
  await user.type(remind, '3');
  const own = screen.getByRole('switch', { name: 'People may approve what they asked for themselves' });
  expect(own).toHaveProperty('checked', false);
  await user.click(own);
  await user.click(save);
  expect(await screen.findByText('Rules saved')).toBeTruthy();
  expect(api.of('PATCH', path)).toHaveLength(1);
  expect(api.of('PATCH', path)[0]?.body).toEqual({
    reapproval_fields: ['salary_max', 'openings'],
    remind_after: 3,
    escalate_after: 5,
    own_requests: true,
  });
});

const absencePath = '/customer/approval-delegate/';
const absence = (id: number, member: { id: number; name: string }) => ({
  id,
  member,
  delegate: { id: 23, name: 'Rami Aziz' },
  from_day: '2026-03-05',
  to_day: '2026-03-12',
});
const sara = { id: 70, name: 'Sara Haddad' };
const omar = { id: 22, name: 'Omar Aziz' };
const members = [
  { id: 70, user: { id: 7, first_name: 'Sara', last_name: 'Haddad' } },
  { id: 22, user: { id: 2, first_name: 'Omar', last_name: 'Aziz' } },
  { id: 23, user: { id: 3, first_name: 'Rami', last_name: 'Aziz' } },
];
const away = {
  [`GET ${absencePath}`]: () => ({ body: { results: [absence(1, sara), absence(2, omar)] } }),
  'GET /users/member/': () => ({ body: { results: members, count: 3 } }),
};

test('absences: a delegate with dates; an admin sees and sets everybody’s, and taking one away can be undone', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...away,
    [`DELETE ${absencePath}2/`]: () => ({ body: { ok: true } }),
    [`POST ${absencePath}`]: () => ({ body: absence(3, omar) }),
  });
  renderWithProviders(<AbsenceList everybody />);
  const list = within(await screen.findByRole('list', { name: 'Absences' }));
  expect(list.getByText('Rami Aziz approves for Sara Haddad')).toBeTruthy();
  expect(list.getAllByText('05/03/2026 – 12/03/2026')).toHaveLength(2);
  await user.click(list.getByRole('button', { name: 'Remove the absence of Omar Aziz' }));
  expect(await screen.findByText('Rami Aziz approves for Omar Aziz no more')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.of('POST', absencePath)[0]?.body).toEqual({
      member: 22,
      delegate: 23,
      from_day: '2026-03-05',
      to_day: '2026-03-12',
    }),
  );
});

test('own absences alone stand in the profile; what is wrong is told at its field', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...away,
    [`POST ${absencePath}`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'Check', fields: { delegate: ['Rami Aziz is away as well'] } },
    }),
  });
  renderApp('/user/profile?tab=absences', { viewer: makeViewer('recruiter') });
  expect(await screen.findByText('Rami Aziz approves for Sara Haddad')).toBeTruthy();
  expect(screen.queryByText('Rami Aziz approves for Omar Aziz')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Who is away' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add absence' }));
  expect(screen.getByText('Who approves instead is required')).toBeTruthy();
  await pick(user, screen.getByRole('combobox', { name: 'Who approves instead' }), 'Rami Aziz');
  await user.type(screen.getByRole('textbox', { name: 'First day' }), '12/03/2026');
  await user.type(screen.getByRole('textbox', { name: 'Last day' }), '20/03/2026');
  await user.click(screen.getByRole('button', { name: 'Add absence' }));
  expect(await screen.findByText('Rami Aziz is away as well')).toBeTruthy();
  expect(api.of('POST', absencePath)[0]?.body).toEqual({
    delegate: 23,
    from_day: '2026-03-12',
    to_day: '2026-03-20',
  });
});

test('vendors approve nothing, so their profile has no absences', async () => {
  fakeApi(away);
  renderApp('/user/profile', { viewer: makeViewer('vendor') });
  expect(await screen.findByRole('tab', { name: 'Notifications' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Absences' })).toBeNull();
});
