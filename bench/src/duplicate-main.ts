import { parseArgs } from 'node:util';
import pg from 'pg';
import { startApp } from './children.ts';
import { dataSet, postgresOf, TEAM } from './data-set.ts';
import {
  nameOnly,
  NEWCOMER,
  nobody,
  type QuestionKind,
  readKnown,
  sameBirth,
  sameContact,
} from './scenario/duplicate-questions.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { percentile } from './measure/load.ts';
import { cpuOf, cpuOfTree } from './measure/proc.ts';
import { ms, table } from './measure/report.ts';
import { tokensOf } from './sign-in.ts';

const USAGE = 'npm run bench:duplicates -- [--size 10k|100k|1m] [--count 300] [--source] [--write]';
const MUST_MS = 15;
const WARM_UP = 40;
const sizes: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 };
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100k' },
    count: { type: 'string', default: '300' },
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const size = sizes[values.size];
const count = Number(values.count);
if (size && count > 0) await bench(size);
else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function bench(candidates: number): Promise<void> {
  const dataDir = await dataSet(candidates, values.source);
  const app = await startApp(dataDir, values.source);
  const { host, pid: postgres } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    const tokens = tokensOf(`${app.url}/api/v1`);
    const send = async (method: string, path: string, body?: object) => {
      const reply = await fetch(`${app.url}/api/v1/customer/candidate/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await tokens()}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`);
      return JSON.parse(text) as { id?: number; matches?: unknown[] };
    };
    const { spread, frequent } = await readKnown(client, TEAM, count + WARM_UP);
    const rows: string[][] = [];
    let kept = true;
    const measure = async (what: string, people: typeof spread, kind: QuestionKind, path: string) => {
      const times: number[] = [];
      let found = 0;
      let before = { app: 0, database: 0 };
      const cpu = async () => ({
        app: (await cpuOf(app.pid)) ?? Number.NaN,
        database: (await cpuOfTree(postgres)) ?? Number.NaN,
      });
      for (const [index, person] of people.entries()) {
        if (index === WARM_UP) before = await cpu();
        const body = kind.of(person, index);
        const started = performance.now();
        const { matches } = await send('POST', path, body);
        if (index < WARM_UP) continue;
        times.push(performance.now() - started);
        found += (matches?.length ?? 0) > 0 ? 1 : 0;
      }
      const after = await cpu();
      const p95 = percentile(times, 0.95);
      const asked = path !== '';
      if (asked) kept &&= p95 <= MUST_MS;
      rows.push([
        what,
        ms(percentile(times, 0.5)),
        ms(p95),
        ms(percentile(times, 1)),
        asked ? `p95 ${MUST_MS} ${p95 <= MUST_MS ? 'kept' : 'MISSED'}` : '–',
        asked ? `${Math.round((found * 100) / times.length)} %` : '–',
        ...(['app', 'database'] as const).map((of) => ms((after[of] - before[of]) / times.length)),
      ]);
      console.log(rows.at(-1)?.join('  '));
    };
    for (const kind of [sameContact, sameBirth, nameOnly, nobody])
      await measure(`asked: ${kind.name}`, spread, kind, 'duplicates/');
    await measure('asked: a frequent name only', frequent, nameOnly, 'duplicates/');
    await measure('asked: a frequent name and birth date', frequent, sameBirth, 'duplicates/');
    await measure('created: somebody new', spread, nobody, '');
    await measure('created: a frequent name and birth date', frequent, sameBirth, '');
    await removeNewcomers(client, send);
    const head = ['call', 'p50', 'p95', 'most', 'must', 'with a match', 'CPU app', 'CPU db'];
    const text = [
      `${circumstances([`${candidates} candidates`, app.built ? 'built' : 'run from its sources', `${count} calls per figure, one at a time`])}:`,
      `\`npm run bench:duplicates -- --size ${values.size}${values.source ? ' --source' : ''}\``,
      table(head, rows),
    ].join('\n\n');
    console.log(`\n${text}`);
    if (values.write) await writeFigures(`duplicates ${values.size}`, text);
    if (!kept) process.exitCode = 2;
  } finally {
    await client.end();
    await app.stop();
  }
}

/** The data set stays as it was for the next measurement. */
async function removeNewcomers(
  client: pg.Client,
  send: (method: string, path: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select id::int from candidate where email like $1 and deleted_on is null',
    [`%@${NEWCOMER}`],
  );
  for (const { id } of rows) await send('DELETE', `${id}/`);
}
