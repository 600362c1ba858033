import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runSeed } from './children.ts';

export const TEAM = 'Generated Team';
/** What the data depends on; a change makes it anew. */
const sources = [
  'server/migrations',
  'server/src/features/demo/generator',
  'server/src/features/candidate/search-words.ts',
];

/** A data folder with this many candidates; made at the first asking, then kept in the system's temporary folder. */
export async function dataSet(candidates: number, fromSource: boolean): Promise<string> {
  const prefix = `hireloom-bench-${candidates}-`;
  const folder = path.join(tmpdir(), `${prefix}${await fingerprint()}`);
  const marker = path.join(folder, 'complete');
  if (existsSync(marker)) return folder;
  for (const name of await readdir(tmpdir())) {
    const old = path.join(tmpdir(), name);
    if (name.startsWith(prefix) && !existsSync(path.join(old, 'postgres/postmaster.pid'))) {
      await rm(old, { recursive: true, force: true });
    }
  }
  await mkdir(folder, { recursive: true });
  await runSeed(folder, ['--candidates', String(candidates), '--team', TEAM], fromSource);
  await writeFile(marker, new Date().toISOString());
  return folder;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const full = path.join(root, source);
    const names = source.endsWith('.ts') ? [''] : (await readdir(full)).sort();
    for (const name of names) {
      if (!name.endsWith('.test.ts')) hash.update(name).update(await readFile(path.join(full, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** How to reach the PostgreSQL that serves a data folder: where its socket is and which process it is. */
export async function postgresOf(dataDir: string): Promise<{ host: string; pid: number }> {
  const lines = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), host: lines[4] ?? '' };
}
