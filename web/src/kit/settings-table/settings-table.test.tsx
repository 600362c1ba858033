import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { boolean, email, integer, optional, text } from '@hireloom/contracts/kit/field';
import { renderWithProviders } from '../../testing/render.tsx';
import { ApiError } from '../api/api-error.ts';
import type { SettingsResource, SettingsRow } from './settings-resource.ts';
import { SettingsTable } from './settings-table.tsx';

const hr = { id: 1, name: 'HR', address: 'hr@example.com', limit: 200, active: true };

function show(
  given: Partial<SettingsResource<SettingsRow>> = {},
  rows: SettingsRow[] = [hr],
  mayChange = true,
) {
  const calls = {
    create: vi.fn(async () => undefined),
    update: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
    refresh: vi.fn(async () => undefined),
  };
  const resource: SettingsResource<SettingsRow> = {
    label: 'Sender',
    plural: 'Senders',
    title: 'name',
    fields: {
      name: text('Name'),
      address: email('Address'),
      limit: optional(integer('Limit a day')),
      active: boolean('Active', { initial: true }),
    },
    columns: ['name', 'limit'],
    ...calls,
    ...given,
  };
  const reading = { isError: false, error: null, isFetching: false, refetch: () => undefined };
  renderWithProviders(
    <SettingsTable {...{ resource, rows, reading, mayChange }} hint="Mail goes out by them." />,
  );
  return { ...calls, ...given };
}
const panel = async () => within(await screen.findByRole('dialog'));
async function choose(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for HR' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('whoever may not change the rows reads them', () => {
  show({}, [hr], false);
  expect(screen.getByRole('row', { name: /HR/ }).textContent).toBe('HR200');
  expect(screen.queryByRole('button', { name: /Add sender|Actions/ })).toBeNull();
});

test('what is missing or wrong is said at its field and not sent', async () => {
  const { create } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Add sender' }));
  const form = await panel();
  await userEvent.type(form.getByRole('textbox', { name: /^Address/ }), 'nobody');
  await userEvent.click(form.getByRole('button', { name: 'Add sender' }));
  expect(form.getByText('Name is required')).toBeTruthy();
  expect(form.getByText('Address must be a valid e-mail address')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});

test('a refusal of the server stands at its field, or above the form', async () => {
  const refusals = [
    new ApiError({ code: 'invalid_input', status: 400, message: 'Check', fields: { name: ['Taken'] } }),
    new ApiError({ code: 'conflict', status: 409, message: 'A letter uses it' }),
  ];
  show({ update: () => Promise.reject(refusals.shift() ?? new Error()) });
  await choose('Edit');
  const form = await panel();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Taken')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByRole('alert')).textContent).toBe('A letter uses it');
});

test('rows are added and changed in a panel, and the list is read anew', async () => {
  const { create, update, refresh } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Add sender' }));
  let form = await panel();
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Sales');
  await userEvent.type(form.getByRole('textbox', { name: /^Address/ }), 'Sales@Example.com');
  await userEvent.click(form.getByRole('button', { name: 'Add sender' }));
  expect(await screen.findByText('Sales added')).toBeTruthy();
  const added = { name: 'Sales', address: 'Sales@Example.com', limit: null, active: true };
  expect(create).toHaveBeenCalledWith(added);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Edit');
  form = await panel();
  await userEvent.click(form.getByRole('switch', { name: 'Active' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('HR saved')).toBeTruthy();
  const { id: _id, ...body } = hr;
  expect(update).toHaveBeenCalledWith(hr, { ...body, active: false });
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('asks before what was typed is left, and before a row is deleted', async () => {
  const { remove } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Add sender' }));
  const form = await panel();
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'S');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull());
  await choose('Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('HR deleted')).toBeTruthy();
  expect(remove).toHaveBeenCalledWith(hr);
});

test('an empty list says the next step', () => {
  show({}, []);
  expect(screen.getByText('No senders yet')).toBeTruthy();
  expect(screen.getByText('Mail goes out by them.')).toBeTruthy();
});
