import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import '../../kit/letter/letter-area.tsx';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import SignaturePage from './signature-page.tsx';
import { type Signature, withSignature } from './signature-queries.ts';

const path = '/customer/mailbox-configuration/';
const signature = (name: string, more: Partial<Signature> = {}): Signature => ({
  ...{ name, body: `<p>${name}</p>`, is_default: false, for_new: false, for_replies: false },
  ...more,
});
const answer = (signatures: readonly Signature[]) => ({
  ...{ id: 1, user_id: 1, access_tokens: '{}', meta: '{}' },
  email_signatures: JSON.stringify(signatures),
});

function api(signatures: readonly Signature[]) {
  return fakeApi({
    [`GET ${path}`]: () => ({ body: answer(signatures) }),
    [`GET ${path}picture/`]: () => ({ body: { results: [] } }),
    [`PATCH ${path}`]: ({ body }) => ({
      body: answer(JSON.parse((body as { email_signatures: string }).email_signatures) as Signature[]),
    }),
  });
}

describe('of several signatures', () => {
  test('one at most stands under new mails, and one under answers', () => {
    const all = [signature('A', { for_new: true, for_replies: true }), signature('B')];
    expect(withSignature(all, 1, signature('B', { for_new: true }))).toEqual([
      signature('A', { for_replies: true }),
      signature('B', { for_new: true }),
    ]);
    expect(withSignature(all, 0, null)).toEqual([signature('B')]);
    expect(withSignature(all, 2, signature('C', { for_replies: true }))).toHaveLength(3);
  });
});

test('the first signature is written and stands under all mails', async () => {
  const calls = api([]);
  renderWithProviders(<SignaturePage />);
  const [add] = await screen.findAllByRole('button', { name: 'Add signature' });
  await waitFor(() => expect(add?.hasAttribute('disabled')).toBe(false));
  if (add) await userEvent.click(add);
  const form = await screen.findByRole('dialog', { name: 'Add a signature' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Office');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Office saved')).toBeTruthy();
  const { email_signatures } = calls.of('PATCH', path)[0]?.body as { email_signatures: string };
  expect(JSON.parse(email_signatures)).toEqual([
    signature('Office', { body: '', for_new: true, for_replies: true }),
  ]);
  await waitFor(() => expect(form.isConnected).toBe(false));
  expect(await screen.findByText('New mails')).toBeTruthy();
});

test('one is deleted after a question', async () => {
  const calls = api([signature('Office'), signature('Short')]);
  renderWithProviders(<SignaturePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Short' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(calls.of('PATCH', path)).toHaveLength(1));
  const { email_signatures } = calls.of('PATCH', path)[0]?.body as { email_signatures: string };
  expect(JSON.parse(email_signatures)).toEqual([signature('Office')]);
});
