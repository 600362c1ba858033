import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bulkFiles, type BulkFile } from './bulk-files.ts';
import { watchMemory } from './bulk-memory.ts';
import { startApp } from './children.ts';
import { dataSet, postgresOf } from './data-set.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { percentile } from './measure/load.ts';
import { cpuOf, cpuOfTree, peakMemoryOf } from './measure/proc.ts';
import { ms, table } from './measure/report.ts';
import { tokensOf } from './sign-in.ts';

const USAGE = 'npm run bench:bulk -- [--count 2000] [--source] [--write]';
const CANDIDATES = 10_000;
const UPLOADS = 4;
const LIST_EVERY_MS = 100;
const LONGEST_MS = 20 * 60_000;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
if (count > 0) await bench();
else {
  console.error(USAGE);
  process.exitCode = 1;
}

interface Panel {
  counts: Record<'all' | 'completed' | 'not_cv' | 'need_action', number>;
  underway: { upload: number; reading: number };
}

async function bench(): Promise<void> {
  // What is measured adds candidates, so it is done on a copy.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hireloom-bulk-'));
  await cp(await dataSet(CANDIDATES, values.source), dataDir, { recursive: true });
  const app = await startApp(dataDir, values.source);
  try {
    const { pid: postgres } = await postgresOf(dataDir);
    const tokens = tokensOf(`${app.url}/api/v1`);
    const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${await tokens()}`);
      const reply = await fetch(`${app.url}/api/v1/customer${path}`, { ...init, headers });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 300)}`);
      return JSON.parse(text) as T;
    };
    const files = await bulkFiles(count);
    const before = await listTimes(call, () => false, 50);
    const cpuBefore = { app: await cpuOf(app.pid), database: await cpuOfTree(postgres) };
    const memory = watchMemory(app.pid);
    const started = performance.now();
    let settled = false;
    const during = listTimes(call, () => settled, Number.POSITIVE_INFINITY);
    await uploadAll(call, files);
    const uploaded = performance.now() - started;
    const { counts } = await whenSettled(call, started);
    const wall = performance.now() - started;
    settled = true;
    const [app1, database1] = [await cpuOf(app.pid), await cpuOfTree(postgres)];
    const listed = await during;
    const { parsers } = memory.stop();
    const perFile = (now: number | null, then: number | null) =>
      now === null || then === null ? '–' : ms((now - then) / count);
    const mb = (value: number | null | undefined) =>
      value === null || value === undefined ? '–' : `${value.toFixed(0)} MB`;
    const rows = [
      ['files', String(count)],
      ['uploaded after', `${(uploaded / 1000).toFixed(1)} s`],
      ['all settled after', `${(wall / 1000).toFixed(1)} s`],
      ['files a second', ((count * 1000) / wall).toFixed(1)],
      ['became candidates', String(counts.completed - counts.not_cv)],
      ['wait for a decision', String(counts.need_action)],
      ['no resume', String(counts.not_cv)],
      ['CPU of the application, per file', `${perFile(app1, cpuBefore.app)} ms`],
      ['CPU of the database, per file', `${perFile(database1, cpuBefore.database)} ms`],
      ['peak memory of the application', mb(await peakMemoryOf(app.pid))],
      ['peak memory of its parsers', parsers.slice(0, 4).map(mb).join(', ')],
      ['parser processes', String(parsers.length)],
      [
        'candidate list before, p50 and p95',
        `${ms(percentile(before, 0.5))}, ${ms(percentile(before, 0.95))} ms`,
      ],
      [
        'candidate list meanwhile, p50 and p95',
        `${ms(percentile(listed, 0.5))}, ${ms(percentile(listed, 0.95))} ms`,
      ],
    ];
    const text = [
      `${circumstances([`${CANDIDATES} candidates before`, app.built ? 'built' : 'run from its sources', `${UPLOADS} uploads at a time`])}:`,
      `\`npm run bench:bulk -- --count ${count}${values.source ? ' --source' : ''}\``,
      table(['bulk resume parsing', 'measured'], rows),
    ].join('\n\n');
    console.log(`\n${text}`);
    if (values.write) await writeFigures('bulk', text);
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Call = <T>(path: string, init?: RequestInit) => Promise<T>;

/** Milliseconds of an ordinary list call, asked over and over until it is over or there are enough. */
async function listTimes(call: Call, over: () => boolean, enough: number): Promise<number[]> {
  const times: number[] = [];
  while (!over() && times.length < enough) {
    const started = performance.now();
    await call('/candidate/?page_size=10');
    times.push(performance.now() - started);
    await sleep(LIST_EVERY_MS);
  }
  return times;
}

async function uploadAll(call: Call, files: BulkFile[]): Promise<void> {
  const begun = await call<{ files: { file_id: number; name: string }[] }>('/bulk-resume/batch/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files: files.map(({ name, bytes }) => ({ name, size: bytes.length })) }),
  });
  const bytes = new Map(files.map((file) => [file.name, file.bytes]));
  const waiting = begun.files.toReversed();
  const uploader = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const form = new FormData();
      form.set('file_id', String(next.file_id));
      form.set('file', new Blob([new Uint8Array(bytes.get(next.name) ?? [])]), next.name);
      await call('/upload-bulk-file/', { method: 'POST', body: form });
    }
  };
  await Promise.all(Array.from({ length: UPLOADS }, uploader));
}

async function whenSettled(call: Call, started: number): Promise<Panel> {
  for (;;) {
    const panel = await call<Panel>('/upload-bulk-file/');
    const left = panel.underway.upload + panel.underway.reading;
    if (left === 0) return panel;
    if (performance.now() - started > LONGEST_MS)
      throw new Error(`${left} of ${panel.counts.all} are not settled`);
    await sleep(500);
  }
}
