import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { leavingKinds } from '@hireloom/contracts/member/leaving-endpoints';
import type { Member } from '@hireloom/contracts/member/member-endpoints';
import { modules, type Role } from '@hireloom/contracts/permissions';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import MemberPage from './member-page.tsx';

const path = '/users/member/';
const member = (id: number, first: string, roles: Role[], more: Partial<Member> = {}): Member => ({
  id,
  user: {
    id,
    first_name: first,
    last_name: 'Aziz',
    username: first.toLowerCase(),
    email: `${first.toLowerCase()}@example.com`,
    phone: null,
    photo: null,
    roles,
    current_role: roles[0] ?? 'recruiter',
  },
  current_role: roles[0] ?? 'recruiter',
  roles,
  is_active: true,
  last_login: '2026-03-05T08:30:00Z',
  reports_to: null,
  member_groups: [],
  created_on: '2026-01-05T08:30:00Z',
  permissions: [],
  ...more,
});
const omar = member(9, 'Omar', ['recruiter', 'hiring_manager'], { last_login: null });
const lina = member(10, 'Lina', ['admin']);
const list = { [`GET ${path}`]: () => ({ body: { results: [omar, lina], count: 2 } }) };
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('the table tells who has which roles, and can be searched', async () => {
  const user = userEvent.setup();
  const api = fakeApi(list);
  renderWithProviders(<MemberPage />);
  const row = within(await screen.findByRole('row', { name: /Omar Aziz/ }));
  expect(row.getByText('omar@example.com')).toBeTruthy();
  expect(row.getAllByText('Recruiter')).toHaveLength(2);
  expect(row.getByText('Hiring Manager')).toBeTruthy();
  expect(row.getByText('Never')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'lina');
  await waitFor(() => expect(api.of('GET', path).at(-1)?.query.get('query')).toBe('lina'));
});

test('an invitation tells field errors at the field', async () => {
  const user = userEvent.setup();
  let taken = true;
  const api = fakeApi({
    ...list,
    [`POST ${path}`]: () =>
      taken
        ? {
            status: 400,
            body: { code: 'invalid_input', message: 'Check', fields: { email: ['E-mail is taken'] } },
          }
        : { body: omar },
  });
  renderWithProviders(<MemberPage />);
  await user.click(await screen.findByRole('button', { name: 'Invite member' }));
  const panel = within(await screen.findByRole('dialog'));
  await user.click(panel.getByRole('button', { name: 'Send invitation' }));
  expect(panel.getByText('First name is required')).toBeTruthy();
  expect(api.of('POST', path)).toHaveLength(0);
  fill(panel.getByLabelText(/^First name/), 'Omar');
  fill(panel.getByLabelText(/^Last name/), 'Aziz');
  fill(panel.getByLabelText(/^User name/), 'omar');
  fill(panel.getByLabelText(/^E-mail/), 'omar@example.com');
  await user.click(panel.getByRole('checkbox', { name: 'Vendor' }));
  await user.click(panel.getByRole('button', { name: 'Send invitation' }));
  expect(await panel.findByText('E-mail is taken')).toBeTruthy();
  taken = false;
  await user.click(panel.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('An invitation is on its way to omar@example.com')).toBeTruthy();
  expect(api.of('POST', path)[1]?.body).toEqual({
    first_name: 'Omar',
    last_name: 'Aziz',
    username: 'omar',
    email: 'omar@example.com',
    phone: null,
    roles: ['recruiter', 'vendor'],
    reports_to: null,
  });
});

test('whom a member reports to is picked by name and sent as an id', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...list,
    'GET /users/member/': () => ({ body: { results: [omar, lina], count: 2 } }),
    [`PATCH ${path}9/`]: () => ({ body: omar }),
  });
  renderWithProviders(<MemberPage />);
  await choose(user, 'Omar Aziz', 'Edit');
  const panel = within(await screen.findByRole('dialog'));
  await user.click(panel.getByRole('combobox', { name: 'Reports to' }));
  await user.click(await screen.findByRole('option', { name: /Lina Aziz/ }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('PATCH', `${path}9/`)[0]?.body).toEqual({ reports_to: 10 }));
});

