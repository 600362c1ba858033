import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinEmbedded, startEmbedded } from './embedded.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { FolderHeldError, LOCK_FILE } from './folder-hold.ts';
import { isAlive } from './postmaster.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const moduleUrl = new URL('./embedded.ts', import.meta.url).href;
let dataDir: string;
const running = new Set<EmbeddedPostgres>();

async function start(folder = dataDir, fsync = true): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir: folder, fsync, sharedBuffers: '16MB' });
  running.add(server);
  return server;
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection(server.ownerUser, 'hireloom'));
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function postmasterPid(folder = dataDir): Promise<number> {
  const lines = await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(lines.split('\n')[0]);
}

/** Runs a piece of code with the supervisor imported, in another process and as `uid` if given. */
function inChild(code: string, uid?: number) {
  const script = `import { startEmbedded } from ${JSON.stringify(moduleUrl)};\n${code}`;
  const account = uid === undefined ? {} : { uid, gid: uid };
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    ...account,
    cwd: path.dirname(new URL(moduleUrl).pathname),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function outputOf(child: ReturnType<typeof inChild>): Promise<string> {
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}

/** A process that has ended and that its parent never looks after. */
async function makeZombie() {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (line) => resolve(Number(line))),
  );
  while (isAlive(pid)) await sleep(10);
  return { parent, pid };
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hireloom-embedded-'));
  // What a kill in the middle of initdb leaves behind.
  await mkdir(path.join(dataDir, 'postgres.init-999999999-abc', 'base'), { recursive: true });
});

afterAll(async () => {
  await Promise.all([...running].map((server) => server.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

describe('the built-in PostgreSQL', () => {
  test('starts in an empty folder with durable settings, private and local', async () => {
    const server = await start();
    expect(server.adopted).toBe(false);
    expect((await readdir(dataDir)).sort()).toEqual([LOCK_FILE, 'postgres']);
    expect((await stat(server.socketDir)).mode & 0o777).toBe(0o700);
    expect(
      await query(
        server,
        `select setting from pg_settings where name in ('data_checksums', 'fsync', 'full_page_writes',
         'synchronous_commit', 'listen_addresses', 'jit', 'max_connections', 'random_page_cost',
         'server_encoding') order by name`,
      ),
    ).toEqual(['on', 'on', 'on', 'off', '', '100', '1.1', 'UTF8', 'on']);
    expect(await query(server, `select lower('ÄÉЖ'), current_user, current_database()`)).toEqual([
      'äéж',
      'hireloom',
      'hireloom',
    ]);
    await query(server, 'create table kept as select 1 as n');
    await server.stop();
    expect(await server.exited).toBe(0);
  });

  test('restarts with its rows', async () => {
    const server = await start();
    expect(await query(server, 'select n from kept')).toEqual([1]);
    await server.stop();
  });

  test('takes over the server of a killed application and stops it', async () => {
    const child = inChild(
      `await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, sharedBuffers: '16MB' }); console.log('up');`,
    );
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const closed = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await closed;
    const pid = await postmasterPid();
    expect(isAlive(pid)).toBe(true);

    const server = await start();
    expect(server.adopted).toBe(true);
    expect(await query(server, 'select n from kept')).toEqual([1]);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await server.exited).toBeNull();
  });

  test('recovers after a kill of the server, with an open connection left behind', async () => {
    const server = await start();
    const busy = new pg.Client(server.connection('hireloom', 'hireloom'));
    busy.on('error', () => {});
    await busy.connect();
    const cut = busy.query('select pg_sleep(60)').then(
      () => 'ended',
      () => 'cut',
    );
    await query(server, 'insert into kept values (2)');
    process.kill(await postmasterPid(), 'SIGKILL');
    expect(await server.exited).toBeNull();

    const again = await start();
    expect(again.adopted).toBe(false);
    expect(await cut).toBe('cut');
    expect(await query(again, 'select n from kept order by n')).toEqual([1, 2]);
    await again.stop();
  });

  test('starts over a lock file that is empty or damaged, or names what is no live server', async () => {
    const clusterDir = path.join(dataDir, 'postgres');
    const zombie = await makeZombie();
    // Somebody looks around in the folder, with a number that the server had once.
    const visitor = spawn('sleep', ['60'], { cwd: clusterDir, stdio: 'ignore' });
    try {
      for (const pid of ['', '\0\0\0', 'server', '12x', 999_999_999, process.pid, zombie.pid, visitor.pid]) {
        const content = pid === '' ? '' : `${pid}\n${clusterDir}\n`;
        await writeFile(path.join(clusterDir, 'postmaster.pid'), content);
        const server = await start();
        expect([pid, server.adopted]).toEqual([pid, false]);
        expect(await query(server, 'select count(*)::int from kept')).toEqual([2]);
        await server.stop();
      }
    } finally {
      zombie.parent.kill('SIGKILL');
      visitor.kill('SIGKILL');
    }
  });

  test('of two starts at once one is refused; commands join the one that runs and leave it running', async () => {
    const folder = path.join(dataDir, 'race');
    const [one, two] = await Promise.allSettled([start(folder, false), start(folder, false)]);
    const [refused] = [one, two].filter((start) => start.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(FolderHeldError);
    const joined = await joinEmbedded({ dataDir: folder });
    expect(joined.adopted).toBe(true);
    expect(await query(joined, 'select 1')).toEqual([1]);
    await joined.stop();
    for (const left of running) {
      if (left.socketDir === joined.socketDir) await left.stop();
    }
  });

  test('reports why it cannot start', async () => {
    const failing = startEmbedded({ dataDir: path.join(dataDir, 'race'), sharedBuffers: 'plenty' });
    await expect(failing).rejects.toThrow(/did not start[\s\S]*shared_buffers/);
  });

  test('runs as an ordinary user; root then runs that cluster as its owner', async () => {
    if (!isRoot) {
      expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(process.getuid?.());
      return;
    }
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(0);
    const folder = path.join(dataDir, 'ordinary');
    await chmod(dataDir, 0o711);
    await mkdir(folder);
    await promisify(execFile)('chown', [`${NOBODY}:${NOBODY}`, folder]);
    const code = `const server = await startEmbedded({ dataDir: ${JSON.stringify(folder)}, fsync: false, sharedBuffers: '16MB' });
      await server.stop();
      console.log('uid', process.getuid(), 'exit', await server.exited);`;
    const output = await outputOf(inChild(code, NOBODY));
    const readable = await promisify(execFile)('test', ['-r', new URL(moduleUrl).pathname], {
      uid: NOBODY,
    }).then(
      () => true,
      () => false,
    );
    if (!readable) {
      // A checkout inside a private home: an ordinary user has no way to the program at all.
      expect(output).toMatch(/EACCES|ERR_MODULE_NOT_FOUND|permission denied/i);
      return;
    }
    expect(output).toContain(`uid ${NOBODY} exit 0`);

    const server = await start(folder, false);
    expect((await stat(`/proc/${await postmasterPid(folder)}`)).uid).toBe(NOBODY);
    await server.stop();
  });

  test('a Ctrl-C for the application does not reach it', async () => {
    const server = await start();
    const pid = await postmasterPid();
    const group = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2];
    expect(Number(group)).toBe(pid);
    await server.stop();
  });
});
