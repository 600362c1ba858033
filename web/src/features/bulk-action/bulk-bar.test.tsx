import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { BulkTarget } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { usePanelOpen } from '../../kit/panel/panel-state.ts';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { pasteInto } from '../../kit/testing/paste-into.ts';
import '../../kit/letter/field-line-area.tsx';
import '../../kit/letter/letter-area.tsx';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { BULK, bulkAction, bulkPreview } from './bulk-action.fixture.ts';
import './email-form.tsx';
import { mailCalls, previewOf } from '../mail/mail.fixture.ts';
import { BULK_ACTION_PANEL } from './bulk-action-queries.ts';
import { BulkBar } from './bulk-bar.tsx';

const found: BulkTarget = { search: { query: 'crane' }, except: [9] };
const full = { search: { query: 'crane', words: 'any', filters: {} }, except: [9] };

function PanelState() {
  return <output aria-label="panel">{String(usePanelOpen(BULK_ACTION_PANEL))}</output>;
}

function show(viewer = makeViewer(), target = found) {
  const onDone = vi.fn();
  renderWithProviders(
    <>
      <BulkBar target={target} count={1234} onDone={onDone} />
      <PanelState />
    </>,
    { viewer },
  );
  return onDone;
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('offers what the viewer may do, and nothing else', () => {
  fakeApi({});
  show();
  expect(buttons()).toEqual(['Attach to job', 'Edit', 'E-mail', 'Delete']);
});

test.each([
  ['vendor', [], []],
  ['recruiter', ['candidate.view_own', 'candidate.bulk', 'candidate.update'], []],
  [
    'recruiter',
    ['candidate.view_own', 'candidate.bulk', 'candidate.update', 'resume_search.view', 'email.create'],
    ['Edit', 'E-mail'],
  ],
] as const)('offers a %s with %j only %j', (role, may, offered) => {
  fakeApi({});
  show(makeViewer(role, may));
  expect(buttons()).toEqual(offered);
});

test('tells what tags would change before it begins, and begins once for one intention', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    [`POST ${BULK}preview/`]: () => ({ body: bulkPreview() }),
    [`POST ${BULK}`]: () => ({ body: bulkAction(1, { state: 'running' }) }),
  });
  const onDone = show();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: 1,234 candidates' }));
  expect(dialog.getByRole('button', { name: 'Edit' })).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('combobox', { name: 'Add tags' }), 'urgent,');
  expect(await dialog.findByText('Add the tag “urgent”: 1,200 candidates, 34 are left out')).toBeTruthy();
  expect(dialog.getByText(/Is like this already: 34, such as/).textContent).toContain('Lina Darwish');
  const work = { kind: 'update', set: {}, add_tags: ['urgent'], remove_tags: [] };
  expect(api.of('POST', `${BULK}preview/`).at(-1)?.body).toEqual({ target: full, work });
  await user.click(dialog.getByRole('button', { name: 'Change 1,200 candidates' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.of('POST', BULK)[0]?.body).toMatchObject({
    target: full,
    work,
    expected: { total: 1234, changes: 1200 },
    confirmed: false,
    ticket: expect.stringMatching(/^\S{8,}$/),
  });
  expect(screen.getByLabelText('panel').textContent).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("offers the team's own fields but for unique ones, and says at the field what is wrong with a value", async () => {
  const user = userEvent.setup();
  const own = (key: string, title: string, more: object = {}) => ({
    ...{ id: title.length, key, title, type: 'others', subtype: 'integer', choices: [], active: true },
    ...{ show_on_table: false, show_on_email_templates: false, ...more },
  });
  const fields = [own('level', 'Level'), own('badge', 'Badge no.', { unique: true })];
  const api = fakeApi({
    'GET /admin-app/custom-field/': () => ({
      body: { data: JSON.stringify([{ table: 'candidate', active: true, fields, retired: [] }]) },
    }),
    [`POST ${BULK}preview/`]: () => ({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'No',
        fields: { 'work.set.custom.level': ['Level must be at most 9'] },
      },
    }),
  });
  show();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Change Level' }));
  expect(dialog.queryByRole('checkbox', { name: 'Change Badge no.' })).toBeNull();
  await user.type(await dialog.findByRole('textbox', { name: 'Level' }), '12');
  expect(await dialog.findByText('Level must be at most 9')).toBeTruthy();
  const work = { kind: 'update', set: { custom: { level: 12 } }, add_tags: [], remove_tags: [] };
  expect(api.of('POST', `${BULK}preview/`).at(-1)?.body).toEqual({ target: full, work });
});

test('shows again what would be done when the records have changed meanwhile', async () => {
  const user = userEvent.setup();
  let changes = 1200;
  const api = fakeApi({
    [`POST ${BULK}preview/`]: () => ({ body: bulkPreview({ changes }) }),
    [`POST ${BULK}`]: () => {
      if (changes === 900) return { body: bulkAction(1) };
      changes = 900;
      return { status: 409, body: { code: 'conflict', message: 'The records have changed meanwhile.' } };
    },
  });
  const onDone = show();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByRole('combobox', { name: 'Remove tags' }), 'old,');
  await user.click(await screen.findByRole('button', { name: 'Change 1,200 candidates' }));
  expect(await screen.findByText('The records have changed meanwhile.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Change 900 candidates' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const tickets = api.of('POST', BULK).map(({ body }) => (body as { ticket: string }).ticket);
  expect(new Set(tickets).size).toBe(1);
});

/** An editor is read anew with each first use; here it is there. */
async function writeAll(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'E-mail' }));
  await pasteInto('Subject', 'Hello');
  await pasteInto('Message', 'Dear all');
}

