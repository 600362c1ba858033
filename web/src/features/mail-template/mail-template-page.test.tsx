import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { expect, test } from 'vitest';
import '../../kit/letter/field-line-area.tsx';
import '../../kit/letter/letter-area.tsx';
import { fakeApi, type SeenCall } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import MailTemplatePage from './mail-template-page.tsx';
import { templateRow } from './mail-template.fixture.ts';

const path = '/admin-app/mail-template/';
const filled = { subject: 'About Site engineer', body: '<p>Dear Amina</p>', missing: [] };
type Handlers = Parameters<typeof fakeApi>[0];

/** Opens the editor of a template, or of a new one, over a server that has it. */
function open(row: MailTemplateRow | null, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /admin-app/template-fields/': () => ({ body: { groups: [] } }),
    [`POST ${path}preview/`]: () => ({ body: filled }),
    ...(row ? { [`GET ${path}${row.id}/`]: () => ({ body: row }) } : {}),
    ...handlers,
  });
  const at = '/settings/master/master-view/email-templates/';
  renderWithProviders(<MailTemplatePage />, { path: `${at}${row?.id ?? 'new'}`, pattern: `${at}:id` });
  return api;
}

const box = (name: string) => screen.findByRole('textbox', { name });
const nameIn = async (value: string) =>
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value } });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

async function paste(name: string, text: string): Promise<void> {
  const target = await box(name);
  await userEvent.click(target);
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(target, { clipboardData: { getData, files: [], types: [] } });
}

test('a new template is written and saved, and what is missing is said first', async () => {
  const api = open(null, {
    [`POST ${path}`]: () => ({ body: templateRow(5, { name: 'Offer' }) }),
    [`GET ${path}5/`]: () => ({ body: templateRow(5, { name: 'Offer' }) }),
  });
  await nameIn('Offer');
  await save();
  expect(await screen.findByText('Subject is required')).toBeTruthy();
  expect(screen.getByText('Body is required')).toBeTruthy();
  await paste('Subject', 'About {job__position}');
  await paste('Body', 'Dear {applicant__first_name}');
  await save();
  expect(await screen.findByText('Offer was saved')).toBeTruthy();
  const [sent] = api.of('POST', path);
  expect(sent?.body).toMatchObject({
    ...{ name: 'Offer', category: 'applicant', file_ids: [] },
    texts: [
      {
        language: 'en',
        subject: 'About {job__position}',
        body: expect.stringContaining('Dear {applicant__first_name}'),
      },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Offer' })).toBeTruthy();
});

test.each([
  ['{first_name', '“{first_name” has no closing brace'],
  ['first_name}', '“first_name}” has no opening brace'],
  ['{first name}', '{first name} has a space: the name of a field has none'],
  ['{nope}', '{nope} is not known'],
])('check 1: %s is said to be wrong below the subject and the body', async (text, sentence) => {
  open(templateRow(1, { texts: [{ language: 'en', subject: text, body: `<p>${text}</p>` }] }));
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2), { timeout: 5000 });
});

test('the preview shows the filled letter, and names what has no value', async () => {
  const api = open(templateRow(1), {
    [`POST ${path}preview/`]: () => ({
      body: {
        ...{ subject: 'About {job__position}', body: '<p>Dear Amina {nope}</p>' },
        missing: [{ name: 'job__position', label: 'Position', why: 'empty' }],
      },
    }),
    [`POST ${path}test/`]: () => ({ body: { code: 0, message: 'A test goes to sara@example.com' } }),
  });
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('This would not be sent')).toBeTruthy();
  expect(preview.getByText('Position is empty')).toBeTruthy();
  expect(preview.getByText('{job__position}').tagName).toBe('MARK');
  expect(preview.getByText(/Dear Amina/)).toBeTruthy();
  await userEvent.click(preview.getByRole('button', { name: 'Send a test to me' }));
  expect(await screen.findByText('A test goes to sara@example.com')).toBeTruthy();
  expect(api.of('POST', `${path}test/`)[0]?.body).toMatchObject({
    ...{ language: 'en', category: 'applicant', subject: 'About {job__position}', applicant: null },
  });
});

