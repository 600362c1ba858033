import { SIGN_IN_ANEW } from '@hireloom/contracts/channels';
import { ANOTHER_SESSION } from '@hireloom/contracts/kit/errors';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { onSessionEnd, setAccess } from '../api/access-token.ts';
import { queryClient } from '../api/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { connectRealtime, onChannel, receive } from './realtime.ts';

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.y`;
const sockets: FakeSocket[] = [];

class FakeSocket {
  onopen: () => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  closed = false;
  sent: unknown[] = [];
  url: string;
  constructor(url: URL) {
    this.url = String(url);
    sockets.push(this);
  }
  send(frame: string) {
    this.sent.push(JSON.parse(frame));
  }
  close() {
    this.closed = true;
  }
  hear(channel: string) {
    this.onmessage({ data: JSON.stringify({ channel, payload: {} }) });
  }
}

/** The newest socket, signed in. */
function ready(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('No socket was opened');
  socket.onopen();
  socket.hear('ready');
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  setAccess(token);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('realtime', () => {
  it('reads the own profile and what is shown anew when rights have changed', async () => {
    const api = fakeApi({});
    const refresh = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    expect(receive(JSON.stringify({ channel: 'rights/7/', payload: {} }))).toBe('rights/7/');
    await vi.advanceTimersByTimeAsync(0);
    expect(api.of('GET', '/users/profile/')).toHaveLength(1);
    expect(refresh).toHaveBeenCalled();
    refresh.mockRestore();
  });

  it('says hello with the token in the first frame only', async () => {
    const stop = connectRealtime();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.onopen();
    expect(sockets[0]?.url).toMatch(/^ws:\/\/[^?]+\/ws\/$/);
    expect(sockets[0]?.sent).toEqual([{ type: 'hello', access: token }]);
    stop();
  });

  it('asks for a new token when the server wants one, and ends the session when there is none', async () => {
    const refused = { code: 'unauthenticated', message: 'Sign in again', status: ANOTHER_SESSION };
    const api = fakeApi({ 'POST /token/refresh/': () => ({ status: 401, body: refused }) });
    const ended = vi.fn();
    const forget = onSessionEnd(ended);
    const stop = connectRealtime();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.onclose({ code: SIGN_IN_ANEW });
    await vi.advanceTimersByTimeAsync(100);
    expect(api.of('POST', '/token/refresh/')).toHaveLength(1);
    expect(ended).toHaveBeenCalledWith('replaced');
    stop();
    forget();
  });

  it('connects again after a break, later each time, and reads anew what is shown', async () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const stop = connectRealtime();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.onclose({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    sockets[1]?.onclose({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(invalidate).not.toHaveBeenCalled();
    ready();
    expect(invalidate).toHaveBeenCalledWith({ refetchType: 'active' });
    stop();
    sockets[2]?.onclose({ code: 1006 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(3);
  });

  it('reads a changed entity anew once for many messages', async () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    for (const id of [1, 2, 3])
      receive(JSON.stringify({ channel: 'team/1/', payload: { entity: 'job', id } }));
    await vi.advanceTimersByTimeAsync(300);
    expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['job'], ['options', 'job']]);
  });

  it('tells of a new notification and lets go of what is not ours', async () => {
    const show = vi.spyOn(notifications, 'show');
    receive(JSON.stringify({ channel: 'notifications/7/', payload: { id: 1 } }));
    receive('not json');
    receive('{"channel":5}');
    expect(show.mock.calls).toEqual([[{ id: 'notification_arrived', message: 'New Notification Arrived' }]]);
    await vi.advanceTimersByTimeAsync(300);
  });

  it('reads notifications anew without a word when they only changed', async () => {
    const show = vi.spyOn(notifications, 'show').mockClear();
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockClear();
    receive(JSON.stringify({ channel: 'notifications/7/', payload: { changed: true } }));
    await vi.advanceTimersByTimeAsync(300);
    expect(show).not.toHaveBeenCalled();
    expect(invalidate.mock.calls[0]?.[0]).toEqual({ queryKey: ['notification'] });
  });

  it('hands a channel to its listeners until they stop', () => {
    const heard = vi.fn();
    const stop = onChannel('file_update/3/', heard);
    const frame = JSON.stringify({ channel: 'file_update/3/', payload: { file_id: 9 } });
    receive(frame);
    stop();
    receive(frame);
    expect(heard.mock.calls).toEqual([[{ file_id: 9 }]]);
  });
});

describe('a line that may be dead', () => {
  let stop: () => void;
  let invalidate: MockInstance;
  const show = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(async () => {
    stop = connectRealtime();
    await vi.advanceTimersByTimeAsync(0);
    ready();
    invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    invalidate.mockClear();
  });
  afterEach(() => stop());

  it('is noticed within 30 seconds, though nothing closes it', async () => {
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.closed).toBe(true);
    ready();
    expect(invalidate).toHaveBeenCalledWith({ refetchType: 'active' });
  });

  it('is kept as long as the server is heard', async () => {
    for (let beat = 0; beat < 60; beat += 1) {
      await vi.advanceTimersByTimeAsync(10_000);
      sockets[0]?.hear('beat');
    }
    expect(sockets).toHaveLength(1);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('is replaced at once, and all that is shown is read anew, after a sleep of ten minutes', async () => {
    show('hidden');
    // While the machine sleeps no timer runs.
    vi.setSystemTime(Date.now() + 600_000);
    show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
    ready();
    expect(invalidate).toHaveBeenCalledWith({ refetchType: 'active' });
  });

  it('stays when the window is left for a moment', async () => {
    show('hidden');
    await vi.advanceTimersByTimeAsync(5_000);
    show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(1);
  });

  it('is replaced at once when the network changes, and what the old one still says is not heard', async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
    sockets[0]?.onclose({ code: 1006 });
    sockets[0]?.hear('ready');
    expect(invalidate).not.toHaveBeenCalled();
    ready();
    expect(invalidate).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sockets).toHaveLength(2);
  });

  it('is replaced when the page comes back from the cache of the browser', async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
  });

  it('is not opened again by any of these once the page has stopped listening', async () => {
    stop();
    window.dispatchEvent(new Event('online'));
    show('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });
});
