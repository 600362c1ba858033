import type { DeliveryRow, WebhookRow } from '@hireloom/contracts/webhook/webhook-endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { WebhookList } from './webhook-list.tsx';

const path = '/admin-app/webhook/';
const payroll: WebhookRow = {
  ...{ id: 3, version: 2, name: 'Payroll', url: 'https://pay.example/in', types: [], is_active: true },
  ...{ state: 'failing', failing_since: '2026-03-01T08:00:00Z', last_ok_on: null, error: 'Answered 503' },
  ...{ error_phrase: null, old_secret_until: null, waiting: 2 },
};
const failed: DeliveryRow = {
  ...{ id: 9, message_id: 'evt_3_7', sequence: 7, type: 'candidate.created', record_id: 5, state: 'failed' },
  ...{ tries: 9, next_try_on: null, status: 503, error: 'Answered 503', error_phrase: null, reply: null },
  ...{ created_on: '2026-03-01T08:00:00Z', done_on: '2026-03-03T08:00:00Z' },
};
const list = (rows: WebhookRow[]) => ({ [`GET ${path}`]: () => ({ body: { results: rows } }) });
const menu = async (user: ReturnType<typeof userEvent.setup>, entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Payroll' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

test('a webhook is added with the events it is told of; its secret is shown once', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...list([]),
    [`POST ${path}`]: () => ({ body: { webhook: payroll, secret: 'whsec_abc' } }),
  });
  renderWithProviders(<WebhookList />);
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Payroll');
  await user.type(form.getByRole('textbox', { name: 'Address' }), 'https://pay.example/in');
  await user.click(form.getByRole('combobox', { name: 'Events' }));
  expect(screen.queryByRole('option', { name: 'consent.given' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'offer.accepted' }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  expect(api.of('POST', path)[0]?.body).toEqual({
    ...{ name: 'Payroll', url: 'https://pay.example/in', types: ['offer.accepted'], is_active: true },
  });
});

test('a webhook tells how it fares, and what is wrong stands at its field', async () => {
  const user = userEvent.setup();
  fakeApi({
    ...list([payroll]),
    [`PATCH ${path}3/`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'No', fields: { url: ['The address must begin with https'] } },
    }),
    [`POST ${path}3/test/`]: () => ({
      body: { ok: false, message: 'Answered 500', reply: '{"why":"full"}' },
    }),
  });
  renderWithProviders(<WebhookList />);
  expect(await screen.findByText('Answered 503')).toBeTruthy();
  expect(screen.getByText('2 events wait')).toBeTruthy();
  await menu(user, 'Edit');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Payroll' }));
  await user.click(form.getByRole('button', { name: 'Send a test' }));
  expect(await form.findByText('{"why":"full"}')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('The address must begin with https')).toBeTruthy();
});

test('what failed is sent again', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...list([payroll]),
    [`GET ${path}3/deliveries/`]: () => ({
      body: { results: [failed, { ...failed, id: 8, state: 'waiting' }] },
    }),
    [`POST ${path}3/replay/`]: () => ({ body: { code: 0, message: '1 event is sent again' } }),
  });
  renderWithProviders(<WebhookList />);
  await menu(user, 'What was sent');
  const log = within(await screen.findByRole('dialog', { name: 'Sent to Payroll' }));
  expect(await log.findAllByText('candidate.created')).toHaveLength(2);
  await user.click(await log.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('1 event is sent again')).toBeTruthy();
  expect(api.of('POST', `${path}3/replay/`)[0]?.body).toEqual({ ids: [9] });
});
