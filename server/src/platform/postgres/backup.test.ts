import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup, restore } from './backup.ts';
import { startEmbedded } from './embedded.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { LOCK_FILE } from './folder-hold.ts';

const run = promisify(execFile);
const source = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;
let dataDir: string;
let archive: string;
let server: EmbeddedPostgres;
let pool: pg.Pool;

const boot = (name: string) => startEmbedded({ dataDir: name, fsync: false, sharedBuffers: '16MB' });
const owner = () => server.connection(server.ownerUser, 'hireloom');

/** Runs one of the two commands; answers its output and exit code. */
async function command(name: string, args: string[], env: Record<string, string>) {
  return run(process.execPath, ['--conditions=source', '--import', 'tsx', path.join(source, name), ...args], {
    cwd: source,
    env: { ...process.env, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hireloom-backup-'));
  dataDir = path.join(folder, 'data');
  archive = path.join(folder, 'backup.tar.gz');
  server = await boot(dataDir);
  pool = new pg.Pool({ ...owner(), max: 3 });
  pool.on('error', () => {});
  await pool.query('create table kept as select n from generate_series(1, 5000) n');
  await mkdir(path.join(dataDir, 'files', 'ab', 'cd'), { recursive: true });
  await writeFile(path.join(dataDir, 'files', 'ab', 'cd', 'resume.pdf'), 'a resume');
  await writeFile(path.join(dataDir, 'secret.key'), 'a secret', { mode: 0o600 });
});

afterAll(async () => {
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a backup made while rows are written holds every row acknowledged before it, and the files', async () => {
  let written = 5000;
  let writing = true;
  const writer = (async () => {
    while (writing) {
      await pool.query('insert into kept values ($1)', [written + 1]);
      written += 1;
    }
  })();
  const before = written;
  await backup({ connection: owner(), dataDir, file: archive });
  writing = false;
  await writer;
  expect(written).toBeGreaterThan(before);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await readdir(dataDir)).sort()).toEqual(['files', LOCK_FILE, 'postgres', 'secret.key']);

  const target = path.join(folder, 'restored');
  expect(await restore({ dataDir: target, file: archive })).toBeUndefined();
  expect(await readFile(path.join(target, 'files', 'ab', 'cd', 'resume.pdf'), 'utf8')).toBe('a resume');
  expect(await readFile(path.join(target, 'secret.key'), 'utf8')).toBe('a secret');
  expect((await readdir(target)).sort()).toEqual(['files', LOCK_FILE, 'postgres', 'secret.key']);

  const restored = await boot(target);
  const client = new pg.Client(restored.connection('hireloom', 'hireloom'));
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count, max(n) as max from kept');
  await client.end();
  expect(rows[0].count).toBe(rows[0].max);
  expect(rows[0].count).toBeGreaterThanOrEqual(before);

  await expect(restore({ dataDir: target, file: archive, force: true })).rejects.toThrow(/is running/);
  await restored.stop();
  await expect(restore({ dataDir: target, file: archive })).rejects.toThrow(/is not empty/);
  const aside = await restore({ dataDir: target, file: archive, force: true });
  expect((await readdir(aside ?? '')).sort()).toEqual(['files', 'postgres', 'secret.key']);
});

test('a damaged or altered backup is refused in one line and nothing is touched', async () => {
  const content = await readFile(archive);
  const cut = path.join(folder, 'cut.tar.gz');
  await writeFile(cut, content.subarray(0, content.length / 2));
  const flipped = path.join(folder, 'flipped.tar.gz');
  await writeFile(flipped, content);
  const handle = await open(flipped, 'r+');
  const middle = Math.floor(content.length / 2);
  await handle.write(Buffer.from([(content[middle] ?? 0) ^ 0xff]), 0, 1, middle);
  await handle.close();

  // A well-formed archive whose file is not the one that was saved.
  const inside = path.join(folder, 'inside');
  await mkdir(inside);
  await run('tar', ['-xzf', archive, '-C', inside]);
  await writeFile(path.join(inside, 'files', 'ab', 'cd', 'resume.pdf'), 'another');
  const altered = path.join(folder, 'altered.tar.gz');
  await run('tar', ['-czf', altered, '-C', inside, '.']);

  const target = path.join(folder, 'untouched');
  for (const file of [flipped, altered]) {
    await expect(restore({ dataDir: target, file })).rejects.toThrow(/^The backup .* cannot be used: .*\.$/);
  }
  const { code, output } = await command('restore-cli.ts', [cut], { DATA_DIR: target });
  expect(code).toBe(1);
  expect(output.trim()).toBe(`The backup ${cut} cannot be used: it is damaged or not a backup.`);
  expect(await readdir(target)).toEqual([LOCK_FILE]);
});

test('the command saves beside a running server and leaves it running', async () => {
  const file = path.join(folder, 'by-command.tar.gz');
  const { code, output } = await command('backup-cli.ts', [file], { DATA_DIR: dataDir, DATABASE_URL: '' });
  expect(output).toContain(`Saved to ${file}`);
  expect(code).toBe(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const again = await command('backup-cli.ts', [file], { DATA_DIR: dataDir, DATABASE_URL: '' });
  expect(again).toEqual({ code: 1, output: `${file} exists already; choose another name.\n` });
});

test('with a server of its own the database is left to that server’s tools, the files are saved', async () => {
  const file = path.join(folder, 'files-only.tar.gz');
  const { output } = await command('backup-cli.ts', [file], {
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SECRET_KEY: 'x'.repeat(40),
  });
  expect(output).toContain('pg_dump');
  const { stdout } = await run('tar', ['-tzf', file]);
  expect(stdout).toContain('resume.pdf');
  expect(stdout).not.toContain('postgres');
});
