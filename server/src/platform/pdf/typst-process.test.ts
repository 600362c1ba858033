import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePdf, type PdfDocument, PdfRefused } from './index.ts';

const platform = { log: pino({ level: 'silent' }) };
const made = (text: string, more: Partial<PdfDocument> = {}) =>
  makePdf(platform, {
    ...{ title: 'Letter', date: '2026-03-29', language: 'en' },
    blocks: [{ kind: 'paragraph', spans: [{ text }] }],
    ...more,
  });
const hashOf = async (text: string) =>
  createHash('sha256')
    .update((await made(text)).bytes)
    .digest('hex');

/** The process that sets PDFs for this one. */
function setter(): number {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  const found = children.findLast((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('typst-child'),
  );
  if (found === undefined) throw new Error('No process sets PDFs');
  return found;
}

/** Inodes of the sockets that lead to a network. */
const networkSockets = (): string[] =>
  ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => line.trim().split(/\s+/)[9] ?? []),
  );

const socketsOf = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });

describe.runIf(process.platform === 'linux')('the process that sets PDFs', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('opens no network while it works, and knows nothing of the environment (check 7)', async () => {
    await made('begin');
    const pid = setter();
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/SECRET|PASSWORD|DATABASE/);
    let isDone = false;
    const long = made('terms '.repeat(3000)).finally(() => (isDone = true));
    let looks = 0;
    while (!isDone) {
      const open = new Set(networkSockets());
      expect(socketsOf(pid).filter((inode) => open.has(inode))).toEqual([]);
      looks += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await long;
    expect(looks).toBeGreaterThan(1);
  });

  it('gives the same bytes in another process (check 10)', async () => {
    const first = await hashOf('Again, عرض عمل, 录用');
    const pid = setter();
    process.kill(pid, 'SIGKILL');
    expect(await hashOf('Again, عرض عمل, 录用')).toBe(first);
    expect(setter()).not.toBe(pid);
  });

  it('is renewed after fifty documents', { timeout: 60_000 }, async () => {
    await made('first');
    const pid = setter();
    for (let count = 0; count < 50; count += 1) await made(`Letter ${count}`);
    expect(setter()).not.toBe(pid);
  });

  it('is ended when a document takes more than twenty seconds; the next is made', async () => {
    await made('before');
    const pid = setter();
    process.kill(pid, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let refused: unknown;
    void made('stuck').catch((error: unknown) => (refused = error));
    for (let seconds = 0; seconds < 19; seconds += 1) await vi.advanceTimersByTimeAsync(1_000);
    expect(refused).toBeUndefined();
    // The clock starts when the document is handed over, which is a moment after it was asked for.
    for (; !refused; await turn()) await vi.advanceTimersByTimeAsync(1_000);
    expect(refused).toBeInstanceOf(PdfRefused);
    vi.useRealTimers();
    expect((await made('after')).pages).toBe(1);
    expect(setter()).not.toBe(pid);
  });

  it('is not asked for a document with a damaged picture', async () => {
    const png = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex'),
      Buffer.alloc(400, 7),
    ]);
    const blocks: PdfDocument['blocks'] = [{ kind: 'image', name: 'a' }];
    await expect(made('', { images: { a: png.toString('base64') }, blocks })).rejects.toThrow(
      'The picture a can not be read',
    );
    expect((await made('after')).pages).toBe(1);
  });
});
