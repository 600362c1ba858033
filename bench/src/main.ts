import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { measureSql } from './measure/bare-sql.ts';
import { type Child, root, startApp, startHello, startListLimit } from './children.ts';
import { dataSet, postgresOf, TEAM } from './data-set.ts';
import { runExport } from './measure/export-run.ts';
import { fillFiles } from './files.ts';
import { readFacts } from './scenario/facts.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { type Call, type Load, load } from './measure/load.ts';
import { LIST, marksOf, markTable } from './measure/marks.ts';
import { cpuOf, cpuOfTree, memoryOf, memoryOfTree } from './measure/proc.ts';
import {
  callTable,
  cpuSum,
  type Earlier,
  exportTable,
  keeps,
  type Measured,
  webTable,
} from './measure/report.ts';
import { applicants, candidates, type Scenario } from './scenario/scenario.ts';
import { scenariosFor } from './scenario/scenarios.ts';
import { tokensOf } from './sign-in.ts';
import { benchWeb } from './web/bench-web.ts';
import { weighLinkPages, weighWeb } from './web-weight.ts';

const USAGE =
  'npm run bench -- [--size 10k|100k|1m] [--data FOLDER] [--only TEXT] [--web] [--quick] [--source] [--write]';
/** So many of the calls are made before anything is measured. */
const WARM = 5;
const sizes: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 };

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100k' },
    /** A data folder that was filled before; else one is made. */
    data: { type: 'string' },
    /** Only calls whose name has this in it. */
    only: { type: 'string', default: '' },
    /** Nothing but the web app, in a browser. */
    web: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    // The sources as they are, though there is a build.
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const size = sizes[values.size];
if (size) await (values.web ? web(size) : bench(size));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function bench(count: number): Promise<void> {
  const seconds = values.quick ? 1 : 3;
  const dataDir = values.data ?? (await dataSet(count, values.source));
  const app = await startApp(dataDir, values.source);
  const hello = await startHello();
  const { host, pid: postgres } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    const atStart = await memoryOf(app.pid);
    const tokens = tokensOf(`${app.url}/api/v1`);
    const headers = async () => ({ authorization: `Bearer ${await tokens()}` });
    const limit = {
      one: await load([hello], { connections: 1, seconds }),
      sixteen: await load([hello], { connections: 16, seconds }),
    };
    const measured: Measured[] = [];
    const facts = await readFacts(client, TEAM);
    await fillFiles(client, facts.team);
    const scenarios = scenariosFor(facts).filter(({ name }) => name.includes(values.only));
    // Code that runs for the first time is slow.
    for (const scenario of scenarios.slice(0, WARM))
      await load(callsOf(app, scenario), { connections: 16, seconds, headers: await headers() });
    const bareList: Load[] = [];
    const measureBareList = async () => {
      const server = await startListLimit(host, facts.team);
      await load([server], { connections: 16, seconds });
      bareList.push(await load([server], { connections: 16, seconds }));
      await server.stop();
    };
    for (const [at, scenario] of scenarios.entries()) {
      // Before and after the first of them, which is the list itself.
      if (at < 2 && scenarios[0]?.name === LIST) await measureBareList();
      const sql = scenario.bare && (await measureSql(client, scenario.bare, seconds / 2));
      const entry = await measure(app, postgres, scenario, await headers(), seconds);
      measured.push({ ...entry, sql });
      console.log(
        `${scenario.name}: ${entry.one.p50.toFixed(2)} ms, p95 ${entry.one.p95.toFixed(2)}, ${entry.sixteen.perSecond.toFixed(0)} requests/s`,
      );
    }
    const atEnd = await memoryOf(app.pid);
    const exports: Parameters<typeof exportTable>[0] = [];
    for (const [name, list] of Object.entries({ candidates, applicants })) {
      if (!'export'.includes(values.only)) continue;
      const url = `${app.url}/api/v1${list.slice(0, list.indexOf('?'))}export/`;
      exports.push({ name, run: await runExport(url, await headers(), app.pid) });
    }
    const small = await figuresOf('10k');
    const marks = marksOf(measured, bareList, { atStart, atEnd }, small);
    const memory = [atStart, atEnd, await memoryOfTree(postgres)].map((value) => value?.toFixed(0) ?? '–');
    const web = await weighWeb();
    const text = [
      `${circumstances([`${count} candidates`, app.built ? 'built' : 'run from its sources', `${seconds} s per figure`])}:`,
      `\`npm run bench -- --size ${values.size}${values.quick ? ' --quick' : ''}${values.source ? ' --source' : ''}\``,
      markTable(marks),
      callTable(measured, limit, small),
      exportTable(exports),
      `Memory of the application: ${memory[0]} MB after the start, ${memory[1]} MB at the end; of the database ${memory[2]} MB, what its processes share counted once.`,
      web ? webTable(web, await weighLinkPages()) : 'The web app has not been built.',
    ].join('\n\n');
    console.log(`\n${text}`);
    if (!values.only) await keepFigures(values.size, measured);
    if (values.write) await writeFigures(`figures ${values.size}`, text);
    if (!measured.every(keeps) || !marks.every(({ kept }) => kept)) process.exitCode = 2;
  } finally {
    await client.end();
    await hello.stop();
    await app.stop();
  }
}

