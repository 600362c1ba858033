import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { matrixRow } from '../approval.fixture.ts';
import { MatrixPanel } from './matrix-panel.tsx';

const base = '/admin-app/job-approval/';
const people: Record<string, [number, string][]> = {
  recruiter: [
    [21, 'Lina'],
    [23, 'Rami'],
  ],
  hiring_manager: [[22, 'Omar']],
};
const options = (id: number, name: string) => () => ({ body: { results: [{ id, name, hint: null }] } });
const choices: Parameters<typeof fakeApi>[0] = {
  'GET /users/member/': ({ query }) => {
    const results = (people[query.get('role') ?? ''] ?? []).map(([id, first_name]) => ({
      id,
      user: { id, first_name, last_name: 'Aziz' },
    }));
    return { body: { results, count: results.length } };
  },
  'GET /customer/org/options/': options(3, 'Falcon Group'),
  'GET /customer/company/options/': options(4, 'Falcon Trading'),
};

type User = ReturnType<typeof userEvent.setup>;

function open(matrix: ApprovalMatrix | null = null, more: Parameters<typeof fakeApi>[0] = {}) {
  const onClose = vi.fn<() => void>();
  const api = fakeApi({ ...choices, ...more });
  renderWithProviders(<MatrixPanel kind="job" matrix={matrix} onClose={onClose} />);
  return { api, onClose };
}
const level = (number: number) => within(screen.getByRole('group', { name: `Level ${number}` }));
async function pick(user: User, box: HTMLElement, name: string) {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name }));
}
const pickType = (user: User, number: number, type: string) =>
  pick(user, level(number).getByRole('combobox', { name: 'Type' }), type);
const pickUser = (user: User, number: number, name: string) =>
  pick(user, level(number).getByRole('combobox', { name: 'User' }), name);
const levels = () => screen.queryAllByRole('group', { name: /^Level \d$/ }).length;
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const add = (user: User) => user.click(screen.getByRole('button', { name: 'Add level' }));

test("a side panel 'Create Job Approval Matrix' creates: name, units and levels go as the call takes them", async () => {
  const user = userEvent.setup();
  const { api, onClose } = open(null, { [`POST ${base}`]: () => ({ body: matrixRow(9) }) });
  expect(await screen.findByRole('dialog', { name: 'Create Job Approval Matrix' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Trading');
  await pick(user, screen.getByRole('combobox', { name: 'Organization' }), 'Falcon Group');
  await pick(user, screen.getByRole('combobox', { name: 'Company' }), 'Falcon Trading');
  await pickType(user, 1, 'Recruiter');
  await pickUser(user, 1, 'Lina Aziz');
  await add(user);
  await pickType(user, 2, 'The hiring manager of the job');
  expect(level(2).queryByRole('combobox', { name: 'User' })).toBeNull();
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.of('POST', base)[0]?.body).toEqual({
    name: 'Trading',
    org: 3,
    company: 4,
    business_unit: null,
    department: null,
    levels: [
      { level: 1, type: 'recruiter', user: 21 },
      { level: 2, type: 'job_hiring_manager', user: null },
    ],
  });
  expect(await screen.findByText('Trading saved')).toBeTruthy();
});

test('offered companies are filtered to the chosen organization, and none before', async () => {
  const user = userEvent.setup();
  const { api } = open();
  const company = await screen.findByRole('combobox', { name: 'Company' });
  expect(company).toHaveProperty('disabled', true);
  await pick(user, screen.getByRole('combobox', { name: 'Organization' }), 'Falcon Group');
  await pick(user, screen.getByRole('combobox', { name: 'Company' }), 'Falcon Trading');
  const asked = api.of('GET', '/customer/company/options/').at(-1)?.query;
  expect([asked?.get('organization'), asked?.get('status')]).toEqual(['3', 'active']);
  await user.click(screen.getByRole('combobox', { name: 'Department' }));
  await waitFor(() => {
    const query = api.of('GET', '/customer/department/options/').at(-1)?.query;
    expect([query?.get('organization'), query?.get('company')]).toEqual(['3', '4']);
  });
});

test("every level needs both type and user, otherwise error toast 'User is required'", async () => {
  const user = userEvent.setup();
  const { api } = open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Approval Name is required')).toBeTruthy();
  expect(screen.getByText('Organization is required')).toBeTruthy();
  const toast = await screen.findByText('Error');
  expect(within(toast.closest('[role="alert"]') as HTMLElement).getByText('User is required')).toBeTruthy();
  expect(level(1).getByText('User is required')).toBeTruthy();
  expect(api.of('POST', base)).toHaveLength(0);
});

test('adding a level requires previous levels complete', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByRole('dialog');
  await add(user);
  expect(levels()).toBe(1);
  expect(await screen.findByText('User is required')).toBeTruthy();
});

test("maximum 5 levels ('Upto 5 Levels maximum')", async () => {
  const user = userEvent.setup();
  const row = matrixRow(1);
  const filled = Array.from({ length: 5 }, (_, at) => ({
    level: at + 1,
    type: 'recruiter' as const,
    user: { id: 30 + at, first_name: `Person ${at}`, last_name: 'Aziz', email: '', active: true },
  }));
  open({ ...row, levels: filled });
  await screen.findByRole('dialog', { name: 'Edit Job Approval Matrix' });
  await add(user);
  expect(levels()).toBe(5);
  expect(await screen.findByText('Upto 5 Levels maximum')).toBeTruthy();
});

test('removing a level renumbers the rest; delete is shown only when more than one level exists', async () => {
  const user = userEvent.setup();
  open(matrixRow(1));
  await user.click(await screen.findByRole('button', { name: 'Remove level 1' }));
  expect(levels()).toBe(1);
  expect(level(1).getByDisplayValue('The hiring manager of the job')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove level/ })).toBeNull();
});

