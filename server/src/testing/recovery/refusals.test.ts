import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdFolder, LOCK_FILE } from '../../platform/postgres/folder-hold.ts';
import { spawnServer } from './server-process.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hireloom-refusals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The one line that a start with these settings ends with. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const dataDir = path.join(folder, 'data');
  const server = spawnServer({ DATA_DIR: dataDir, ...settings });
  expect(await server.exited).toBe(1);
  expect(server.out()).toBe('');
  expect(existsSync(dataDir)).toBe(false);
  const [line = '', ...more] = server.err().trimEnd().split('\n');
  expect(more).toEqual([]);
  return line;
}

describe('a start that can not go well says why in one line and touches nothing', () => {
  it('known passwords in production', async () => {
    const line = await refusal({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
      SECRET_KEY: 'x'.repeat(40),
      SEED: 'demo',
    });
    expect(line).toContain('SEED: demo accounts have known passwords');
  });

  it('a port that somebody else uses', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} on 127.0.0.1 is already used`);
    } finally {
      other.close();
    }
  });

  it('a data folder that somebody else has', async () => {
    const dataDir = path.join(folder, 'taken');
    await mkdir(dataDir);
    const hold = await holdFolder(dataDir);
    const server = spawnServer({ DATA_DIR: dataDir });
    expect(await server.exited).toBe(1);
    expect(server.err()).toContain(`${dataDir} belongs to process ${process.pid} on `);
    expect(server.err().trimEnd()).not.toContain('\n');
    expect(await readdir(dataDir)).toEqual([LOCK_FILE]);
    hold.release();
  });

  it('settings that make no sense, all at once', async () => {
    const line = await refusal({ PORT: 'many', ROLE: 'king' });
    expect(line).toMatch(/^Configuration is wrong\. .*PORT: .*ROLE: /);
  });
});
