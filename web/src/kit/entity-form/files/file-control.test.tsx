import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { company } from '@hireloom/contracts/company/company';
import { type CustomField, plainDepth } from '@hireloom/contracts/custom-field/custom-fields';
import { makeViewer, renderWithProviders } from '../../../testing/render.tsx';
import { closeFile, useShownFile } from '../../value/open-file.ts';
import { companyRow, fakeApi } from '../../testing/fake-api.ts';
import { EntityForm } from '../entity-form.tsx';

// What one test typed is the draft of the next.
beforeEach(() => sessionStorage.clear());

const deed: CustomField = {
  ...plainDepth(),
  ...{ id: 1, key: 'deed', title: 'Deed', type: 'others', subtype: 'file', choices: [], active: true },
  ...{ show_on_table: false, show_on_email_templates: false, required: true, help: 'As it was signed' },
};
const stored = {
  id: 4,
  name: 'deed.pdf',
  size: 2048,
  content_type: 'application/zip',
  url: '/api/v1/file/4/?token=x',
};
const paper = (name: string, size = 4) => new File([new Uint8Array(size)], name, { type: 'text/plain' });

const path = '/customer/company/3/';
const Shown = () => <output>{useShownFile()?.name}</output>;

function open(custom: object = {}, may?: string[]) {
  const data = JSON.stringify([{ table: 'company', active: true, fields: [deed], retired: [] }]);
  const row = companyRow(3, { custom });
  const api = fakeApi({
    'GET /admin-app/custom-field/': () => ({ body: { data } }),
    [`PATCH ${path}`]: () => ({ body: row }),
  });
  renderWithProviders(
    <>
      <EntityForm entity={company} mode="edit" initial={row as never} onSaved={vi.fn()} />
      <Shown />
    </>,
    { viewer: may ? makeViewer('recruiter', may) : makeViewer() },
  );
  const sent = async () => {
    await waitFor(() => expect(api.of('PATCH', path)).toHaveLength(1));
    return api.of('PATCH', path)[0]?.body;
  };
  return { sent, api };
}
const group = () => screen.findByRole('group', { name: 'Deed' });

test('a file is chosen, dropped, or too large, and goes as a part of the form', async () => {
  const user = userEvent.setup();
  const { sent } = open();
  const field = await group();
  expect(screen.getByText('As it was signed')).toBeTruthy();
  fireEvent.drop(field, { dataTransfer: { files: [paper('huge.txt', 26 * 1024 * 1024)] } });
  expect(within(field).queryByText('huge.txt')).toBeNull();
  expect(screen.getByText(/huge.txt is larger than/)).toBeTruthy();
  fireEvent.drop(field, { dataTransfer: { files: [paper('dropped.txt')] } });
  expect(within(field).getByText('dropped.txt')).toBeTruthy();
  await user.upload(screen.getByLabelText('Deed file'), paper('signed.txt'));
  expect(within(field).getByText('signed.txt')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const form = (await sent()) as FormData;
  expect((form.get('custom.deed') as File).name).toBe('signed.txt');
  expect(form.get('custom')).toBeNull();
});

test('a stored file is shown, and taken away unless it is required', async () => {
  const user = userEvent.setup();
  const { api } = open({ deed: stored });
  const field = within(await group());
  expect(field.getByText('2 KB')).toBeTruthy();
  await user.click(field.getByRole('button', { name: 'deed.pdf' }));
  expect(screen.getByRole('status').textContent).toBe('deed.pdf');
  act(closeFile);
  await user.click(field.getByRole('button', { name: 'Take away' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Deed is required')).toBeTruthy();
  expect(api.of('PATCH', path).every(({ headers }) => headers.has('check-only'))).toBe(true);
});

test('what nobody changes is not sent', async () => {
  const user = userEvent.setup();
  const { sent } = open({ deed: stored });
  await group();
  await user.type(screen.getByLabelText(/^Company name|^Name/), 's');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await sent()).not.toHaveProperty('custom');
});

test('whoever may not add or delete files is offered neither', async () => {
  open({ deed: stored }, ['company.view', 'company.update', 'file.view']);
  const field = within(await group());
  expect(field.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['deed.pdf']);
});
