import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MadeResume } from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { resumeLayout } from '@hireloom/contracts/resume-format/resume-format';
import type { ResumeFormatRow } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';
import { tagOf } from './field-sheet.tsx';

const path = '/customer/applicant-resume-format/';
const madePath = '/customer/applicant-resume/';
const page = '/client-portal/resume-format';
const layout = (id: number, name: string): ResumeFormatRow => ({
  ...{
    id,
    version: 3,
    name,
    organization: { id: 4, name: 'Gulf Steel' },
    kind: 'layout',
    file: null,
    size: null,
  },
  layout: resumeLayout.parse({ sections: ['summary', 'skills'] }),
  ...{ updated_on: '2026-03-05T08:30:00Z', updated_by: { id: 2, name: 'Sara Haddad' } },
});
const docx = (id: number, name: string): ResumeFormatRow => ({
  ...layout(id, name),
  ...{ organization: null, kind: 'docx', size: 20_480, file: { id: 9, name: 'client.docx', url: '/x' } },
});
const made = (id: number, more: Partial<MadeResume> = {}): MadeResume => ({
  ...{ id, ticket: 'ticket-1', format: { id: 1, name: 'Gulf Steel' }, kind: 'docx', state: 'ready' },
  ...{ candidate: { id: 20 + id, name: `Person ${id}` }, applicant: null, masked: 3, words: null },
  ...{ file: { id: 90 + id, name: `person-${id}.docx`, url: `/made-${id}` }, size: 2048 },
  ...{ created_on: '2026-03-05T08:30:00Z', created_by: { id: 2, name: 'Sara Haddad' }, words_phrase: null },
  ...more,
});

interface Given {
  formats?: ResumeFormatRow[];
  rows?: MadeResume[];
  handlers?: Parameters<typeof fakeApi>[0];
  may?: string[];
  tab?: string;
}
function open({ formats = [], rows = [], handlers = {}, may, tab }: Given) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { results: formats } }),
    [`GET ${madePath}`]: () => ({ body: { results: rows, more: false } }),
    ...handlers,
  });
  renderApp(tab ? `${page}?tab=${tab}` : page, {
    viewer: may ? makeViewer('recruiter', may) : makeViewer('admin'),
  });
  return api;
}
const act = async (name: string, entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const sent = (body: unknown, part: string) => (body instanceof FormData ? body.get(part) : undefined);

test('formats are listed with client, kind, file and size, and deleted after a question', async () => {
  const api = open({
    formats: [docx(1, 'Acme'), layout(2, 'House style')],
    handlers: { [`DELETE ${path}`]: () => ({ body: { code: 0, message: 'Deleted' } }) },
  });
  expect(await screen.findByText('Gulf Steel')).toBeTruthy();
  expect(screen.getByText('Any client')).toBeTruthy();
  expect(screen.getByText('client.docx')).toBeTruthy();
  expect(screen.getByText('20 KB')).toBeTruthy();
  await act('Acme', 'Delete');
  const question = within(await screen.findByRole('dialog', { name: 'Delete Acme' }));
  expect(api.of('DELETE', path)).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(api.of('DELETE', path)).toHaveLength(1));
  expect(api.of('DELETE', path)[0]?.query.get('format_ids')).toBe('1');
});

test('whoever has no right to the client portal may open the page and finds nothing on it', async () => {
  const api = open({ may: ['candidate.view'] });
  expect(await screen.findByText('Nothing here for you')).toBeTruthy();
  expect(api.of('GET', path)).toHaveLength(0);
});

