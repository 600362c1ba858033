import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../api/api-error.ts';
import { type BatchFile, UnreadableFile } from './batch-file.ts';
import { createUploadQueue } from './upload-queue.ts';

const fileOf = (name: string): BatchFile => {
  const file = new File(['x'], name);
  return { name, path: name, size: 1, read: async () => file };
};
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, file: fileOf(`${index + 1}.txt`) }));
const failing = (status: number, message = 'No') => new ApiError({ code: 'server_error', status, message });

/** A queue whose sends end when the test says so. */
function queueOf(answer: (id: number, tries: number) => Promise<unknown>) {
  const tries = new Map<number, number>();
  const refused: [number, string][] = [];
  let most = 0;
  let now = 0;
  const queue = createUploadQueue({
    send: async (id) => {
      tries.set(id, (tries.get(id) ?? 0) + 1);
      now += 1;
      most = Math.max(most, now);
      try {
        return await answer(id, tries.get(id) ?? 0);
      } finally {
        now -= 1;
      }
    },
    refuse: async (id, reason) => refused.push([id, reason]),
  });
  return { queue, tries, refused, most: () => most };
}
const settle = () => vi.advanceTimersByTimeAsync(200_000);
const states = (queue: ReturnType<typeof createUploadQueue>) =>
  [...queue.snapshot().uploads.values()].map(({ state }) => state);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('sends four at a time until all are through', async () => {
  const { queue, tries, most } = queueOf(() => new Promise((resolve) => setTimeout(resolve, 100)));
  queue.add(entries(11));
  await vi.advanceTimersByTimeAsync(50);
  expect(queue.snapshot().pending).toBe(11);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await settle();
  expect(most()).toBe(4);
  expect([...tries.values()]).toEqual(Array.from({ length: 11 }, () => 1));
  expect(queue.snapshot()).toMatchObject({ pending: 0, failed: 0 });
  const later = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

test('tries again after a broken line and when the server asks to wait', async () => {
  const { queue, tries, refused } = queueOf(async (id, tried) => {
    if (id === 1 && tried < 3) throw networkError();
    if (id === 2 && tried < 9) throw failing(429);
  });
  queue.add(entries(2));
  await vi.advanceTimersByTimeAsync(300);
  expect(queue.snapshot().waiting).toBe('server');
  await settle();
  await settle();
  expect(tries.get(1)).toBe(3);
  expect(tries.get(2)).toBe(9);
  expect(states(queue)).toEqual(['sent', 'sent']);
  expect(refused).toEqual([]);
});

test('waits while there is no connection', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { queue, tries } = queueOf(async () => undefined);
  queue.add(entries(1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(tries.size).toBe(0);
  expect(queue.snapshot().waiting).toBe('offline');
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(states(queue)).toEqual(['sent']);
});

test('what is refused for good is told to the server with its sentence', async () => {
  const { queue, tries, refused } = queueOf(async (id) => {
    if (id === 1) throw failing(413, 'The file is too large');
    if (id === 2) throw failing(404);
  });
  const gone = { ...fileOf('3.txt'), read: () => Promise.reject(new UnreadableFile('It could not be read')) };
  queue.add([...entries(2), { id: 3, file: gone }]);
  await settle();
  expect(tries.get(1)).toBe(1);
  expect(refused.toSorted()).toEqual([
    [1, 'The file is too large'],
    [3, 'It could not be read'],
  ]);
  expect(queue.snapshot().pending).toBe(0);
});

test('a server that keeps stumbling is given up, until somebody tries again', async () => {
  let broken = true;
  const { queue, tries } = queueOf(async () => {
    if (broken) throw failing(500);
  });
  queue.add(entries(1));
  await settle();
  expect(tries.get(1)).toBe(5);
  expect(queue.snapshot()).toMatchObject({ pending: 1, failed: 1 });
  broken = false;
  queue.retry();
  await settle();
  expect(states(queue)).toEqual(['sent']);
});

test('clearing stops what is under way', async () => {
  const { queue, tries } = queueOf(() => new Promise((resolve) => setTimeout(resolve, 100)));
  queue.add(entries(9));
  await vi.advanceTimersByTimeAsync(10);
  queue.clear();
  await settle();
  expect(tries.size).toBe(4);
  expect(queue.snapshot()).toMatchObject({ pending: 0 });
});