test('recruiter choices exclude users already chosen at another level; hiring manager choices are the active hiring managers', async () => {
  const user = userEvent.setup();
  const { api } = open(matrixRow(1));
  await screen.findByRole('dialog');
  await pickType(user, 2, 'Recruiter');
  await user.click(level(2).getByRole('combobox', { name: 'User' }));
  expect(await screen.findByRole('option', { name: 'Rami Aziz' })).toBeTruthy();
  // Level 1's own list holds Lina, but it is closed.
  const asked = api.of('GET', '/users/member/').map(({ query }) => query.toString());
  expect(asked).toContain('all=true&limited=true&role=recruiter');
  const shown = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(shown).not.toContain('Lina Aziz');
  await user.keyboard('{Escape}');
  await pickType(user, 2, 'Hiring manager');
  await user.click(level(2).getByRole('combobox', { name: 'User' }));
  expect(await screen.findByRole('option', { name: 'Omar Aziz' })).toBeTruthy();
  expect(api.of('GET', '/users/member/').at(-1)?.query.get('role')).toBe('hiring_manager');
});

test('changing organization clears company and resets levels to one empty level', async () => {
  const user = userEvent.setup();
  open(matrixRow(1, { org: { id: 8, name: 'Old Group' } }));
  const organization = await screen.findByRole('combobox', { name: 'Organization' });
  expect(levels()).toBe(2);
  await user.clear(organization);
  await pick(user, organization, 'Falcon Group');
  expect(levels()).toBe(1);
  expect(screen.getByRole('combobox', { name: 'Company' })).toHaveProperty('value', '');
  expect(level(1).getByRole('combobox', { name: 'Type' })).toHaveProperty('value', '');
});

test('server errors land at their fields', async () => {
  const user = userEvent.setup();
  open(matrixRow(1), {
    [`PUT ${base}1/`]: () => ({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Check',
        fields: {
          name: ['This Approval Name is already used'],
          company: ['This company is not active'],
          'levels.0.user': ['Lina Aziz is not active'],
          'levels.1.type': ['The hiring manager of the job already approves at level 1'],
        },
      },
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II');
  await save(user);
  expect(await screen.findByText('This Approval Name is already used')).toBeTruthy();
  expect(screen.getByText('This company is not active')).toBeTruthy();
  expect(level(1).getByText('Lina Aziz is not active')).toBeTruthy();
  expect(level(2).getByText(/already approves at level 1/)).toBeTruthy();
});

test('a version conflict says who changed it, and mine can be saved over it', async () => {
  const user = userEvent.setup();
  const theirs = matrixRow(1, { name: 'Theirs', version: 5, updated_by: { username: 'omar' } });
  const { api, onClose } = open(matrixRow(1), {
    [`GET ${base}`]: () => ({ body: [theirs] }),
    [`PUT ${base}1/`]: ({ body }) =>
      (body as { version: number }).version === 5
        ? { body: theirs }
        : { status: 409, body: { code: 'version_conflict', message: 'Changed meanwhile' } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II');
  await save(user);
  expect(await screen.findByText(/omar changed this matrix on 05\/03\/2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.of('PUT', `${base}1/`).map(({ body }) => (body as { version: number }).version)).toEqual([4, 5]);
});

test('unsaved changes ask before the panel closes', async () => {
  const user = userEvent.setup();
  const { onClose } = open(matrixRow(1));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalled();
});

test('an approver who is not active any more is told', async () => {
  const row = matrixRow(1);
  const [first, ...rest] = row.levels;
  if (!first?.user) throw new Error('no level');
  open({ ...row, levels: [{ ...first, user: { ...first.user, active: false } }, ...rest] });
  expect(await screen.findByText(/Is not active any more/)).toBeTruthy();
});
