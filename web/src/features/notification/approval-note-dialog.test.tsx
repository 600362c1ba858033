import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '../../kit/input/rich-text-area.tsx';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { ApprovalNoteDialog } from './approval-note-dialog.tsx';
import { notificationRow } from './notification.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

const path = '/customer/notifications/4/approval/';
const changes = [{ label: 'Openings', from: '2', to: '14' }];

async function show(
  decision: 'approve' | 'reject',
  answer: Parameters<typeof fakeApi>[0][string] = () => ({ body: { code: 0, message: 'It is done' } }),
  question = notificationRow(4, { changes }),
) {
  const api = fakeApi({ [`PATCH ${question.request_url ?? path}`]: answer });
  const onClose = vi.fn();
  const onAnswered = vi.fn();
  renderWithProviders(
    <ApprovalNoteDialog question={question} decision={decision} onClose={onClose} onAnswered={onAnswered} />,
  );
  return { api, onClose, onAnswered };
}
const proceed = async () => userEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
const title = () => screen.findByRole('textbox', { name: 'Title' });

test.each([
  ['approve', 'Are you sure to approve ?'],
  ['reject', 'Are you sure to reject ?'],
] as const)('to %s asks its own sentence first, and Go back ends it', async (decision, sentence) => {
  const { onClose } = await show(decision);
  expect(await screen.findByText(sentence)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('an approval without a title is sent directly, to the request_url of the notification', async () => {
  const elsewhere = '/customer/notifications/4/some-approval/';
  const { api, onClose, onAnswered } = await show(
    'approve',
    undefined,
    notificationRow(4, { request_url: elsewhere }),
  );
  await proceed();
  expect(onClose).not.toHaveBeenCalled();
  await title();
  await submit();
  expect(await screen.findByText('It is done')).toBeTruthy();
  expect(api.of('PATCH', elsewhere)[0]?.body).toEqual({
    is_approved: true,
    notification_id: 4,
    is_read: true,
  });
  expect(onAnswered).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

test('an approval takes a note with it when a title is given', async () => {
  const { api } = await show('approve');
  await proceed();
  await userEvent.type(await title(), ' Go ahead ');
  await submit();
  await waitFor(() =>
    expect(api.of('PATCH', path)[0]?.body).toEqual({
      is_approved: true,
      notification_id: 4,
      is_read: true,
      note_title: 'Go ahead',
    }),
  );
});

test('a rejection needs title and description, and says so at the fields', async () => {
  const { api } = await show('reject');
  await proceed();
  await title();
  await submit();
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Description is required')).toBeTruthy();
  expect(api.of('PATCH', path)).toEqual([]);
});

test('Submit shows Processing while it works, and nothing is sent twice', async () => {
  let finish = () => {};
  const { api } = await show(
    'approve',
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ body: { code: 0, message: 'It is done' } });
      }),
  );
  await proceed();
  await title();
  await submit();
  const busy = await screen.findByRole('button', { name: 'Processing' });
  expect(busy.hasAttribute('disabled')).toBe(true);
  await userEvent.click(busy);
  finish();
  expect(await screen.findByText('It is done')).toBeTruthy();
  expect(api.of('PATCH', path)).toHaveLength(1);
});

test('any other code is shown as an error, and what was typed stays', async () => {
  const { onClose } = await show('approve', () => ({ body: { code: 1, message: 'Somebody was faster' } }));
  await proceed();
  await userEvent.type(await title(), 'Go ahead');
  await submit();
  expect(await screen.findByText('Somebody was faster')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect((await title()).getAttribute('value')).toBe('Go ahead');
  expect(onClose).not.toHaveBeenCalled();
});

test('the backdrop is static: a click beside the dialog leaves it open', async () => {
  const { onClose } = await show('approve');
  await proceed();
  await title();
  const overlay = document.querySelector('.mantine-Modal-inner');
  if (!overlay) throw new Error('There is no backdrop');
  await userEvent.click(overlay);
  expect(onClose).not.toHaveBeenCalled();
});

test('what changed stands in the dialog, old beside new', async () => {
  await show('approve');
  await proceed();
  const row = within(await screen.findByRole('row', { name: /Openings/ }));
  expect(row.getByText('2').tagName).toBe('DEL');
  expect(row.getByText('14').tagName).toBe('INS');
});
