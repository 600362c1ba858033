import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostmaster, stopPostmaster } from '../../platform/postgres/postmaster.ts';
import { formWith } from '../form.ts';
import { makeFirstTeam, setupSecret, signIn } from './first-team.ts';
import { inventResumes } from './invented-resumes.ts';
import { killHard, type ServerProcess, spawnServer, whenReady } from './server-process.ts';

const COUNT = 60;
const UPLOADS = 4;
/** Longer than a dead worker's jobs stay locked. */
const SETTLE_MS = 60_000;
const PANEL = '/customer/upload-bulk-file/';

interface BegunFile {
  file_id: number;
  name: string;
  uploaded: boolean;
}
interface Panel {
  counts: { all: number; uploaded: number; parsed: number; need_action: number };
  underway: { upload: number; reading: number };
}

const resumes = inventResumes(COUNT);
const bytesOf = new Map(resumes.map(({ file, bytes }) => [file, bytes]));
const acknowledged = new Set<number>();
let dataDir = '';
let server: ServerProcess;
let address = '';
let access = '';

async function start(): Promise<void> {
  server = spawnServer({ DATA_DIR: dataDir, SEED: 'none' });
  address = await whenReady(server);
}

async function call<T>(callPath: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${access}`);
  const reply = await fetch(`${address}/api/v1${callPath}`, { ...init, headers });
  if (!reply.ok) throw new Error(`${callPath}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** The same folder dropped again: what came in already is answered as uploaded. */
async function begin(): Promise<BegunFile[]> {
  const { files } = await call<{ files: BegunFile[] }>('/customer/bulk-resume/batch/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files: resumes.map(({ file, bytes }) => ({ name: file, size: bytes.length })) }),
  });
  return files;
}

/** Sends files until all are in or the server is gone; `enough` is called once when `count` are acknowledged. */
async function upload(files: BegunFile[], count: number, enough: () => void): Promise<void> {
  const waiting = files.filter(({ uploaded }) => !uploaded).toReversed();
  let sent = 0;
  const uploader = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const bytes = bytesOf.get(next.name) ?? Buffer.alloc(0);
      const { body, headers } = formWith('file', next.name, bytes, { file_id: String(next.file_id) });
      try {
        await call(PANEL, { method: 'POST', headers, body: new Uint8Array(body) });
      } catch (error) {
        if (server.child.exitCode === null && server.child.signalCode === null && !server.child.killed)
          throw error;
        return;
      }
      acknowledged.add(next.file_id);
      sent += 1;
      if (sent === count) enough();
    }
  };
  await Promise.all(Array.from({ length: UPLOADS }, uploader));
}

const settledOf = ({ counts, underway }: Panel) => counts.all - underway.upload - underway.reading;

/** Waits until so many files are settled. */
async function settled(count: number): Promise<Panel> {
  for (const deadline = Date.now() + SETTLE_MS; ; await sleep(100)) {
    const panel = await call<Panel>(PANEL);
    if (settledOf(panel) >= count) return panel;
    if (Date.now() > deadline) throw new Error(`Only ${JSON.stringify(panel.counts)} after a minute`);
  }
}

async function rowsOf<T extends object>(query: string): Promise<T[]> {
  const { socketDir = '' } = (await findPostmaster(path.join(dataDir, 'postgres'))) ?? {};
  const client = new pg.Client({ host: socketDir, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(path.join(tmpdir(), 'hireloom-bulk-recovery-')));
  await start();
  await makeFirstTeam(address, setupSecret(server));
  access = await signIn(address);
});

afterAll(async () => {
  if (server) await killHard(server);
  const left = await findPostmaster(path.join(dataDir, 'postgres'));
  if (left) await stopPostmaster(left.pid);
  await rm(dataDir, { recursive: true, force: true });
});

it('goes on with a batch after kill -9 while it uploads', { timeout: 60_000 }, async () => {
  const killed = server;
  await upload(await begin(), COUNT / 3, () => killed.child.kill('SIGKILL'));
  await killed.exited;
  await start();
  const files = await begin();
  expect(files).toHaveLength(COUNT);
  const there = new Set(files.filter(({ uploaded }) => uploaded).map(({ file_id }) => file_id));
  expect([...acknowledged].filter((id) => !there.has(id))).toEqual([]);
  await upload(files, COUNT, () => undefined);
});

it('goes on after kill -9 while it reads, and ends every file', { timeout: 90_000 }, async () => {
  const killed = server;
  const before = await call<Panel>(PANEL);
  expect(before.counts).toMatchObject({ all: COUNT, uploaded: COUNT });
  await settled(Math.min(COUNT - 1, settledOf(before) + 10));
  await killHard(killed);
  await start();
  const panel = await settled(COUNT);
  expect(panel.counts).toMatchObject({ all: COUNT, uploaded: COUNT, parsed: COUNT, need_action: 0 });
});

it('has made every person once, each with the one file, and nothing else', { timeout: 20_000 }, async () => {
  const people = await rowsOf<{ email: string; files: number }>(`
    select c.email, count(r.id)::int as files from candidate c
      left join candidate_resume r on r.team_id = c.team_id and r.candidate_id = c.id
    where c.deleted_on is null group by c.team_id, c.id, c.email`);
  const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
  expect(people.toSorted(byEmail)).toEqual(
    resumes.map(({ email }) => ({ email, files: 1 })).toSorted(byEmail),
  );
  const [left] = await rowsOf<Record<string, number>>(`select
    (select count(*)::int from resume_draft where used_on is null) as unused_drafts,
    (select count(*)::int from resume_draft) as drafts,
    (select count(*)::int from candidate_pair) as pairs,
    (select count(*)::int from activity where entity = 'candidate' and action = 'create') as created`);
  expect(left).toEqual({ unused_drafts: 0, drafts: COUNT, pairs: 0, created: COUNT });
  const stored = await rowsOf<{ name: string; stored_name: string }>('select name, stored_name from file');
  expect(stored.map(({ name }) => name).toSorted()).toEqual(resumes.map(({ file }) => file).toSorted());
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  for (const { name, stored_name } of stored) {
    const place = path.join(dataDir, 'files', stored_name.slice(0, 2), stored_name.slice(2, 4), stored_name);
    expect(hash(await readFile(place)), name).toBe(hash(bytesOf.get(name) ?? Buffer.alloc(0)));
  }
  // A file of an upload that was cut off may lie in `tmp` until the hourly sweep; no more than were under way.
  expect((await readdir(path.join(dataDir, 'tmp'))).length).toBeLessThanOrEqual(UPLOADS);
});
