import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type CustomField,
  type CustomFieldTable,
  plainDepth,
} from '@hireloom/contracts/custom-field/custom-fields';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { keyOf } from './custom-field-data.ts';
import CustomFieldPage from './custom-field-page.tsx';

const path = '/admin-app/custom-field/';
const field = (id: number, title: string, more: Partial<CustomField> = {}): CustomField => ({
  ...plainDepth(),
  id,
  key: keyOf(title),
  title,
  type: 'others',
  choices: [],
  active: true,
  show_on_table: false,
  show_on_email_templates: false,
  ...more,
});

/** Keeps what it is told, like the server. */
function server(fields: CustomField[]) {
  const all = [...fields];
  let tables: CustomFieldTable[] = [{ table: 'candidate', active: true, fields, retired: [] }];
  const data = () => ({ body: { data: JSON.stringify(tables) } });
  const api = fakeApi({
    [`GET ${path}`]: data,
    [`GET ${path}usage/`]: () => ({ body: { results: [{ id: 2, records: 3 }] } }),
    [`PATCH ${path}`]: ({ body }) => {
      tables = JSON.parse((body as { data: string }).data) as CustomFieldTable[];
      for (const table of tables) {
        const kept = table.fields.map(({ id }) => id);
        table.retired = all.filter(({ id }) => !kept.includes(id));
        table.fields = table.fields.map((each, index) => ({ ...each, id: each.id ?? 100 + index }));
      }
      return data();
    },
  });
  const sent = () =>
    api
      .of('PATCH', path)
      .map(({ body }) => JSON.parse((body as { data: string }).data)[0] as CustomFieldTable);
  return { sent };
}
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const candidates = { path: '/settings/master/master-view/custom-fields?tab=candidate' };

