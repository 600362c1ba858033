import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderHeldError, holdFolder, LOCK_FILE } from './folder-hold.ts';

const moduleUrl = new URL('./folder-hold.ts', import.meta.url);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hireloom-hold-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that takes the folder and stays. */
async function holder() {
  const script = `import { holdFolder } from ${JSON.stringify(moduleUrl.href)};
    await holdFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: path.dirname(moduleUrl.pathname),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a folder that another process has is refused with who has it and since when, until that one dies', async () => {
  const other = await holder();
  const refused = await holdFolder(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderHeldError);
  expect(String(refused)).toMatch(
    `${folder} belongs to process ${other.pid} on ${hostname()} since ${new Date().getFullYear()}-`,
  );
  expect(String(refused)).not.toContain('\n');
  other.kill('SIGKILL');
  await once(other, 'exit');
  const hold = await holdFolder(folder);
  expect(await readFile(path.join(folder, LOCK_FILE), 'utf8')).toMatch(
    new RegExp(`^process ${process.pid} on [^\\n]+\\n$`),
  );
  await expect(holdFolder(folder)).rejects.toThrow(FolderHeldError);
  hold.release();
  hold.release();
  (await holdFolder(folder)).release();
});

test('what is left in the file by anybody holds nobody off', async () => {
  await writeFile(path.join(folder, LOCK_FILE), `process ${process.ppid} on here since now\n`);
  const hold = await holdFolder(folder);
  hold.release();
});

test('where there is no flock, perl locks the same way; where there is neither, nobody starts', async () => {
  const { PATH } = process.env;
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  process.env.PATH = bin;
  try {
    await expect(holdFolder(folder)).rejects.toThrow(/needs flock or perl/);
    await symlink('/usr/bin/perl', path.join(bin, 'perl'));
    const hold = await holdFolder(folder);
    await expect(holdFolder(folder)).rejects.toThrow(FolderHeldError);
    process.env.PATH = PATH;
    await expect(holdFolder(folder)).rejects.toThrow(FolderHeldError);
    hold.release();
  } finally {
    process.env.PATH = PATH;
  }
});
