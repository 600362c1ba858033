import { parseArgs } from 'node:util';
import { clearValues, definitions, FIELDS, fillValues } from './custom-field/own-values.ts';
import { TEAM } from './data-set.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { load } from './measure/load.ts';
import { ms, table } from './measure/report.ts';
import { tokensOf } from './sign-in.ts';
import { type Running, withApp } from './with-app.ts';

const USAGE = 'npm run bench:custom-fields -- [--candidates 250000] [--source] [--write]';
/** Lists, filters and sorts may cost so much more with the fields than without, in milliseconds at p95. */
const MARK = 10;
const LIST = '/customer/candidate/?page_size=10';
/** Calls of each question; the first of them plan their statements. */
const [WARM, TIMES] = [20, 300];
/** What is asked without and with the fields, beside what is asked of these. */
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

async function bench({ api, client }: Running): Promise<void> {
  const tokens = tokensOf(api);
  const headers = async () => ({ authorization: `Bearer ${await tokens()}` });
  const ask = async (query: string) => {
    const calls = [{ url: `${api}${LIST}${query}` }];
    await load(calls, { connections: 1, times: WARM, headers: await headers() });
    return load(calls, { connections: 1, times: TIMES, headers: await headers() });
  };
  const { rows } = await client.query<{ id: string }>('select id from team where name = $1', [TEAM]);
  const team = Number(rows[0]?.id);
  // Those of the measurement before.
  await client.query('delete from custom_field where team_id = $1', [team]);
  await clearValues(client, team);
  const lines: string[][] = [];
  let most = 0;
  for (const query of plain) {
    const { p50, p95 } = await ask(query);
    most = Math.max(most, p95);
    lines.push([`${query || 'the first page'}, without fields`, `${ms(p50)} and ${ms(p95)}`, '']);
  }
  await define(api, await headers(), definitions());
  const start = performance.now();
  await fillValues(client, team);
  const filled = ((performance.now() - start) / 1000).toFixed(0);
  for (const query of [...plain, ...ofFields]) {
    const { p50, p95, failed } = await ask(query);
    const kept = failed === 0 && p95 <= most + MARK;
    if (!kept) process.exitCode = 2;
    const mark = failed > 0 ? `${failed} failed` : `${kept ? 'kept' : 'missed'}: p95 ${ms(most + MARK)} ms`;
    lines.push([query || 'the first page', `${ms(p50)} and ${ms(p95)}`, mark]);
  }
  const around = [`${candidates} candidates`, `${FIELDS} fields with a value each, filled in ${filled} s`];
  const text = [
    `${circumstances(around)}. \`npm run bench:custom-fields\``,
    table(['what', 'p50 and p95', 'mark'], lines),
  ].join('\n\n');
  console.log(text);
  if (values.write) await writeFigures('custom fields', text);
}

async function define(api: string, headers: Record<string, string>, fields: object[]): Promise<void> {
  const data = JSON.stringify([{ table: 'candidate', fields }]);
  const reply = await fetch(`${api}/admin-app/custom-field/`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  if (!reply.ok) throw new Error(`The fields were refused: ${await reply.text()}`);
}