test('a field is added with a key out of its title', async () => {
  const user = userEvent.setup();
  const { sent } = server([field(1, 'Blood type')]);
  renderWithProviders(<CustomFieldPage />, candidates);
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  const panel = within(await screen.findByRole('dialog'));
  fill(panel.getByLabelText(/^Title/), 'Blood type');
  await user.click(panel.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Options' }));
  await user.click(panel.getByRole('button', { name: 'Add field' }));
  expect(panel.getByText('Another field has this key')).toBeTruthy();
  expect(panel.getByText('A field of type options needs choices')).toBeTruthy();
  fill(panel.getByLabelText(/^Title/), 'Shift');
  await user.type(
    panel.getByLabelText(/^Options/, { selector: 'input:not([type=hidden])' }),
    'Day{enter}Night{enter}',
  );
  await user.click(panel.getByRole('button', { name: 'Add field' }));
  expect(await screen.findByText('Shift added')).toBeTruthy();
  expect(sent()[0]?.fields.map(({ key }) => key)).toEqual(['blood_type', 'shift']);
  expect(sent()[0]?.fields[1]).toMatchObject({ type: 'options', choices: ['Day', 'Night'], active: true });
  expect(await screen.findByRole('row', { name: /Shift/ })).toBeTruthy();
});

test('key and type of a field stay as they are', async () => {
  const user = userEvent.setup();
  server([field(1, 'Blood type')]);
  renderWithProviders(<CustomFieldPage />, candidates);
  await user.click(await screen.findByRole('button', { name: 'Actions for Blood type' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const panel = within(await screen.findByRole('dialog'));
  expect((panel.getByRole('textbox', { name: 'Key' }) as HTMLInputElement).disabled).toBe(true);
  expect((panel.getByRole('combobox', { name: 'Type' }) as HTMLInputElement).disabled).toBe(true);
});

test('fields are switched and ordered in the table', async () => {
  const user = userEvent.setup();
  const { sent } = server([field(1, 'Blood type'), field(2, 'Shift')]);
  renderWithProviders(<CustomFieldPage />, candidates);
  await user.click(await screen.findByRole('switch', { name: 'Shift shows on tables' }));
  await waitFor(() => expect(sent()[0]?.fields[1]).toMatchObject({ id: 2, show_on_table: true }));
  fireEvent.keyDown(screen.getByRole('button', { name: /^Move Shift/ }), { key: 'ArrowUp' });
  await waitFor(() => expect(sent()[1]?.fields.map(({ id }) => id)).toEqual([2, 1]));
  await user.click(screen.getByRole('switch', { name: 'Use custom fields on candidates' }));
  await waitFor(() => expect(sent()[2]).toMatchObject({ active: false }));
  expect(await screen.findByText(/switched off for candidates/)).toBeTruthy();
});

test('retiring tells that values are kept, and the field can be used again', async () => {
  const user = userEvent.setup();
  const { sent } = server([field(1, 'Blood type'), field(2, 'Shift')]);
  renderWithProviders(<CustomFieldPage />, candidates);
  await user.click(await screen.findByRole('button', { name: 'Actions for Shift' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retire' }));
  expect(await screen.findByText(/3 records have values/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('Shift retired')).toBeTruthy();
  expect(sent()[0]?.fields.map(({ id }) => id)).toEqual([1]);
  await user.click(await screen.findByRole('button', { name: 'Use Shift again' }));
  await waitFor(() => expect(sent()[1]?.fields.map(({ id }) => id)).toEqual([1, 2]));
});

test('a rule, limits and roles are set, and the preview shows the control', async () => {
  const user = userEvent.setup();
  const { sent } = server([field(1, 'Shift', { type: 'options', choices: ['Day', 'Night'] })]);
  renderWithProviders(<CustomFieldPage />, candidates);
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  const panel = within(await screen.findByRole('dialog'));
  fill(panel.getByLabelText(/^Title/), 'Floor');
  await user.click(panel.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Whole number' }));
  fill(panel.getByLabelText('Least'), '9');
  fill(panel.getByLabelText('Greatest'), '1');
  await user.click(panel.getByRole('switch', { name: /^Required/ }));
  await user.click(panel.getByRole('combobox', { name: 'Field of the rule' }));
  await user.click(await screen.findByRole('option', { name: 'Shift' }));
  await user.click(panel.getByRole('button', { name: 'Add field' }));
  expect(panel.getByText('The greatest is less than the least')).toBeTruthy();
  fill(panel.getByLabelText('Greatest'), '20');
  await user.click(panel.getByRole('button', { name: 'Add field' }));
  await waitFor(() =>
    expect(sent()[0]?.fields[1]).toMatchObject({
      ...{ key: 'floor', type: 'others', subtype: 'integer', required: true, min: 9, max: 20 },
      show_when: { field: 'custom.shift', value: 'Day' },
    }),
  );
});

test('a conversion shows what would fail before it is made', async () => {
  const user = userEvent.setup();
  server([field(1, 'Floor')]);
  const failure = { record_id: 7, name: 'Ann Lee', value: 'ground', why: 'Floor must be a whole number' };
  const api = fakeApi({
    [`GET ${path}`]: () => ({
      body: {
        data: JSON.stringify([
          { table: 'candidate', active: true, fields: [field(1, 'Floor')], retired: [] },
        ]),
      },
    }),
    [`GET ${path}usage/`]: () => ({ body: { results: [] } }),
    [`POST ${path}1/convert/`]: () => ({
      body: { records: 2, failed: 1, failures: [failure], applied: false },
    }),
  });
  renderWithProviders(<CustomFieldPage />, candidates);
  await user.click(await screen.findByRole('button', { name: 'Actions for Floor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change what it holds' }));
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('link', { name: 'Ann Lee' })).toBeTruthy();
  expect(screen.getByText(/1 value does not fit/)).toBeTruthy();
  expect(api.of('POST', `${path}1/convert/`)).toHaveLength(1);
});

test('what the server refuses is told in the panel', async () => {
  const user = userEvent.setup();
  const message = 'candidate: the key shift is used twice';
  fakeApi({
    [`PATCH ${path}`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'Check', fields: { data: [message] } },
    }),
  });
  renderWithProviders(<CustomFieldPage />, candidates);
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  const panel = within(await screen.findByRole('dialog'));
  fill(panel.getByLabelText(/^Title/), 'Shift');
  await user.click(panel.getByRole('button', { name: 'Add field' }));
  expect(await panel.findByText(message)).toBeTruthy();
});

test('keys are made of what a key may hold', () => {
  expect(keyOf('Visa expires on')).toBe('visa_expires_on');
  expect(keyOf('2nd passport, no.')).toBe('nd_passport_no');
  expect(keyOf('Café')).toBe('cafe');
});

test('a field of files is offered where records keep files, without what means nothing to it', async () => {
  const user = userEvent.setup();
  const { sent } = server([]);
  renderWithProviders(<CustomFieldPage />, candidates);
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  const panel = within(await screen.findByRole('dialog'));
  fill(panel.getByLabelText(/^Title/), 'Passport');
  expect(panel.getByLabelText('Default')).toBeTruthy();
  expect(panel.getByText('Tables can then be sorted by it')).toBeTruthy();
  await user.click(panel.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'File' }));
  for (const label of ['Default', 'Fewest characters', 'Most characters', /^Unique/])
    expect(panel.queryByLabelText(label)).toBeNull();
  expect(panel.queryByText('Tables can then be sorted by it')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Add field' }));
  expect(await screen.findByText('Passport added')).toBeTruthy();
  expect(sent()[0]?.fields[0]).toMatchObject({ subtype: 'file', unique: false, default: null, min: null });
});
