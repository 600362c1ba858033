import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MeetingPlatformRow } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp, renderWithProviders } from '../../testing/render.tsx';
import { MeetingLine } from './meeting-line.tsx';
import MeetingPlatformPage from './meeting-platform-page.tsx';

const path = '/admin-app/meeting-platform/';
const zoom: MeetingPlatformRow = {
  ...{ id: 4, version: 2, name: 'Video', kind: 'zoom', link: null, account_name: 'rooms@acme.example' },
  ...{ is_signed_in: true, is_default: true, is_active: true, state: 'sign_in_again', last_ok_on: null },
  ...{ error: 'The sign-in has ended. Sign in again.', error_phrase: null, error_on: '2026-03-05T08:30:00Z' },
  waiting: 2,
};
const list = (rows: readonly MeetingPlatformRow[], sign_ins: string[] = ['zoom']) => ({
  [`GET ${path}`]: () => ({ body: { results: rows, sign_ins } }),
});

test('each platform tells how it fares, and what waits for it', async () => {
  fakeApi(list([zoom]));
  renderWithProviders(<MeetingPlatformPage />);
  expect(await screen.findByText('The sign-in has ended. Sign in again.')).toBeTruthy();
  expect(screen.getByText('2 interviews wait for their links')).toBeTruthy();
  expect(screen.getByText('rooms@acme.example')).toBeTruthy();
});

test('a pattern shows what it makes, and what is wrong stands at its field', async () => {
  const calls = fakeApi({
    ...list([], []),
    [`POST ${path}`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'No', fields: { link: ['A pattern needs {code}'] } },
    }),
  });
  renderWithProviders(<MeetingPlatformPage />);
  const [add] = await screen.findAllByRole('button', { name: 'Add platform' });
  if (add) await userEvent.click(add);
  const form = within(await screen.findByRole('dialog', { name: 'Add a meeting platform' }));
  expect(form.getByText(/have to be set up for this installation/)).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Room');
  await userEvent.click(form.getByRole('combobox', { name: 'Kind' }));
  expect((await screen.findByRole('option', { name: 'Zoom' })).getAttribute('data-combobox-disabled')).toBe(
    'true',
  );
  await userEvent.click(await screen.findByRole('option', { name: 'Link pattern' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Pattern' }), 'https://m.example/{{interview}');
  expect(form.getByText('https://m.example/1042')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('A pattern needs {code}')).toBeTruthy();
  expect(calls.of('POST', path)[0]?.body).toMatchObject({
    kind: 'pattern',
    link: 'https://m.example/{interview}',
  });
});

test('a platform is tried, in the words of the service', async () => {
  fakeApi({
    ...list([zoom]),
    [`POST ${path}4/test/`]: () => ({ body: { ok: false, message: 'Zoom does not answer' } }),
  });
  renderWithProviders(<MeetingPlatformPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Video' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Video' }));
  expect(form.getByRole('button', { name: 'Sign in again' })).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Try it' }));
  expect(await form.findByText('Zoom does not answer')).toBeTruthy();
});

test('coming back from a platform hands over code and state alone, and leads to the platform', async () => {
  const calls = fakeApi({ ...list([zoom]), [`POST ${path}sign-in/finish/`]: () => ({ body: zoom }) });
  const { router } = renderApp('/authorize?code=abc&state=xyz&id_token=secret', {
    viewer: makeViewer('admin'),
  });
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/settings/master/integrations/meeting-platforms'),
  );
  expect(calls.of('POST', `${path}sign-in/finish/`).map(({ body }) => body)).toEqual([
    { code: 'abc', state: 'xyz' },
  ]);
});

test('a sign-in that was cancelled connects nothing and says so', async () => {
  const calls = fakeApi(list([]));
  renderApp('/authorize?error=access_denied&state=xyz', { viewer: makeViewer('admin') });
  expect(await screen.findByText('The sign-in was cancelled. Nothing was connected.')).toBeTruthy();
  expect(calls.of('POST', `${path}sign-in/finish/`)).toHaveLength(0);
});

test('check 6: a record whose link failed says why, and tries again', async () => {
  const calls = fakeApi({ 'POST /customer/interview-meeting/9/retry/': () => ({ body: { ok: true } }) });
  const meeting = { state: 'failed' as const, words: 'No link was made: Zoom does not answer' };
  renderWithProviders(
    <MeetingLine id={9} link={null} meeting={meeting} mayChange onTried={() => Promise.resolve()} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Zoom does not answer');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls.of('POST', '/customer/interview-meeting/9/retry/')).toHaveLength(1));
});
