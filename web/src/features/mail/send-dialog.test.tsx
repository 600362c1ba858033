import { messages } from '@hireloom/contracts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type fakeApi as FakeApi, fakeApi } from '../../kit/testing/fake-api.ts';
import { pasteInto } from '../../kit/testing/paste-into.ts';
import '../../kit/letter/field-line-area.tsx';
import '../../kit/letter/letter-area.tsx';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { SendDialog } from './dialog/send-dialog.tsx';
import { lina, mailCalls, previewOf, templateOf } from './mail.fixture.ts';

const SEND = '/send/email/';
const sent = (state = 'sent') => ({
  body: { code: 0, message: 'Email sent', mail: { id: 31, state } },
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

type Calls = Parameters<typeof FakeApi>[0];

function show(calls: Calls = {}, letter = lina, viewer = makeViewer()) {
  const api = fakeApi({ ...mailCalls, ...calls });
  const onClose = vi.fn();
  const shown = renderWithProviders(<SendDialog letter={letter} onClose={onClose} />, { viewer });
  return { api, onClose, user: userEvent.setup(), ...shown };
}

async function pickTemplate(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Template' }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

/** Writes a letter by a template and waits until it was looked at. */
async function write(api: ReturnType<typeof fakeApi>): Promise<void> {
  await screen.findByText('lina@example.com');
  await pickTemplate('Welcome');
  await waitFor(() =>
    expect(api.of('POST', `${SEND}preview/`).at(-1)?.body).toMatchObject({ email_template_id: 1 }),
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const dataOf = (call: { body: unknown } | undefined): unknown =>
  call?.body instanceof FormData ? JSON.parse(String(call.body.get('data'))) : null;

describe('what is wrong is said at its field, in the words of the specification', () => {
  test('no recipient, no subject, no body', async () => {
    const { api } = show({
      'GET /customer/candidate/5/profile/': () => ({
        body: { candidate: { id: 5, name: 'Lina Darwish', email: null, other_emails: [] } },
      }),
    });
    await screen.findByText('No e-mail address is known');
    await press();
    expect(await screen.findByText('minimum one email address required')).toBeTruthy();
    expect(screen.getByText('Subject is required')).toBeTruthy();
    expect(screen.getByText('Body is required')).toBeTruthy();
    expect(api.of('POST', SEND)).toHaveLength(0);
  });

  test('an address that is none', async () => {
    const { api, user } = show({
      'POST /send/email/preview/': () => ({ body: previewOf({ allow_modify_to: true }) }),
    });
    await write(api);
    await user.type(await screen.findByRole('combobox', { name: 'To' }), 'nobody,');
    await press();
    expect(await screen.findByText('all email addresses must be valid')).toBeTruthy();
    expect(api.of('POST', SEND)).toHaveLength(0);
  });

  test('what the server refuses', async () => {
    const fields = { 'data.to': ['Write to the address of the candidate'] };
    const { api } = show({
      [`POST ${SEND}`]: () => ({ status: 400, body: { code: 'invalid_input', message: 'Wrong', fields } }),
    });
    await write(api);
    await press();
    expect(await screen.findByText('Write to the address of the candidate')).toBeTruthy();
    expect(screen.queryByText(messages.email_not_sent)).toBeNull();
  });
});

describe('recipients', () => {
  test('are locked unless the server says that they may be changed', async () => {
    show();
    const list = await screen.findByRole('list', { name: 'To' });
    expect(within(list).getByText('lina@example.com')).toBeTruthy();
    expect(screen.getByText(/You may write to the addresses of this person only/)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull();
  });

  test('of copies are opened by Cc and Bcc', async () => {
    const { api, user } = show({ [`POST ${SEND}`]: () => sent() });
    await write(api);
    await user.click(screen.getByRole('button', { name: 'Cc' }));
    await user.type(screen.getByRole('combobox', { name: 'Cc' }), 'omar@example.com,');
    await press();
    await waitFor(() => expect(dataOf(api.of('POST', SEND)[0])).toMatchObject({ cc: ['omar@example.com'] }));
  });

  test('who want no e-mails or can not be reached are listed before', async () => {
    const blocked = [
      { address: 'lina@example.com', why: 'bounce', is_final: true },
      { address: 'omar@example.com', why: 'opt_out', is_final: false },
    ] as const;
    show({ 'POST /send/email/preview/': () => ({ body: previewOf({ blocked: [...blocked] }) }) });
    expect(await screen.findByText(/lina@example.com does not exist any more.*Nothing is sent/)).toBeTruthy();
    expect(screen.getByText(/omar@example.com wants no e-mails. A personal one is sent/)).toBeTruthy();
  });
});

describe('a letter', () => {
  test('is shown as they get it, and what has no value is named and marked, and keeps it from going', async () => {
    const missing = [{ name: 'applicant__mobile', label: 'Mobile', why: 'empty' }] as const;
    const body = '<p>Call {applicant__mobile}</p>';
    const { api } = show({
      'POST /send/email/preview/': () => ({ body: previewOf({ body, missing: [...missing] }) }),
    });
    await write(api);
    await userEvent.click(screen.getByRole('radio', { name: 'As they get it' }));
    const sheet = await screen.findByRole('region', { name: 'As they get it' });
    expect((await within(sheet).findByText('{applicant__mobile}')).tagName).toBe('MARK');
    expect(screen.getAllByText('Mobile is empty').length).toBeGreaterThan(0);
    await press();
    expect(api.of('POST', SEND)).toHaveLength(0);
  });

  test('is kept where there is no mail server, and the dialog says so before', async () => {
    const { api, onClose } = show({
      'POST /send/email/preview/': () => ({ body: previewOf({ can_send: false }) }),
      [`POST ${SEND}`]: () => sent('kept'),
    });
    expect(await screen.findByText('No mail server is set up: it will be kept')).toBeTruthy();
    await write(api);
    await press();
    expect(await screen.findByText('No mail server is set up: it was kept')).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('that was typed is replaced by a template only after a question', async () => {
    const { user } = show();
    await pasteInto('Message', 'My own words');
    await pickTemplate('Welcome');
    await user.click(await screen.findByRole('button', { name: 'Keep my text' }));
    expect(screen.getByRole('textbox', { name: 'Message' }).textContent).toContain('My own words');
    await pickTemplate('Welcome');
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message' }).textContent).toBe('Text of Welcome'),
    );
  });

  test('takes the language of the template that is chosen, and its files', async () => {
    const texts = [
      { language: 'en', subject: 'Welcome', body: '<p>Welcome</p>' },
      { language: 'ar', subject: 'أهلًا', body: '<p>أهلًا بك</p>' },
    ];
    const files = [{ id: 90, name: 'Brochure.pdf', size: 900, url: '/f/90' }];
    const { api, user } = show({
      'GET /admin-app/mail-template/': () => ({
        body: { results: [templateOf(1, 'Welcome', { texts, files })], count: 1 },
      }),
      [`POST ${SEND}`]: () => sent(),
    });
    await write(api);
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: /Arabic/ }));
    await user.click(screen.getByRole('button', { name: 'From the record' }));
    await user.click(await screen.findByRole('checkbox', { name: /Passport/ }));
    await press();
    await waitFor(() =>
      expect(dataOf(api.of('POST', SEND)[0])).toMatchObject({
        subject: 'أهلًا',
        language: 'ar',
        file_ids: [90, 81],
      }),
    );
  });

  test('waits in the tab when the page goes away, and a question keeps it from being closed', async () => {
    const { user, onClose, unmount } = show();
    await pasteInto('Message', 'My own words');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    unmount();
    show();
    expect(await screen.findByText('What you typed before is back')).toBeTruthy();
    expect((await screen.findByRole('textbox', { name: 'Message' })).textContent).toBe('My own words');
  });

  test('after a rejection begins with the template for it', async () => {
    show({}, { ...lina, rejects: true });
    expect((await screen.findByRole('textbox', { name: 'Message' })).textContent).toBe('');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message' }).textContent).toBe('Text of Rejection'),
    );
  });
});
