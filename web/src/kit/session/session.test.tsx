import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';
import { endSession, setAccess } from '../api/access-token.ts';
import { startUpReads } from './first-reads.ts';
import { getSession, setSession, signIn, signOut, startSession } from './session.ts';

const viewer = makeViewer('recruiter');
const profile = { user: viewer.user, team: viewer.team, is_super_recruiter: false, permissions: [] };

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function failed(): Promise<Response> {
  const asked = Promise.reject<Response>(new TypeError('Failed to fetch'));
  asked.catch(() => undefined);
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  setSession({ status: 'signed-out', reason: null });
});
// Background loads outlive a test: the fake network stays until the last one.
afterAll(() => vi.unstubAllGlobals());

describe('start of the app', () => {
  it('asks no server on a first visit', async () => {
    const heard = fakeServer({});
    await startSession();
    expect(getSession()).toEqual({ status: 'signed-out', reason: null });
    expect(heard).toEqual([]);
  });

  it('reads the start-up data in order and starts although parts are not there', async () => {
    const heard = fakeServer({
      'POST /token/': () => ({ body: { access: 'a', refresh: 'r' } }),
      'GET /users/get-current-role/': () => ({ body: { role: 'vendor' } }),
      'GET /customer/admin-setting/': () => ({ body: { settings: '{"external_vendor":{"enabled":true}}' } }),
      'GET /customer/user-setting/': () => ({ body: { settings: 'damaged' } }),
      'GET /users/profile/': () => ({ body: profile }),
    });
    await signIn('sara', 'secret');
    expect(heard.slice(1, 11).map(({ path }) => path)).toEqual([
      '/admin-app/custom-field/',
      '/customer/notifications/?page=1',
      '/users/get-current-role/',
      '/users/member/?all=true',
      '/customer/user-setting/',
      '/customer/admin-setting/',
      '/customer/mailbox-configuration/',
      '/users/profile/',
      '/setup/',
      '/customer/table-view/',
    ]);
    expect(heard.slice(1, 11).map(({ path }) => path)).toEqual(startUpReads);
    expect(getSession()).toMatchObject({
      status: 'ready',
      viewer: { current_role: 'vendor', user: { username: 'sara' } },
      team: { external_vendor: { enabled: true, users_limit: -1 } },
    });
  });

  it('takes what the page itself has asked for, once, and asks again for what failed there', async () => {
    localStorage.setItem('hireloom-signed-in', '1');
    const heard = fakeServer({ 'GET /users/get-current-role/': () => ({ body: { role: 'recruiter' } }) });
    window.firstAccess = Promise.resolve(json({ access: 'early', refresh: 'r' }));
    window.firstReads = {
      '/users/profile/': Promise.resolve(json(profile)),
      '/users/get-current-role/': Promise.resolve(new Response(null, { status: 503 })),
      '/customer/user-setting/': failed(),
    };
    await startSession();
    expect(getSession()).toMatchObject({ status: 'ready' });
    const asked = heard.map(({ path }) => path);
    expect(asked).not.toContain('/token/refresh/');
    expect(asked).not.toContain('/users/profile/');
    expect(asked).toContain('/users/get-current-role/');
    expect(asked).toContain('/customer/user-setting/');
    const own = heard.filter(({ path }) => path !== '/setup/');
    expect(own.every(({ headers }) => headers.get('authorization') === 'Bearer early')).toBe(true);
    expect(window.firstReads).toEqual({});
  });

  it('asks for a token itself where the page could not, and believes a refusal', async () => {
    localStorage.setItem('hireloom-signed-in', '1');
    const heard = fakeServer({});
    window.firstAccess = failed();
    await startSession();
    expect(heard[0]).toMatchObject({ method: 'POST', path: '/token/refresh/' });
    heard.length = 0;
    localStorage.setItem('hireloom-signed-in', '1');
    setSession({ status: 'starting' });
    window.firstAccess = Promise.resolve(json({ code: 'unauthenticated', message: 'Sign in' }, 401));
    await startSession();
    expect(getSession().status).toBe('signed-out');
    expect(heard).toEqual([]);
  });

  it('forgets what was read early as soon as something is changed', async () => {
    fakeServer({ 'POST /token/': () => ({ status: 400, body: { code: 'invalid', message: 'No' } }) });
    window.firstReads = { '/users/profile/': Promise.resolve(json(profile)) };
    await expect(signIn('sara', 'wrong')).rejects.toThrow();
    expect(window.firstReads).toBeUndefined();
  });

  it('says when there is no server and does not sign out', async () => {
    localStorage.setItem('hireloom-signed-in', '1');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await startSession();
    expect(getSession().status).toBe('unreachable');
  });
});

describe('signing out', () => {
  it('closes the app and its line before the server ends the session', async () => {
    const close = vi.fn();
    class FakeSocket {
      close = close;
    }
    vi.stubGlobal('WebSocket', FakeSocket);
    setAccess(`x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.y`);
    const seen: unknown[] = [];
    fakeServer({
      'GET /setup/': () => ({ body: { needed: false, demo: false, product_name: 'Hireloom' } }),
      'POST /token/sign-out/': () => {
        seen.push(getSession().status, close.mock.calls.length);
        return { body: {} };
      },
    });
    renderApp('/notification', { viewer });
    await screen.findByRole('button', { name: /^Account of/ });
    await act(() => signOut());
    expect(seen).toEqual(['loading', 1]);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(getSession()).toEqual({ status: 'signed-out', reason: 'signed-out' });
  });
});

describe('the same account elsewhere', () => {
  it('says so at most once in 30 seconds and shows the login', async () => {
    fakeServer({ 'GET /setup/': () => ({ body: { needed: false, demo: false, product_name: 'Hireloom' } }) });
    const show = vi.spyOn(notifications, 'show');
    vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    renderApp('/notification', { viewer });
    endSession('replaced');
    endSession('replaced');
    vi.spyOn(Date, 'now').mockReturnValue(1_029_999);
    endSession('replaced');
    expect(show).toHaveBeenCalledTimes(1);
    expect(show.mock.calls[0]?.[0]).toMatchObject({
      title: 'Login session ended',
      message: 'Another user logged in for same account',
    });
    vi.spyOn(Date, 'now').mockReturnValue(1_030_000);
    endSession('replaced');
    expect(show).toHaveBeenCalledTimes(2);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(getSession()).toEqual({ status: 'signed-out', reason: 'replaced' });
  });
});
