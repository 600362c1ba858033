import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '@hireloom/contracts/company/company';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { companyRow, fakeApi } from '../testing/fake-api.ts';
import { EntityForm } from './entity-form.tsx';

const path = '/customer/company/';
const options = (...names: string[]) => ({
  body: { results: names.map((name, index) => ({ id: index + 3, name, hint: null })) },
});

const lists = {
  [`GET /customer/org/options/`]: () => options('Falcon Group', 'Other Group'),
  [`GET /admin-app/lookup/company_type/options/`]: () => options('LLC', 'Branch'),
  [`GET /admin-app/lookup/country/options/`]: () => options('Jordan', 'Oman'),
  [`GET /admin-app/lookup/state/options/`]: () => options('Amman'),
};

beforeEach(() => sessionStorage.clear());

function create(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ ...lists, ...handlers });
  const onSaved = vi.fn();
  const view = renderWithProviders(<EntityForm entity={company} mode="create" onSaved={onSaved} />);
  return { api, onSaved, view, user: userEvent.setup() };
}

const row = companyRow(5, {
  country: { id: 3, name: 'Jordan' },
  state: { id: 4, name: 'Amman' },
  city: { id: 5, name: 'Abdali' },
});

function edit(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ ...lists, ...handlers });
  const onSaved = vi.fn();
  renderWithProviders(<EntityForm entity={company} mode="edit" initial={row as never} onSaved={onSaved} />);
  return { api, onSaved, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

async function pick(user: User, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fill(user: User) {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Falcon Trading');
  await pick(user, 'Organization', 'Falcon Group');
  await pick(user, 'Type', 'LLC');
}

test('says at each field what is missing and goes to the first', async () => {
  const { api, user } = create();
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'no mail');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  for (const text of [
    'Name is required',
    'Organization is required',
    'E-mail must be a valid e-mail address',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  // The server is asked what else is wrong, and saves nothing.
  expect(api.of('POST', path).map(({ headers }) => headers.get('check-only'))).toEqual(['1']);
});

test('says what the form and the server find in one round, and keeps what was mended meanwhile', async () => {
  const refused = {
    code: 'invalid_input',
    message: 'E-mail must be a valid e-mail address',
    fields: {
      email: ['E-mail must be a valid e-mail address'],
      name: ['This organization already has a company of this name'],
      establishment_no: ['Is taken'],
    },
  };
  let refuse = () => undefined as void;
  const answer = new Promise<{ status: number; body: unknown }>((resolve) => {
    refuse = () => resolve({ status: 400, body: refused });
  });
  const { api, user, onSaved } = create({ [`POST ${path}`]: () => answer });
  await fill(user);
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'no mail');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('E-mail must be a valid e-mail address')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' anew');
  refuse();
  expect(await screen.findByText('Is taken')).toBeTruthy();
  expect(screen.getByText('E-mail must be a valid e-mail address')).toBeTruthy();
  expect(screen.queryByText(refused.fields.name[0] ?? '')).toBeNull();
  expect(onSaved).not.toHaveBeenCalled();
  expect(api.of('POST', path)).toHaveLength(1);
});

test('sends what was filled in, references as ids', async () => {
  const { api, user, onSaved } = create({ [`POST ${path}`]: () => ({ body: companyRow(9) }) });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [call] = api.of('POST', path);
  expect(call?.body).toEqual({ name: 'Falcon Trading', organization: 3, type: 3, status: 'active' });
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('changing a parent clears what is within it', async () => {
  const { api, user, onSaved } = edit({ [`PATCH ${path}5/`]: () => ({ body: row }) });
  await pick(user, 'Country', 'Oman');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('value', '');
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await screen.findByRole('option', { name: 'Amman' });
  const [states] = api.of('GET', '/admin-app/lookup/state/options/').slice(-1);
  expect(states?.query.get('parent')).toBe('4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(api.of('PATCH', `${path}5/`)[0]?.body).toEqual({ country: 4, state: null, city: null, version: 4 });
});

test('shows the sentences of the server at their fields, folded ones and lines too', async () => {
  const { user } = create({
    [`POST ${path}`]: () => ({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Name is taken',
        fields: { name: ['Name is taken'], establishment_no: ['Is taken'] },
      },
    }),
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Name is taken')).toBeTruthy();
  expect(await screen.findByText('Is taken')).toBeTruthy();
});

test('a lost line keeps everything, and a retry has the same key', async () => {
  let attempts = 0;
  const { api, user, onSaved } = create({
    [`POST ${path}`]: () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      return { body: companyRow(9) };
    },
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('No connection to the server. What you typed is kept.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Falcon Trading');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const keys = api.of('POST', path).map((call) => call.headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

test('what was typed comes back after a reload, and can be let go', async () => {
  const { user, view } = create();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Half a na');
  dispatchEvent(new Event('pagehide'));
  view.unmount();
  create();
  expect(await screen.findByText('What you typed before is back')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Half a na');
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  dispatchEvent(new Event('pagehide'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
  expect(sessionStorage).toHaveLength(0);
});

test('a version conflict says who changed it and lets one overwrite', async () => {
  const newer = { ...row, version: 7, updated_on: '2026-03-07T10:00:00' };
  const { api, user, onSaved } = edit({
    [`GET ${path}5/`]: () => ({ body: newer }),
    [`PATCH ${path}5/`]: ({ body }) =>
      (body as { version: number }).version === 7
        ? { body: newer }
        : { status: 409, body: { code: 'version_conflict', message: 'Changed meanwhile' } },
  });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Omar Aziz changed it on 07/03/2026 10:00 AM.')).toBeTruthy();
  await user.click(within(alert).getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(api.of('PATCH', `${path}5/`).at(-1)?.body).toEqual({ name: 'Company 5 II', version: 7 });
});

test('lines of a list are added, checked and removed', async () => {
  const { user } = create();
  const section = screen.getByRole('group', { name: 'Signatories' });
  await user.click(within(section).getByRole('button', { name: /More fields/ }));
  const group = await screen.findByRole('group', { name: 'Authorised signatories' });
  await user.click(within(group).getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await within(group).findByText('Name is required')).toBeTruthy();
  await user.click(within(group).getByRole('button', { name: 'Remove Authorised signatories 1' }));
  expect(within(group).queryByRole('textbox')).toBeNull();
});
