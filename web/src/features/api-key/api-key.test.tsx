import type { ApiKeyRow } from '@hireloom/contracts/api-key/api-key-endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { KeyList } from './key-list.tsx';

const path = '/admin-app/api-key/';
const payroll: ApiKeyRow = {
  ...{ id: 3, version: 2, name: 'Payroll', prefix: 'hlk_abcdef', scopes: ['company.view'], addresses: [] },
  ...{ per_minute: 300, expires_on: null, maker: { id: 1, name: 'Ada Admin' }, state: 'good' },
  ...{ last_used_on: null, last_address: null, revoked_on: null, created_on: '2026-03-01T08:00:00Z' },
};
const list = (rows: ApiKeyRow[]) => ({ [`GET ${path}`]: () => ({ body: { results: rows } }) });

test('a key is made of a name and scopes, and its text is shown once', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...list([]),
    [`POST ${path}`]: () => ({ body: { key: payroll, token: 'hlk_the-whole-key' } }),
  });
  renderWithProviders(<KeyList />);
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Make an API key' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Payroll');
  const company = within(form.getByRole('group', { name: 'Company' }));
  await user.click(company.getByRole('checkbox', { name: 'View' }));
  await user.click(form.getByRole('button', { name: 'Make key' }));
  expect(await screen.findByText('hlk_the-whole-key')).toBeTruthy();
  expect(screen.getByText('Copy it now: it is not shown again.')).toBeTruthy();
  expect(api.of('POST', path)[0]?.body).toEqual({
    ...{ name: 'Payroll', scopes: ['company.view'], addresses: [], per_minute: 300, expires_on: null },
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('hlk_the-whole-key')).toBeNull();
});

test('what is wrong with an address stands at the addresses', async () => {
  const user = userEvent.setup();
  fakeApi({
    ...list([payroll]),
    [`PATCH ${path}3/`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'No', fields: { 'addresses.0': ['x is no address'] } },
    }),
  });
  renderWithProviders(<KeyList />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Payroll' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Payroll' }));
  await user.type(form.getByRole('combobox', { name: 'Only from these addresses' }), 'x{Enter}');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('x is no address')).toBeTruthy();
});

test('a key is replaced and revoked after a question; a revoked one offers nothing', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...list([payroll, { ...payroll, id: 4, name: 'Old', state: 'revoked' }]),
    [`POST ${path}3/rotate/`]: () => ({ body: { key: payroll, token: 'hlk_another' } }),
    [`DELETE ${path}3/`]: () => ({ body: { code: 0, message: 'The key was revoked' } }),
  });
  renderWithProviders(<KeyList />);
  const open = async (entry: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Payroll' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    return within(await screen.findByRole('dialog', { name: `${entry} Payroll` }));
  };
  await user.click((await open('Replace')).getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText('hlk_another')).toBeTruthy();
  expect(api.of('POST', `${path}3/rotate/`)[0]?.body).toEqual({ version: 2 });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click((await open('Revoke')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Payroll was revoked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Actions for Old' })).toBeNull();
});