test('the last admin keeps the role, and the reason is told', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...list,
    [`PATCH ${path}10/`]: () => ({
      status: 409,
      body: { code: 'conflict', message: 'The last Admin of a team must stay' },
    }),
  });
  renderWithProviders(<MemberPage />);
  await choose(user, 'Lina Aziz', 'Edit');
  const panel = within(await screen.findByRole('dialog'));
  await user.click(panel.getByRole('checkbox', { name: 'Recruiter' }));
  await user.click(panel.getByRole('checkbox', { name: 'Admin' }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText(/The last Admin of a team must stay\. Give the Admin role/)).toBeTruthy();
  expect(api.of('PATCH', `${path}10/`)[0]?.body).toEqual({ roles: ['recruiter'] });
});

const leaving = (counts: Record<string, number>) => () => ({
  body: { results: leavingKinds.map((kind) => ({ kind, count: counts[kind] ?? 0 })) },
});

test('deactivating asks who takes over, and tells a refusal', async () => {
  const user = userEvent.setup();
  let refused = true;
  const api = fakeApi({
    ...list,
    [`GET ${path}10/leaving/`]: leaving({ jobs: 2, documents: 1, approvals: 3 }),
    [`PATCH ${path}10/`]: () =>
      refused
        ? {
            status: 400,
            body: {
              code: 'invalid_input',
              message: 'x',
              fields: { 'hand_over.jobs': ['Omar is not active'] },
            },
          }
        : { status: 409, body: { code: 'conflict', message: 'The last Admin of a team must stay' } },
  });
  renderWithProviders(<MemberPage />);
  await choose(user, 'Lina Aziz', 'Deactivate');
  const dialog = within(await screen.findByRole('dialog'));
  const jobs = await dialog.findByRole('combobox', { name: '2 jobs they recruit for' });
  expect(dialog.getByText(/^3 approvals that wait for them/)).toBeTruthy();
  expect(dialog.queryByText(/interview/)).toBeNull();
  await user.click(jobs);
  await user.click(await screen.findByRole('option', { name: /Omar Aziz/ }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await dialog.findByText('Omar is not active')).toBeTruthy();
  const body = api.of('PATCH', `${path}10/`)[0]?.body;
  expect(body).toMatchObject({ is_active: false, hand_over: { jobs: 9, documents: expect.any(Number) } });
  refused = false;
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await dialog.findByText(/Give the Admin role to somebody else first/)).toBeTruthy();
});

test('an invitation is revoked with nothing to hand over', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...list,
    [`GET ${path}9/leaving/`]: leaving({}),
    [`PATCH ${path}9/`]: () => ({ body: { ...omar, is_active: false } }),
  });
  renderWithProviders(<MemberPage />);
  await choose(user, 'Omar Aziz', 'Revoke invitation');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Revoke invitation' }).disabled).toBe(false),
  );
  await user.click(dialog.getByRole('button', { name: 'Revoke invitation' }));
  expect(await screen.findByText('The invitation of Omar Aziz was revoked')).toBeTruthy();
  expect(api.of('PATCH', `${path}9/`)[0]?.body).toEqual({ is_active: false });
});

test('sessions of a member are listed and ended', async () => {
  const user = userEvent.setup();
  const session = {
    ...{ id: 'a', started_on: '2026-03-05T08:30:00Z', last_used_on: '2026-03-05T09:30:00Z' },
    ...{ user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0', address: '203.0.113.9' },
    ...{ ended_on: null, open: true },
  };
  const api = fakeApi({
    ...list,
    [`GET ${path}10/sessions/`]: () => ({ body: { results: [session] } }),
    [`POST ${path}10/end-sessions/`]: () => ({ body: { code: 0, message: 'Done' } }),
  });
  renderWithProviders(<MemberPage />);
  await choose(user, 'Lina Aziz', 'Sessions');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Firefox on Windows')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Lina Aziz was signed out everywhere')).toBeTruthy();
  expect(api.of('POST', `${path}10/end-sessions/`)).toHaveLength(1);
});

