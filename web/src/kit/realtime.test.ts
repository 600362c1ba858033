import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAccess } from './access-token.ts';
import { queryClient } from './query-client.ts';
import { connectRealtime, onChannel, receive } from './realtime.ts';

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.y`;
const sockets: FakeSocket[] = [];

class FakeSocket {
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;
  sent: unknown[] = [];
  url: string;
  constructor(url: URL) {
    this.url = String(url);
    sockets.push(this);
  }
  send(frame: string) {
    this.sent.push(JSON.parse(frame));
  }
  close() {}
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
  it('says hello with the token in the first frame only', async () => {
    const stop = connectRealtime();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.onopen();
    expect(sockets[0]?.url).toMatch(/^ws:\/\/[^?]+\/ws\/$/);
    expect(sockets[0]?.sent).toEqual([{ type: 'hello', access: token }]);
    stop();
  });

  it('connects again after a break, later each time, and reads anew what is shown', async () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const stop = connectRealtime();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.onclose();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    sockets[1]?.onclose();
    await vi.advanceTimersByTimeAsync(1999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(invalidate).not.toHaveBeenCalled();
    sockets[2]?.onopen();
    expect(invalidate).toHaveBeenCalledWith({ refetchType: 'active' });
    stop();
    sockets[2]?.onclose();
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

  it('tells of a new notification and lets go of what is not ours', () => {
    const show = vi.spyOn(notifications, 'show');
    receive(JSON.stringify({ channel: 'notifications/7/', payload: { id: 1 } }));
    receive('not json');
    receive('{"channel":5}');
    expect(show.mock.calls).toEqual([[{ message: 'New Notification Arrived' }]]);
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
