import { parseArgs } from 'node:util';
import pg from 'pg';
import { measureSql } from './bare-sql.ts';
import { startApp, startHello } from './children.ts';
import { dataSet, postgresOf, TEAM } from './data-set.ts';
import { circumstances, writeFigures } from './figures.ts';
import { load } from './load.ts';
import { cpuOf, cpuOfTree, memoryOf } from './proc.ts';
import { callTable, keeps, type Measured, webTable } from './report.ts';
import { readFacts, type Scenario, scenariosFor } from './scenarios.ts';
import { tokensOf } from './sign-in.ts';
import { weighWeb } from './web-weight.ts';

const USAGE = 'npm run bench -- [--size 10k|100k|1m] [--quick] [--source] [--write]';
const sizes: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 };

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100k' },
    quick: { type: 'boolean', default: false },
    // The sources as they are, though there is a build.
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const size = sizes[values.size];
if (size) await bench(size);
else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function bench(candidates: number): Promise<void> {
  const seconds = values.quick ? 1 : 4;
  const dataDir = await dataSet(candidates, values.source);
  const app = await startApp(dataDir, values.source);
  const hello = await startHello();
  const { host, pid: postgres } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    const atStart = await memoryOf(app.pid);
    const tokens = tokensOf(`${app.url}/api/v1`);
    const limit = {
      one: await load(hello.url, { connections: 1, seconds }),
      sixteen: await load(hello.url, { connections: 16, seconds }),
    };
    const measured: Measured[] = [];
    for (const scenario of scenariosFor(await readFacts(client, TEAM))) {
      const url = `${app.url}/api/v1${scenario.path}`;
      const headers = { authorization: `Bearer ${await tokens()}` };
      await check(url, headers, scenario);
      const sql = await measureSql(client, scenario.bare, seconds / 2);
      const one = await load(url, { connections: 1, seconds, headers });
      const before = [await cpuOf(app.pid), await cpuOfTree(postgres)];
      const sixteen = await load(url, { connections: 16, seconds, headers });
      const after = [await cpuOf(app.pid), await cpuOfTree(postgres)];
      const [ofApp = null, ofDatabase = null] = after.map((value, index) => {
        const earlier = before[index] ?? null;
        return value === null || earlier === null ? null : (value - earlier) / sixteen.requests;
      });
      if (one.failed + sixteen.failed > 0) throw new Error(`${scenario.name}: some answers failed`);
      measured.push({ scenario, sql, one, sixteen, cpu: { app: ofApp, database: ofDatabase } });
      console.log(`${scenario.name}: ${one.p50.toFixed(2)} ms, ${sixteen.perSecond.toFixed(0)} requests/s`);
    }
    const memory = [atStart, await memoryOf(app.pid)].map((value) => value?.toFixed(0) ?? '–');
    const web = await weighWeb();
    const text = [
      `${circumstances([`${candidates} candidates`, app.built ? 'built' : 'run from its sources', `${seconds} s per figure`])}:`,
      `\`npm run bench -- --size ${values.size}${values.quick ? ' --quick' : ''}${values.source ? ' --source' : ''}\``,
      callTable(measured, limit),
      `Memory of the application: ${memory[0]} MB after the start, ${memory[1]} MB at the end.`,
      web ? webTable(web) : 'The web app has not been built.',
    ].join('\n\n');
    console.log(`\n${text}`);
    if (values.write) await writeFigures(`figures ${values.size}`, text);
    if (!measured.every(keeps)) process.exitCode = 2;
  } finally {
    await client.end();
    await hello.stop();
    await app.stop();
  }
}

async function check(url: string, headers: Record<string, string>, { name }: Scenario): Promise<void> {
  const reply = await fetch(url, { headers });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${name} answers ${reply.status}: ${text.slice(0, 300)}`);
}
