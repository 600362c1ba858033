import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordStrength } from '../../kit/value/password-strength.ts';
import { setSession } from '../../kit/session/session.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';

const setup = (needed: boolean) => () => ({ body: { needed, demo: false, product_name: 'Hireloom' } });

beforeEach(() => {
  queryClient.clear();
  setSession({ status: 'signed-out', reason: null });
});
afterEach(() => vi.unstubAllGlobals());

async function tryLogin(status: number, body: unknown) {
  fakeServer({ 'GET /setup/': setup(false), 'POST /token/': () => ({ status, body }) });
  renderApp('/auth/login', { viewer: null });
  await userEvent.type(await screen.findByLabelText('User name or e-mail'), 'sara');
  await userEvent.type(screen.getByLabelText('Password'), 'not this');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('login', () => {
  it('asks for both fields before it calls', async () => {
    const heard = fakeServer({ 'GET /setup/': setup(false) });
    renderApp('/auth/login', { viewer: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('User name or e-mail is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(heard.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows field errors at the field', async () => {
    await tryLogin(401, {
      code: 'wrong_credentials',
      message: 'Wrong',
      fields: { password: ['User name or password is wrong'] },
    });
    expect(await screen.findByText('User name or password is wrong')).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a lock-out above the form and keeps what was typed', async () => {
    await tryLogin(429, { code: 'locked_out', message: 'Too many attempts. Try again in 15 minutes.' });
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 15 minutes');
    expect(screen.getByLabelText<HTMLInputElement>('User name or e-mail').value).toBe('sara');
  });

  it('leads to the first steps while there is no team', async () => {
    fakeServer({ 'GET /setup/': setup(true) });
    renderApp('/auth/login', { viewer: null });
    expect(await screen.findByRole('heading', { name: 'Set up your team' })).toBeTruthy();
  });
});

describe('links that were sent', () => {
  it('takes a new password and returns to the login', async () => {
    const heard = fakeServer({
      'GET /setup/': setup(false),
      'POST /users/password-reset/u1/s3cret/': () => ({ body: { code: 0, message: 'Password changed' } }),
    });
    renderApp('/auth/reset/u1/s3cret', { viewer: null });
    await userEvent.type(await screen.findByLabelText('New password'), 'green river lamp 9');
    expect(screen.getByText('Strength: strong')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'green river lamp 9' });
  });

  it('says why an activation link is no good', async () => {
    fakeServer({
      'GET /setup/': setup(false),
      'GET /users/verify/u1/old/': () => ({
        status: 404,
        body: { code: 'not_found', message: 'The link is too old.' },
      }),
    });
    renderApp('/auth/activate/u1/old', { viewer: null });
    expect(await screen.findByText('The link is too old.')).toBeTruthy();
  });

  it('tells the recovery sentence of the server', async () => {
    fakeServer({
      'GET /setup/': setup(false),
      'POST /users/password-recovery/': () => ({
        body: { code: 0, message: 'If the account exists, a link was sent.' },
      }),
    });
    renderApp('/auth/password-recovery', { viewer: null });
    await userEvent.type(await screen.findByLabelText('E-mail'), 'sara@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('If the account exists, a link was sent.')).toBeTruthy();
  });
});

it.each([
  ['short', 'too short'],
  ['aaaaaaaaaaaa', 'weak'],
  ['riverlamp', 'weak'],
  ['Riverlamp9', 'fair'],
  ['Green-river-lamp-9', 'strong'],
])('judges %s as %s', (password, word) => expect(passwordStrength(password).word).toBe(word));
