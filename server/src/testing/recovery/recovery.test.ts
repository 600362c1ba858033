import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostmaster, isAlive, stopPostmaster } from '../../platform/postgres/postmaster.ts';
import { makeFirstTeam, setupSecret, signIn } from './first-team.ts';
import { killHard, type ServerProcess, spawnServer, whenReady } from './server-process.ts';
import { emailOf, send, type WriteLog, writeUntilItDies } from './writers.ts';

const ROUNDS = 3;
const WRITES_A_ROUND = 60;

let dataDir = '';
let server: ServerProcess;
let address = '';
let access = '';
const log: WriteLog = { acknowledged: new Map(), unanswered: [] };

const postmaster = () => findPostmaster(path.join(dataDir, 'postgres'));

async function start(): Promise<void> {
  server = spawnServer({ DATA_DIR: dataDir, SEED: 'none' });
  address = await whenReady(server);
}

/** Sends again what got no answer; each must be taken now, and counts as acknowledged from then on. */
async function sendUnansweredAgain(): Promise<void> {
  for (const attempt of log.unanswered.splice(0)) {
    const id = await send(address, access, attempt);
    expect(await send(address, access, attempt)).toBe(id);
    log.acknowledged.set(attempt.key, id);
  }
}

/** Every acknowledged candidate, and no other, stands there once, with the one entry of its making. */
async function expectNothingLostOrDoubled(): Promise<void> {
  const { socketDir = '' } = (await postmaster()) ?? {};
  const client = new pg.Client({ host: socketDir, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; email: string; entries: number }>(`
      select c.id::int, c.email, count(a.id)::int as entries
      from candidate c
      left join activity a on a.team_id = c.team_id and a.entity = 'candidate' and a.record_id = c.id
        and a.action = 'create'
      group by c.team_id, c.id, c.email order by c.id`);
    const expected = [...log.acknowledged].map(([key, id]) => ({ id, email: emailOf(key), entries: 1 }));
    expect(rows).toEqual(expected.toSorted((a, b) => a.id - b.id));
    const strays = await client.query(
      `select id from activity where entity = 'candidate' and record_id not in (select id from candidate)`,
    );
    expect(strays.rows).toEqual([]);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(path.join(tmpdir(), 'hireloom-recovery-')));
});

afterAll(async () => {
  if (server) await killHard(server);
  const left = await postmaster();
  if (left) await stopPostmaster(left.pid);
  await rm(dataDir, { recursive: true, force: true });
});

it('prints at a first start the secret that the setup asks for', { timeout: 60_000 }, async () => {
  await start();
  const secret = setupSecret(server);
  expect(secret).toMatch(/^[\w-]{20,}$/);
  await expect(makeFirstTeam(address, 'a guess')).rejects.toThrow('400');
  await makeFirstTeam(address, secret);
  access = await signIn(address);
});

it.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  'takes over the database after kill -9 of the server, round %i',
  { timeout: 60_000 },
  async () => {
    const before = log.acknowledged.size;
    const killed = server;
    await writeUntilItDies({ address, access }, log, WRITES_A_ROUND, () => killed.child.kill('SIGKILL'));
    await killed.exited;
    expect(log.acknowledged.size - before).toBeGreaterThanOrEqual(WRITES_A_ROUND);
    const orphan = await postmaster();
    expect(orphan?.pid).toBeGreaterThan(0);
    await start();
    expect((await postmaster())?.pid).toBe(orphan?.pid);
    await sendUnansweredAgain();
    await expectNothingLostOrDoubled();
  },
);

it('recovers from kill -9 of the database', { timeout: 60_000 }, async () => {
  const { pid = 0 } = (await postmaster()) ?? {};
  await writeUntilItDies({ address, access }, log, WRITES_A_ROUND, () => process.kill(pid, 'SIGKILL'));
  expect(await server.exited).toBe(1);
  expect(server.err()).toContain('The database stopped.');
  await start();
  expect((await postmaster())?.pid).not.toBe(pid);
  await sendUnansweredAgain();
  await expectNothingLostOrDoubled();
});

it('ends within ten seconds of SIGTERM and takes the database with it', { timeout: 20_000 }, async () => {
  const { pid = 0 } = (await postmaster()) ?? {};
  const began = Date.now();
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(isAlive(pid)).toBe(false);
});
