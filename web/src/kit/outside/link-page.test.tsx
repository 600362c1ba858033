import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showLanguage } from '../words/current.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { LinkPage } from './link-page.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await showLanguage('en');
});

const path = '/approval-link/1-2-abc/';
const open = {
  state: 'open' as const,
  message: 'Please',
  team: { name: 'Falcon Talent', demo: false },
  language: null as string | null,
};

function show(handlers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(handlers);
  render(
    <LinkPage purpose="approval" token="1-2-abc">
      {(shown, act) => (
        <>
          <p>{shown.message}</p>
          <input aria-label="Word" />
          <button type="button" onClick={() => void act({ word: 'x' })}>
            Send
          </button>
        </>
      )}
    </LinkPage>,
  );
  return api;
}
const read = (body: object, status = 200) => ({ [`GET ${path}`]: () => ({ body, status }) });

test('stands in a frame with the names of product and team, and reads without signing in or sending cookies', async () => {
  const api = show(read(open));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(await screen.findByText('Please')).toBeTruthy();
  expect(screen.getByText('Falcon Talent')).toBeTruthy();
  expect(screen.getByText('Hireloom')).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
  expect(api.calls).toHaveLength(1);
});

test('marks the demo', async () => {
  show(read({ ...open, team: { name: 'Demo', demo: true } }));
  expect(await screen.findByText('Demo data. Do not use for real people.')).toBeTruthy();
});

test('is read from the right in the language of whoever holds it', async () => {
  show(read({ ...open, language: 'ar-AE' }));
  await screen.findByText('Please');
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
});

test('a wrong link says so and offers nothing; a busy server is asked again', async () => {
  show(read({ code: 'not_found', message: 'This link was not found' }, 404));
  expect(await screen.findByRole('heading', { name: 'The link could not be opened' })).toBeTruthy();
  expect(screen.getByText('This link was not found')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says that there is no connection, and reads again when it is back', async () => {
  let off = true;
  show({
    [`GET ${path}`]: () => {
      if (off) throw new TypeError('Failed to fetch');
      return { body: open };
    },
  });
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy();
  off = false;
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Please')).toBeTruthy();
});

test('what was typed stays when sending fails, and the reason stands above', async () => {
  let code = 500;
  show({
    ...read(open),
    [`POST ${path}`]: () => ({ status: code, body: { code: 'rate_limited', message: 'Too many tries.' } }),
  });
  await userEvent.type(await screen.findByLabelText('Word'), 'kept');
  for (code of [500, 429]) {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries.');
    expect(screen.getByLabelText<HTMLInputElement>('Word').value).toBe('kept');
  }
});

test('what is refused is told, and the page shows what the link is now', async () => {
  let state = 'open';
  show({
    [`GET ${path}`]: () => ({ body: { ...open, state, message: state === 'open' ? 'Please' : 'Over' } }),
    [`POST ${path}`]: () => {
      state = 'settled';
      return { body: { code: 1, message: 'Somebody was faster' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Somebody was faster')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'This is settled already' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is done is said, and nothing is left to press', async () => {
  show({ ...read(open), [`POST ${path}`]: () => ({ body: { code: 0, message: 'Done' } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(screen.getByText('Done')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
