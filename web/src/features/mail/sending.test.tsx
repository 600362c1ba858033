import { messages } from '@hireloom/contracts/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type fakeApi as FakeApi, fakeApi } from '../../kit/testing/fake-api.ts';
import '../../kit/letter/field-line-area.tsx';
import '../../kit/letter/letter-area.tsx';
import { renderWithProviders } from '../../testing/render.tsx';
import { outcomeOf, WAIT_MS } from './dialog/outcome.ts';
import { SendDialog } from './dialog/send-dialog.tsx';
import { lina, mailCalls, mailOf } from './mail.fixture.ts';

const SEND = '/send/email/';
const MAIL = 'GET /customer/mail/31/';
const sent = (state = 'sent') => ({ body: { code: 0, message: 'Email sent', mail: { id: 31, state } } });

beforeEach(() => sessionStorage.clear());

/** The dialog with a letter that could go. */
async function ready(calls: Parameters<typeof FakeApi>[0]) {
  const api = fakeApi({ ...mailCalls, ...calls });
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderWithProviders(<SendDialog letter={lina} onClose={onClose} />);
  await screen.findByText('lina@example.com');
  await user.click(await screen.findByRole('combobox', { name: 'Template' }));
  await user.click(await screen.findByRole('option', { name: 'Welcome' }));
  await waitFor(() =>
    expect(api.of('POST', `${SEND}preview/`).at(-1)?.body).toMatchObject({ email_template_id: 1 }),
  );
  return { api, onClose, user, send: () => user.click(screen.getByRole('button', { name: 'Send' })) };
}

const keysOf = (api: ReturnType<typeof fakeApi>) =>
  api.of('POST', SEND).map(({ headers }) => headers.get('idempotency-key'));

describe('sending', () => {
  test('goes as multipart with data and files, and says Email sent once it was handed over', async () => {
    const states = ['queued', 'sending', 'sent'] as const;
    let asked = 0;
    const { api, onClose, send, user } = await ready({
      [`POST ${SEND}`]: () => sent('queued'),
      [MAIL]: () => ({ body: mailOf(states[(asked += 1)] ?? 'sent') }),
    });
    const file = new File(['x'], '日本語.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Choose files'), file);
    await send();
    expect(await screen.findByText(messages.email_sent, {}, { timeout: 8000 })).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
    const form = api.of('POST', SEND)[0]?.body as FormData;
    expect(JSON.parse(String(form.get('data')))).toMatchObject({
      to: ['lina@example.com'],
      subject: 'Subject of Welcome',
      body: '<p>Text of Welcome</p>',
      email_template_id: 1,
      candidate: 5,
    });
    expect((form.get('files[]') as File).name).toBe('日本語.pdf');
  });

  test('is done once for a double press', async () => {
    const { api, user, onClose } = await ready({ [`POST ${SEND}`]: () => sent() });
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(api.of('POST', SEND)).toHaveLength(1);
  });

  test('by Ctrl and Enter from the text', async () => {
    const { api, user } = await ready({ [`POST ${SEND}`]: () => sent() });
    await user.click(screen.getByRole('textbox', { name: 'Message' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.of('POST', SEND)).toHaveLength(1));
  });

  test('that failed says so, keeps everything typed, and repeats the same letter after a lost answer', async () => {
    let down = true;
    const { api, onClose, send } = await ready({
      [`POST ${SEND}`]: () => {
        if (!down) return sent();
        down = false;
        throw new TypeError('Failed to fetch');
      },
    });
    await send();
    expect(await screen.findByText(messages.email_not_sent)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Message' }).textContent).toBe('Text of Welcome');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(new Set(keysOf(api)).size).toBe(1);
  });

  test('that the mail server refused stays open with its words, and the next press is another letter', async () => {
    const { api, onClose, send } = await ready({
      [`POST ${SEND}`]: () => sent('queued'),
      [MAIL]: () => ({ body: mailOf('failed', { why: 'The mailbox is full' }) }),
    });
    await send();
    expect(await screen.findByText(messages.email_not_sent, {}, { timeout: 8000 })).toBeTruthy();
    expect(screen.getByText('The mailbox is full')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await send();
    await waitFor(() => expect(new Set(keysOf(api)).size).toBe(2));
  });

  test('to two of whom one was refused names that one', async () => {
    const refused = [{ address: 'omar@example.com', words: '550 no such user' }];
    const { send } = await ready({
      [`POST ${SEND}`]: () => sent('queued'),
      [MAIL]: () => ({ body: mailOf('partly', { refused }) }),
    });
    await send();
    expect(
      await screen.findByText('It was sent, but not to omar@example.com', {}, { timeout: 8000 }),
    ).toBeTruthy();
  });

  test('later takes a day, a time and a zone, and can be taken back while the toast stands', async () => {
    const { api, user } = await ready({
      [`POST ${SEND}`]: () => sent('scheduled'),
      'POST /customer/mail/31/cancel/': () => ({ body: mailOf('cancelled') }),
    });
    await user.click(screen.getByRole('switch', { name: 'Send later' }));
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    expect(await screen.findByText('It will be sent later')).toBeTruthy();
    const form = api.of('POST', SEND)[0]?.body as FormData;
    expect(JSON.parse(String(form.get('data')))).toMatchObject({
      send_after: {
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        time: '09:00',
        zone: expect.any(String),
      },
    });
    await user.click(screen.getByText('Undo'));
    expect(await screen.findByText('The e-mail was taken back')).toBeTruthy();
    expect(api.of('POST', '/customer/mail/31/cancel/')).toHaveLength(1);
  });

  test('at a time that comes twice asks which is meant', async () => {
    const fields = { 'data.send_after.choice': ['02:30 comes twice'] };
    const { api, user } = await ready({
      [`POST ${SEND}`]: ({ body }) =>
        String((body as FormData).get('data')).includes('"choice":"second"')
          ? sent('scheduled')
          : { status: 400, body: { code: 'invalid_input', message: 'Which?', fields } },
    });
    await user.click(screen.getByRole('switch', { name: 'Send later' }));
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    await user.click(await screen.findByRole('radio', { name: 'The second one' }));
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    await waitFor(() => expect(api.of('POST', SEND)).toHaveLength(2));
    expect(await screen.findByText('It will be sent later')).toBeTruthy();
  });

  test('too many bytes is told before anything is sent', async () => {
    const { api, send, user } = await ready({});
    const file = new File(['x'], 'film.mp4');
    Object.defineProperty(file, 'size', { value: 30 * 1024 * 1024 });
    await user.upload(screen.getByLabelText('Choose files'), file);
    expect(await screen.findByText(/^The files have .* together/)).toBeTruthy();
    await send();
    expect(api.of('POST', SEND)).toHaveLength(0);
  });
});

test('what becomes of a letter is waited for eight seconds, and then it waits to be sent', async () => {
  vi.useFakeTimers();
  try {
    const api = fakeApi({ [MAIL]: () => ({ body: mailOf('queued') }) });
    const outcome = outcomeOf({ id: 31, state: 'queued' });
    await vi.advanceTimersByTimeAsync(WAIT_MS + 1000);
    expect((await outcome).state).toBe('queued');
    expect(WAIT_MS).toBe(8000);
    expect(api.of('GET', '/customer/mail/31/').length).toBeGreaterThan(5);
  } finally {
    vi.useRealTimers();
  }
});
