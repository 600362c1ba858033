import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { spawnServer } from './server-process.ts';

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

it('answers 503 from the first moment and then 200, however often it is asked while it starts', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hireloom-boot-'));
  const port = await freePort();
  const server = spawnServer({ PORT: String(port), DATA_DIR: dataDir, SEED: 'none' });
  const seen: number[] = [];
  try {
    for (const deadline = Date.now() + 40_000; Date.now() < deadline && seen.at(-1) !== 200; await sleep(1)) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/health/`).catch(() => null);
      if (reply) seen.push(reply.status);
      // Once it has answered it never stops doing so.
      if (!reply && seen.length > 0) break;
    }
    expect([seen[0], seen.at(-1), server.child.exitCode]).toEqual([503, 200, null]);
    expect(new Set(seen)).toEqual(new Set([503, 200]));
  } finally {
    server.child.kill('SIGTERM');
    await server.exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);