/** The web app alone; takes less than a minute. */
async function web(count: number): Promise<void> {
  const dataDir = values.data ?? (await dataSet(count, values.source));
  const { text: figures, kept } = await benchWeb(dataDir, values.source);
  const text = `${circumstances([`${count} candidates`, values.source ? 'run from its sources' : 'built'])}: \`npm run bench -- --web --size ${values.size}\`\n\n${figures}`;
  console.log(`\n${text}`);
  if (values.write) await writeFigures(`web ${values.size}`, text);
  if (!kept) process.exitCode = 2;
}

function callsOf(app: Child, { paths, bodies }: Scenario): Call[] {
  return paths.map((one, at) => ({ url: `${app.url}/api/v1${one}`, body: bodies?.[at] }));
}

/** One call at one connection, then at sixteen with the processor time it takes. */
async function measure(
  app: Child,
  postgres: number,
  scenario: Scenario,
  headers: Record<string, string>,
  seconds: number,
): Promise<Omit<Measured, 'sql'>> {
  const calls = callsOf(app, scenario);
  if (!scenario.once) for (const call of calls) await check(call, headers, scenario);
  const how = scenario.once ? { times: calls.length } : { seconds };
  const one = await load(calls, { connections: 1, headers, ...how });
  const before = [await cpuOf(app.pid), await cpuOfTree(postgres)];
  const sixteen = await load(calls, { connections: 16, seconds, headers });
  const after = [await cpuOf(app.pid), await cpuOfTree(postgres)];
  const [ofApp = null, ofDatabase = null] = after.map((value, index) => {
    const earlier = before[index] ?? null;
    return value === null || earlier === null || sixteen.requests === 0
      ? null
      : (value - earlier) / sixteen.requests;
  });
  if (one.failed + sixteen.failed > 0) throw new Error(`${scenario.name}: some answers failed`);
  return { scenario, one, sixteen, cpu: { app: ofApp, database: ofDatabase } };
}

async function check(
  { url, body }: Call,
  headers: Record<string, string>,
  { name }: Scenario,
): Promise<void> {
  const reply = await fetch(url, {
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${name} answers ${reply.status}: ${text.slice(0, 300)}`);
}

function figuresFile(name: string): string {
  return path.join(root, '.cache/bench', `${name}.json`);
}

/** The figures that were taken last at a size; null when none were. */
async function figuresOf(name: string): Promise<Earlier | null> {
  const text = await readFile(figuresFile(name), 'utf8').catch(() => null);
  return text ? (JSON.parse(text) as Earlier) : null;
}

async function keepFigures(name: string, measured: readonly Measured[]): Promise<void> {
  const figures: Earlier = Object.fromEntries(
    measured.map((entry) => [entry.scenario.name, { cpu: cpuSum(entry) }]),
  );
  await mkdir(path.dirname(figuresFile(name)), { recursive: true });
  await writeFile(figuresFile(name), JSON.stringify(figures, null, 2));
}