test('says at the field what is wrong with an e-mail, and above all what is too much', async () => {
  let fields: Record<string, string[]> = { 'work.body': ['{name} is not known.'] };
  fakeApi({
    ...mailCalls,
    [`POST ${BULK}preview/`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: Object.values(fields)[0]?.[0], fields },
    }),
  });
  show();
  await writeAll();
  expect(await screen.findByText('{name} is not known.')).toBeTruthy();
  fields = { target: ['5,000 people would get this e-mail; at most 2,000 at a time.'] };
  await pasteInto('Message', '!');
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    '5,000 people would get this e-mail; at most 2,000 at a time.',
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'E-mail' })).toHaveProperty('disabled', true);
});

test('an e-mail to many names whom it skips and why, and shows it as one of them gets it', async () => {
  const reason = { reason: 'Wants no e-mail', count: 34, examples: [{ id: 5, name: 'Lina Darwish' }] };
  const api = fakeApi({
    ...mailCalls,
    [`POST ${BULK}preview/`]: () => ({
      body: bulkPreview({ summary: 'Send the e-mail “Hello”', skipped: [reason] }),
    }),
    [`POST ${BULK}`]: () => ({ body: bulkAction(1, { kind: 'email' }) }),
    'POST /send/email/preview/': () => ({ body: previewOf({ subject: 'Hello', body: '<p>Dear Omar</p>' }) }),
    'POST /send/email/file/': () => ({ body: { id: 91, name: 'Brochure.pdf', size: 900 } }),
  });
  const onDone = show();
  await writeAll();
  await userEvent.upload(screen.getByLabelText('Choose files'), new File(['x'], 'Brochure.pdf'));
  expect(await screen.findByText(/^Wants no e-mail: 34, such as/)).toBeTruthy();
  const sheet = within(
    await screen.findByRole('region', { name: 'As Omar Aziz gets it' }, { timeout: 4000 }),
  );
  expect(await sheet.findByText('Dear Omar', {}, { timeout: 4000 })).toBeTruthy();
  expect(api.of('POST', '/send/email/preview/')[0]?.body).toMatchObject({ to: [], candidate: 6 });
  await screen.findByRole('button', { name: 'Take off Brochure.pdf' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1,200 candidates' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.of('POST', BULK)[0]?.body).toMatchObject({
    work: {
      ...{
        kind: 'email',
        subject: 'Hello',
        body: expect.stringContaining('Dear all'),
        email_template_id: null,
      },
      ...{ account: null, language: 'en', send_after: null, file_ids: [91] },
    },
  });
});

test('deletes only after the phrase', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    [`POST ${BULK}preview/`]: () => ({
      body: bulkPreview({ summary: 'Delete', skipped: [], changes: 1234 }),
    }),
    [`POST ${BULK}`]: () => ({ body: bulkAction(1) }),
  });
  const onDone = show(makeViewer(), { entity: 'candidate', ids: [1] });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const begin = await screen.findByRole('button', { name: 'Delete 1,234 candidates' });
  expect(begin).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: /^Type/ }), 'delete candidates');
  expect(begin).toHaveProperty('disabled', false);
  await user.click(begin);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.of('POST', `${BULK}preview/`)).toHaveLength(1);
  expect(api.of('POST', BULK)[0]?.body).toMatchObject({
    work: { kind: 'delete', confirm: 'delete candidates' },
  });
});

test.each([
  [{ can_undo: true }, 1],
  [{ can_undo: false, no_undo: 'What was sent can not be taken back' }, 0],
])('what was done at once is told, with Undo where the server can: %j', async (more, offers) => {
  const user = userEvent.setup();
  const api = fakeApi({
    [`POST ${BULK}preview/`]: () => ({ body: bulkPreview({ total: 2, changes: 2, skipped: [] }) }),
    [`POST ${BULK}`]: () => ({ body: bulkAction(1, { total: 2, done: 2, skipped: 0, ...more }) }),
    [`POST ${BULK}1/undo/`]: () => ({ body: { code: 0, message: '2 put back' } }),
  });
  show(makeViewer(), { entity: 'candidate', ids: [1, 2] });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByRole('combobox', { name: 'Add tags' }), 'urgent,');
  await user.click(await screen.findByRole('button', { name: 'Change 2 candidates' }));
  expect(await screen.findByText('2 candidates changed')).toBeTruthy();
  const undo = screen.queryAllByRole('button', { name: 'Undo' });
  expect(undo).toHaveLength(offers);
  for (const button of undo) await user.click(button);
  if (offers) expect(await screen.findByText('2 put back')).toBeTruthy();
  expect(api.of('POST', `${BULK}1/undo/`)).toHaveLength(offers);
});