test('a language is added, begins with the first text, and is taken away', async () => {
  const api = open(templateRow(1), {
    [`PATCH ${path}1/`]: () => ({ body: templateRow(1, { name: 'Renamed', version: 2 }) }),
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Add a language' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Arabic' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Begin with the text in English' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Begin with/ })).toBeNull());
  expect(screen.getByRole('tab', { name: 'Arabic', selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the text in Arabic' }));
  expect(screen.queryByRole('tab', { name: 'Arabic' })).toBeNull();
  await nameIn('Renamed');
  await save();
  await waitFor(() => expect(api.of('PATCH', `${path}1/`)).toHaveLength(1));
  expect(api.of('PATCH', `${path}1/`)[0]?.body).toMatchObject({
    ...{ name: 'Renamed', version: 1, texts: [{ language: 'en' }] },
  });
});

test('what the server refuses is said at its field', async () => {
  open(templateRow(1), {
    [`PATCH ${path}1/`]: () => ({
      status: 400,
      body: {
        ...{ code: 'invalid_input', message: 'Name is already used' },
        fields: { name: ['Name is already used'], file_ids: ['A file is not there any more: add it again'] },
      },
    }),
  });
  await nameIn('Taken');
  await save();
  expect(await screen.findByText('Name is already used')).toBeTruthy();
  expect(screen.getByText('A file is not there any more: add it again')).toBeTruthy();
});

test('somebody else was faster: theirs is loaded, or mine is kept', async () => {
  let version = 1;
  const api = open(templateRow(1), {
    [`GET ${path}1/`]: () => ({ body: templateRow(1, { version, name: version > 1 ? 'Theirs' : 'Offer' }) }),
    [`PATCH ${path}1/`]: ({ body }: SeenCall) => {
      version = 2;
      return (body as { version: number }).version === 2
        ? { body: templateRow(1, { version: 3, name: 'Mine' }) }
        : { status: 409, body: { code: 'version_conflict', message: 'Changed meanwhile' } };
    },
  });
  await nameIn('Mine');
  await save();
  expect(await screen.findByText('This template has changed meanwhile')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  expect(await screen.findByText('Mine was saved')).toBeTruthy();
  expect(api.of('PATCH', `${path}1/`)).toHaveLength(2);
});

test('an older text is looked at and brought back', async () => {
  const older = [{ language: 'en', subject: 'As it was', body: '<p>Before</p>' }];
  open(templateRow(1, { version: 2 }), {
    [`GET ${path}1/versions/`]: () => ({
      body: {
        results: [
          { version: 2, texts: templateRow(1).texts, created_on: '2026-03-05T08:30:00Z', created_by: null },
          { version: 1, texts: older, created_on: '2026-03-04T08:30:00Z', created_by: null },
        ],
      },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }));
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click((await panel.findAllByRole('button', { name: 'Show' }))[1]!);
  expect(panel.getByText('Before')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Bring back' }));
  await waitFor(async () => expect((await box('Subject')).textContent).toContain('As it was'));
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false);
});

test('files are added and taken away', async () => {
  const api = open(templateRow(1), {
    [`POST ${path}file/`]: () => ({ body: { id: 9, name: 'terms.pdf', size: 1200 } }),
    [`PATCH ${path}1/`]: () => ({ body: templateRow(1, { version: 2 }) }),
  });
  await screen.findByRole('button', { name: 'Add files' });
  const input = document.querySelector('input[type="file"][multiple]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for files');
  await userEvent.upload(input, new File(['x'], 'terms.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('terms.pdf')).toBeTruthy();
  await save();
  await waitFor(() => expect(api.of('PATCH', `${path}1/`)[0]?.body).toMatchObject({ file_ids: [9] }));
});
