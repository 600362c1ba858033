import { parseArgs } from 'node:util';
import { definitions, FIELDS, fillValues } from './custom-field/own-values.ts';
import { runSeed } from './children.ts';
import { inTurns } from './custom-field/in-turns.ts';
import { postgresOf, TEAM } from './data-set.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { load } from './measure/load.ts';
import { cpuOf, cpuOfTree } from './measure/proc.ts';
import { ms, table } from './measure/report.ts';
import { tokensOf } from './sign-in.ts';
import { type Running, withApp } from './with-app.ts';

const USAGE = 'npm run bench:custom-fields -- [--candidates 250000] [--source] [--write]';
/** Lists, filters and sorts may cost so much more with the fields than without, in milliseconds at p95. */
const MARK = 10;
/** Asked in turns with the others: what a list costs without fields, in the same moments. */
const OTHER = { team: 'Team Without Fields', admin: 'admin@team-without-fields.test', candidates: 10_000 };
const LIST = '/customer/candidate/?page_size=10';
/** Calls of each question; the first of them plan their statements. */
const [WARM, TIMES] = [20, 300];
/** What is asked beside what is asked of the fields. */
const plain = ['', '&orderBy=name&ascending=1', '&status=inactive'];
const ofFields = [
  ...['&orderBy=custom_field_0&ascending=0', '&orderBy=custom_field_2&ascending=1'],
  ...['&orderBy=custom_field_3', '&custom_field_0=7', '&custom_field_0_min=1', '&custom_field_1=A'],
  ...['&custom_field_1=C', '&custom_field_2_from=2025-06-01', '&custom_field_4=true'],
  ...['&custom_field_0_empty=false', '&custom_field_3=Note%20777'],
];

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '250000' },
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const candidates = Number(values.candidates);
if (candidates >= 1000) await withApp(candidates, values.source, bench);
else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function bench({ app, api, client, dataDir }: Running): Promise<void> {
  const [tokens, others] = [tokensOf(api), tokensOf(api, OTHER.admin)];
  const teamOf = async (name: string) => {
    const { rows } = await client.query<{ id: string }>('select id from team where name = $1', [name]);
    return Number(rows[0]?.id ?? 0);
  };
  const team = await teamOf(TEAM);
  if (!(await teamOf(OTHER.team)))
    await runSeed(dataDir, ['--candidates', String(OTHER.candidates), '--team', OTHER.team], values.source);
  const filled = await fill({ api, client }, team, await tokens());
  const { pid } = await postgresOf(dataDir);
  const spentSoFar = async () => ((await cpuOf(app.pid)) ?? 0) + ((await cpuOfTree(pid)) ?? 0);
  /** Processor time of one call, of application and PostgreSQL: other work on the machine does not count. */
  const spent = async (query: string, token: string) => {
    const before = await spentSoFar();
    const headers = { authorization: `Bearer ${token}` };
    await load([{ url: `${api}${LIST}${query}` }], { connections: 1, times: TIMES, headers });
    return ((await spentSoFar()) - before) / TIMES;
  };
  const lines: string[][] = [];
  for (const query of [...plain, ...ofFields]) {
    const ask = async (times: number) =>
      inTurns(
        { url: `${api}${LIST}${query}`, token: await tokens() },
        { url: `${api}${LIST}`, token: await others() },
        times,
      );
    await ask(WARM);
    const [own, other] = await ask(TIMES);
    const cpu = [await spent(query, await tokens()), await spent('', await others())];
    const more = own.p95 - other.p95;
    const kept = more <= MARK;
    if (!kept) process.exitCode = 2;
    lines.push([
      query || 'the first page',
      `${ms(own.p50)} and ${ms(own.p95)}`,
      `${ms(other.p50)} and ${ms(other.p95)}`,
      `${cpu.map(ms).join(' and ')}`,
      `${(own.p95 / other.p95).toFixed(1)} x, ${kept ? 'kept' : 'missed'}: ${ms(more)} of ${MARK} ms`,
    ]);
  }
  const around = [`${candidates} candidates`, `${FIELDS} fields with a value each, ${filled}`];
  const text = [
    `${circumstances(around)}. \`npm run bench:custom-fields\``,
    table(['what', 'p50 and p95', 'without fields', 'processor time of both', 'p95 more'], lines),
  ].join('\n\n');
  console.log(text);
  if (values.write) await writeFigures('custom fields', text);
}

/** Gives the team its fields and everybody their values, unless they have them from a measurement before. */
async function fill({ api, client }: Pick<Running, 'api' | 'client'>, team: number, token: string) {
  const { rows } = await client.query<{ fields: number; filled: boolean }>(
    `select (select count(*)::int from custom_field where team_id = $1) as fields,
      exists (select from candidate where team_id = $1 and custom <> '{}') as filled`,
    [team],
  );
  if (rows[0]?.fields === FIELDS && rows[0].filled) return 'filled before';
  if (rows[0]?.fields !== FIELDS) await define(api, token, definitions());
  const start = performance.now();
  await fillValues(client, team);
  return `filled in ${((performance.now() - start) / 1000).toFixed(0)} s`;
}

async function define(api: string, token: string, fields: object[]): Promise<void> {
  const data = JSON.stringify([{ table: 'candidate', fields }]);
  const reply = await fetch(`${api}/admin-app/custom-field/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  if (!reply.ok) throw new Error(`The fields were refused: ${await reply.text()}`);
}
