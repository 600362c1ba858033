import { parseArgs } from 'node:util';
import pg from 'pg';
import { startApp } from './children.ts';
import { dataSet, postgresOf, TEAM } from './data-set.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { load } from './measure/load.ts';
import { table } from './measure/report.ts';
import { tokensOf } from './sign-in.ts';

const USAGE = 'npm run bench:custom-fields -- [--candidates 250000] [--source] [--write]';
const FIELDS = 100;
/** Lists, filters and sorts may cost so much more with the fields than without, in milliseconds at p95. */
const MARK = 10;
const LIST = '/customer/candidate/?page_size=10';
const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '250000' },
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const candidates = Number(values.candidates);
if (candidates >= 1000) await bench();
else {
  console.error(USAGE);
  process.exitCode = 1;
}

/** Ten kinds of fields, ten times over; a tenth of them stand on tables. */
function definitions() {
  const kinds = [
    { type: 'others', subtype: 'integer' },
    { type: 'options', choices: ['A', 'B', 'C'] },
    { type: 'date' },
    { type: 'others', subtype: 'text' },
    { type: 'others', subtype: 'yes_no' },
  ];
  return Array.from({ length: FIELDS }, (_, at) => ({
    ...{ key: `field_${at}`, title: `Field ${at}`, show_on_table: at < FIELDS / 10 },
    ...kinds[at % kinds.length],
  }));
}

const valueSql = (at: number) =>
  [
    'to_jsonb(id % 1000)',
    `to_jsonb(case when id % 500 = 0 then 'C' when id % 2 = 0 then 'A' else 'B' end)`,
    `to_jsonb(to_char(date '2020-01-01' + (id % 2000)::int, 'YYYY-MM-DD'))`,
    `to_jsonb('Note ' || id % 5000)`,
    'to_jsonb(id % 2 = 0)',
  ][at % 5] ?? 'null';

/** The list of candidates without and with a hundred fields of the team, and what is asked of these. */
async function bench(): Promise<void> {
  const dataDir = await dataSet(candidates, values.source);
  const app = await startApp(dataDir, values.source);
  const { host } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    const api = `${app.url}/api/v1`;
    const tokens = tokensOf(api);
    const headers = async () => ({ authorization: `Bearer ${await tokens()}` });
    const ask = async (path: string) =>
      load([{ url: `${api}${path}` }], { connections: 1, times: 200, headers: await headers() });
    const { rows } = await client.query<{ id: string }>('select id from team where name = $1', [TEAM]);
    await client.query(`update candidate set custom = '{}' where team_id = $1 and custom <> '{}'`, [
      rows[0]?.id,
    ]);
    await define(api, await headers(), []);
    const before = [
      ['the first page', await ask(LIST)],
      ['sorted by name', await ask(`${LIST}&orderBy=name&ascending=1`)],
      ['filtered by status', await ask(`${LIST}&status=inactive`)],
    ] as const;
    await define(api, await headers(), definitions());
    const pairs = Array.from(
      { length: FIELDS },
      (_, at) => `jsonb_build_object('field_${at}', ${valueSql(at)})`,
    );
    const start = performance.now();
    await client.query(`update candidate set custom = ${pairs.join(' || ')} where team_id = $1`, [
      rows[0]?.id,
    ]);
    const filled = (performance.now() - start) / 1000;
    await client.query('vacuum analyze candidate');
    await client.query('vacuum analyze custom_value');
    const plain = Math.max(...before.map(([, { p95 }]) => p95));
    const after = [
      ...['', '&orderBy=name&ascending=1', '&status=inactive'],
      ...[
        '&orderBy=custom_field_0&ascending=0',
        '&orderBy=custom_field_2&ascending=1',
        '&orderBy=custom_field_3',
      ],
      ...['&custom_field_0=7', '&custom_field_0_min=1', '&custom_field_1=A', '&custom_field_1=C'],
      ...['&custom_field_2_from=2025-06-01', '&custom_field_4=true', '&custom_field_0_empty=false'],
    ];
    const lines: string[][] = before.map(([what, { p50, p95 }]) => [
      `${what}, without fields`,
      `${p50.toFixed(1)}, ${p95.toFixed(1)}`,
      '',
    ]);
    for (const query of after) {
      const { p50, p95, failed } = await ask(`${LIST}${query}`);
      const kept = failed === 0 && p95 <= plain + MARK;
      if (!kept) process.exitCode = 2;
      const mark = failed > 0 ? `${failed} failed` : `${kept ? 'kept' : 'missed'}: at most ${MARK} more`;
      lines.push([query || 'the first page', `${p50.toFixed(1)}, ${p95.toFixed(1)}`, mark]);
    }
    const text = [
      `${circumstances([`${candidates} candidates`, `${FIELDS} fields, filled in ${filled.toFixed(0)} s`])}. \`npm run bench:custom-fields\``,
      table(['what', 'p50 and p95', 'mark'], lines),
    ].join('\n\n');
    console.log(text);
    if (values.write) await writeFigures('custom fields', text);
  } finally {
    await client.end();
    await app.stop();
  }
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
