import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { profileEndpoints } from '@hireloom/contracts/profile/profile-endpoints';
import { fakeServer } from '../../testing/fake-server.ts';
import { type EndReason, endSession, getAccess, onSessionEnd, setAccess } from './access-token.ts';
import { ApiError, call } from './api.ts';

const expired = { status: 401, body: { code: 'unauthenticated', message: 'Sign in again' } };
const profile = { user: { id: 1 } };
let ended: EndReason[] = [];
let stop = () => {};

beforeEach(() => {
  ended = [];
  stop = onSessionEnd((reason) => ended.push(reason));
  setAccess('old');
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const bearer = (headers: Headers) => headers.get('authorization');

describe('call', () => {
  it('fills the path, joins lists with commas and leaves empty values out', async () => {
    const heard = fakeServer({ 'GET /users/member/': () => ({ body: { results: [], count: 0 } }) });
    await call(memberEndpoints.list, {
      query: { role: ['admin', 'vendor'], all: true, query: '', page: undefined },
    });
    expect(heard[0]?.path).toBe('/users/member/?role=admin%2Cvendor&all=true');
  });

  it('gives each unsafe call a key and lets the caller repeat it', async () => {
    const heard = fakeServer({ 'PATCH /users/member/3/': () => ({ body: { id: 3 } }) });
    await call(memberEndpoints.update, { params: { id: 3 }, body: { first_name: 'A' } });
    await call(memberEndpoints.update, {
      params: { id: 3 },
      body: { first_name: 'A' },
      idempotencyKey: 'again',
    });
    const keys = heard.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(keys[1]).toBe('again');
  });

  it('sends files beside flat fields', async () => {
    const heard = fakeServer({ 'PATCH /users/profile/': () => ({ body: profile }) });
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    await call(profileEndpoints.update, { body: { first_name: 'Sara', photo: null }, files: { photo } });
    const form = heard[0]?.body as FormData;
    expect(form.get('first_name')).toBe('Sara');
    expect(form.getAll('photo').map((part) => (part instanceof File ? part.name : part))).toEqual([
      'null',
      'me.png',
    ]);
    expect(heard[0]?.headers.has('content-type')).toBe(false);
  });

  it('refreshes once for many refused calls and sends each again', async () => {
    let refreshes = 0;
    const heard = fakeServer({
      'GET /users/profile/': ({ headers }) =>
        bearer(headers) === 'Bearer new' ? { body: profile } : expired,
      'POST /token/refresh/': async () => {
        refreshes += 1;
        await new Promise((done) => setTimeout(done, 5));
        return { body: { access: 'new', refresh: 'r2' } };
      },
    });
    const replies = await Promise.all([1, 2, 3].map(() => call(profileEndpoints.profile)));
    expect(replies).toHaveLength(3);
    expect(refreshes).toBe(1);
    expect(getAccess()).toBe('new');
    expect(heard.filter(({ path }) => path === '/users/profile/')).toHaveLength(6);
    expect(ended).toEqual([]);
  });

  it('does not take up a session that was ended while the call was under way', async () => {
    const heard = fakeServer({
      'GET /users/profile/': () => {
        endSession('signed-out');
        return expired;
      },
    });
    await expect(call(profileEndpoints.profile)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(heard.map(({ path }) => path)).toEqual(['/users/profile/']);
    expect(ended).toEqual(['signed-out']);
  });

  it('ends the session when the refresh is refused', async () => {
    fakeServer({ 'GET /users/profile/': () => expired, 'POST /token/refresh/': () => expired });
    await expect(call(profileEndpoints.profile)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(ended).toEqual(['expired']);
    expect(getAccess()).toBeNull();
  });

  it('keeps the session when the refresh finds no server', async () => {
    fakeServer({
      'GET /users/profile/': () => expired,
      'POST /token/refresh/': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(call(profileEndpoints.profile)).rejects.toMatchObject({
      code: 'network',
      message: 'No connection to the server. What you typed is kept.',
    });
    expect(ended).toEqual([]);
  });

  it('does not try again when the account signed in elsewhere or was switched off', async () => {
    const heard = fakeServer({
      'GET /users/profile/': () => ({
        status: 401,
        body: { code: 'unauthenticated', message: 'Ended', status: 'another_session_initiated' },
      }),
      'GET /users/role/': () => ({ status: 403, body: { code: 'user_inactive', message: 'Inactive' } }),
    });
    await expect(call(profileEndpoints.profile)).rejects.toBeInstanceOf(ApiError);
    await expect(call(authEndpoints.roleList)).rejects.toBeInstanceOf(ApiError);
    expect(ended).toEqual(['replaced', 'inactive']);
    expect(heard).toHaveLength(2);
  });

  it('answers a neutral error where something else than the server replied', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(call(profileEndpoints.profile)).rejects.toMatchObject({ code: 'server_error', status: 502 });
  });
});