test('many are checked before they are invited, and only those who are chosen', async () => {
  const user = userEvent.setup();
  const row = (line: number, what: string, errors: unknown[] = []) => ({
    ...{ line, name: `Person ${line}`, email: `p${line}@example.com`, roles: ['recruiter'], what, errors },
  });
  const wrong = { field: 'email', message: 'This e-mail address is already used', phrase: null };
  const rows = [row(1, 'new'), row(2, 'new'), row(3, 'there'), row(4, 'wrong', [wrong])];
  const api = fakeApi({
    ...list,
    [`POST ${path}invite/`]: ({ body }) => ({
      body: { rows, invited: (body as { lines?: number[] }).lines?.length ?? 0 },
    }),
  });
  renderWithProviders(<MemberPage />);
  await user.click(await screen.findByRole('button', { name: 'Invite many' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Addresses'), 'p1@example.com');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText(/This e-mail address is already used/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Invite Person 3' }).disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'Invite Person 1' }));
  await user.click(dialog.getByRole('button', { name: 'Invite 1 person' }));
  expect(await screen.findByText('1 invitation is on its way')).toBeTruthy();
  expect(api.of('POST', `${path}invite/`).map(({ body }) => body)).toMatchObject([
    { text: 'p1@example.com', store: false, roles: ['recruiter'] },
    { store: true, lines: [2] },
  ]);
});

test('who never signed in is sent the activation link again', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...list,
    'POST /users/resend-activation/': () => ({ body: { code: 0, message: 'Sent' } }),
  });
  renderWithProviders(<MemberPage />);
  await choose(user, 'Omar Aziz', 'Resend activation');
  expect(await screen.findByText(/on its way to omar@example.com/)).toBeTruthy();
  expect(api.of('POST', '/users/resend-activation/')[0]?.body).toEqual({ email: 'omar@example.com' });
});

test('permissions are switched one by one, by row and by column', async () => {
  const user = userEvent.setup();
  const recruiters = '/users/recruiter-permission/';
  const row = { id: 9, name: 'Omar Aziz', photo: null, is_active: true, version: 3, permissions: [] };
  const api = fakeApi({
    ...list,
    [`GET ${recruiters}`]: () => ({ body: { results: [row], count: 1 } }),
    [`POST ${recruiters}`]: () => ({ body: { results: [row], count: 1 } }),
  });
  renderWithProviders(<MemberPage />);
  await choose(user, 'Omar Aziz', 'Permissions');
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByLabelText('Job: View own');
  for (const none of ['Job: View', 'Interview: Delete', 'Email: Delete', 'Job: Approve', 'Company: Import'])
    expect([none, panel.queryByLabelText(none)]).toEqual([none, null]);
  fireEvent.click(panel.getByLabelText('Job: View own'));
  fireEvent.click(panel.getByLabelText('Note: everything'));
  fireEvent.click(panel.getByLabelText('Note: Create'));
  fireEvent.click(panel.getByLabelText('Company: Export'));
  fireEvent.click(panel.getByText('See what changes'));
  fireEvent.click(panel.getByText('Save'));
  await waitFor(() => expect(api.of('POST', recruiters)).toHaveLength(1));
  const body = api.of('POST', recruiters)[0]?.body as {
    sets: { permissions: NonNullable<Member['permissions']>; members: unknown }[];
  };
  const [set] = body.sets;
  const held = (module: string) =>
    set?.permissions
      .find(({ module_name }) => module_name === module)
      ?.options.filter(({ value }) => value)
      .map(({ name }) => name);
  expect(set?.members).toEqual([{ id: 9, version: 3 }]);
  expect(set?.permissions.map(({ module_name }) => module_name)).toEqual(modules);
  expect(held('job')).toEqual(['view_own']);
  expect(held('note')).toEqual(['view', 'update', 'export']);
  expect(held('company')).toEqual(['view', 'export']);
});