test('whoever may only look finds no way to change', async () => {
  open({ formats: [docx(1, 'Acme')], may: ['client_portal.view'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Acme' }));
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New format' })).toBeNull();
});

test('all that is wrong with a Word file is said at the field, and nothing is lost', async () => {
  const faults = ['In the text: {constructor} is no field', 'In the header: {#skills} is not closed'];
  const api = open({
    handlers: {
      [`POST ${path}`]: () => ({
        status: 400,
        body: { code: 'invalid_input', message: 'No', request_id: 'x', fields: { file: faults } },
      }),
    },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'New format' }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'From a Word file' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New Word format' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Choose the Word file')).toBeTruthy();
  expect(panel.getByText('Name is required')).toBeTruthy();
  await userEvent.type(panel.getByRole('textbox', { name: 'Name' }), 'Acme');
  await userEvent.upload(panel.getByLabelText('Choose files'), new File(['x'], 'acme.docx'));
  await userEvent.click(await panel.findByRole('button', { name: 'Save' }));
  for (const fault of faults) expect(await panel.findByText(fault)).toBeTruthy();
  expect(panel.getByText('acme.docx')).toBeTruthy();
  expect(sent(api.of('POST', path)[0]?.body, 'name')).toBe('Acme');
});

test('sections are moved by the arrow keys and switched, and saved with what is masked', async () => {
  const api = open({
    formats: [layout(2, 'House style')],
    handlers: { [`PATCH ${path}2/`]: () => ({ body: layout(2, 'House style') }) },
  });
  await act('House style', 'Edit');
  const panel = within(await screen.findByRole('dialog', { name: 'Edit House style' }));
  fireEvent.keyDown(panel.getByRole('button', { name: 'Move Skills: drag, or arrow keys' }), {
    key: 'ArrowUp',
  });
  await userEvent.click(panel.getByRole('switch', { name: 'Education' }));
  await userEvent.click(panel.getByRole('checkbox', { name: 'Current employer' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('PATCH', `${path}2/`)).toHaveLength(1));
  expect(api.of('PATCH', `${path}2/`)[0]?.body).toMatchObject({
    version: 3,
    organization: 4,
    layout: {
      sections: ['skills', 'summary', 'education'],
      masks: ['email', 'phone', 'links', 'address', 'ids', 'employer'],
    },
  });
});

test('the client stays as it is where the writer may not know it', async () => {
  const api = open({
    formats: [{ ...layout(2, 'House style'), organization: null }],
    handlers: { [`PATCH ${path}2/`]: () => ({ body: layout(2, 'House style') }) },
    may: ['client_portal.view', 'client_portal.create'],
  });
  await act('House style', 'Edit');
  const panel = within(await screen.findByRole('dialog', { name: 'Edit House style' }));
  expect(panel.queryByRole('combobox', { name: 'Client' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('PATCH', `${path}2/`)).toHaveLength(1));
  expect(api.of('PATCH', `${path}2/`)[0]?.body).not.toHaveProperty('organization');
});

test('what somebody else changed meanwhile is asked about', async () => {
  const rows = [layout(2, 'House style')];
  const api = open({
    formats: rows,
    handlers: {
      [`PATCH ${path}2/`]: () => ({ status: 409, body: { code: 'version_conflict', message: 'Changed' } }),
    },
  });
  await act('House style', 'Edit');
  const panel = within(await screen.findByRole('dialog', { name: 'Edit House style' }));
  rows[0] = { ...layout(2, 'House style'), version: 8 };
  await userEvent.click(panel.getByRole('switch', { name: 'Education' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(api.of('PATCH', `${path}2/`)).toHaveLength(2));
  expect(api.of('PATCH', `${path}2/`)[1]?.body).toMatchObject({ version: 8 });
});

test('a made resume that failed says why and is made again', async () => {
  const failed = made(2, { state: 'failed', file: null, size: null, words: 'The format was deleted' });
  const api = open({
    rows: [made(1), failed],
    handlers: { [`POST ${madePath}2/retry/`]: () => ({ body: { code: 0, message: 'Processing' } }) },
    tab: 'made',
  });
  expect(await screen.findByText('The format was deleted')).toBeTruthy();
  expect(screen.getByText('3 places masked')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'person-1.docx' }).getAttribute('download')).toBe('person-1.docx');
  await act('Person 2', 'Make it again');
  await waitFor(() => expect(api.of('POST', `${madePath}2/retry/`)).toHaveLength(1));
});

test('fields are copied one by one, and a list with all that stands in it', async () => {
  open({ tab: 'fields' });
  expect(await screen.findByText('{passport_no}')).toBeTruthy();
  expect(screen.getByText('{#skills}{skill} {level}{/skills}')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy Passport number' })).toBeTruthy();
  expect(tagOf({ name: 'name', label: 'Name' })).toBe('{name}');
});
