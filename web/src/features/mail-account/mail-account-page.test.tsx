import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailAccountRow } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { guessServer } from './account-values.ts';
import MailAccountPage from './mail-account-page.tsx';

const path = '/admin-app/mail-account/';
const careers: MailAccountRow = {
  ...{
    id: 4,
    version: 2,
    name: 'Careers',
    kind: 'smtp',
    from_name: 'Careers',
    from_address: 'jobs@acme.example',
  },
  ...{ reply_to: null, host: 'smtp.acme.example', port: 587, security: 'starttls', username: 'jobs' },
  ...{
    has_password: true,
    daily_cap: 500,
    sent_today: 20,
    waiting: 3,
    is_default: true,
    categories: ['offer'],
  },
  ...{ is_active: true, state: 'sign_in_again', last_ok_on: null, error_on: '2026-03-05T08:30:00Z' },
  error: '535 5.7.139 Authentication unsuccessful',
};
const list = (rows: readonly MailAccountRow[], configured: { from: string } | null = null) => ({
  [`GET ${path}`]: () => ({ body: { results: rows, configured } }),
});

test('each account tells how it fares in the words of its server', async () => {
  fakeApi(list([careers]));
  renderWithProviders(<MailAccountPage />);
  expect(await screen.findByText('535 5.7.139 Authentication unsuccessful')).toBeTruthy();
  expect(screen.getByText('Sign-in refused')).toBeTruthy();
  expect(screen.getByText('20 of 500')).toBeTruthy();
  expect(screen.getByText('3 mails wait')).toBeTruthy();
  expect(screen.getByText(/kept and not sent/)).toBeTruthy();
});

test('an account is tried before it is saved, and says what may be done', async () => {
  const calls = fakeApi({
    ...list([]),
    [`POST ${path}test/`]: () => ({
      body: { ok: false, message: '535 no', advice: 'Write both again.', advice_phrase: null },
    }),
    [`POST ${path}`]: () => ({ body: careers }),
  });
  renderWithProviders(<MailAccountPage />);
  const [add] = await screen.findAllByRole('button', { name: 'Add account' });
  if (add) await userEvent.click(add);
  const form = within(await screen.findByRole('dialog', { name: 'Add a mail account' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Careers');
  await userEvent.type(form.getByRole('textbox', { name: 'Sender name' }), 'Careers');
  await userEvent.type(form.getByRole('textbox', { name: 'From' }), 'jobs@gmail.com');
  await userEvent.tab();
  expect(form.getByRole('textbox', { name: 'Server' })).toHaveProperty('value', 'smtp.gmail.com');
  await userEvent.click(form.getByRole('button', { name: 'Try it' }));
  expect(await form.findByText('535 no')).toBeTruthy();
  expect(form.getByText('Write both again.')).toBeTruthy();
  expect(calls.of('POST', path)).toHaveLength(0);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.of('POST', path)).toHaveLength(1));
  expect(calls.of('POST', path)[0]?.body).toMatchObject({
    ...{ name: 'Careers', from_address: 'jobs@gmail.com', username: 'jobs@gmail.com', port: 587 },
    ...{ daily_cap: null, reply_to: null },
  });
  expect(calls.of('POST', path)[0]?.body).not.toHaveProperty('password');
});

test('what is wrong stands at its field', async () => {
  fakeApi({
    ...list([careers], { from: 'x@y.example' }),
    [`PATCH ${path}4/`]: () => ({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Write the password again',
        fields: { password: ['Write the password again'] },
      },
    }),
  });
  renderWithProviders(<MailAccountPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Careers' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Careers' }));
  await userEvent.clear(form.getByRole('textbox', { name: 'Server' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Server' }), 'other.example');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Write the password again')).toBeTruthy();
});

test('servers are guessed from addresses', () => {
  expect(guessServer('a@outlook.com')?.host).toBe('smtp.office365.com');
  expect(guessServer('a@acme.example')).toEqual({
    host: 'smtp.acme.example',
    port: 587,
    security: 'starttls',
  });
  expect(guessServer('nobody')).toBeNull();
});
