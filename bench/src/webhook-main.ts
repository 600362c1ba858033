import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startApp } from './children.ts';
import { dataSet, postgresOf, TEAM } from './data-set.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { cpuOf, cpuOfTree, memoryOf } from './measure/proc.ts';
import { ms, table } from './measure/report.ts';
import { tokensOf } from './sign-in.ts';
import { askMeanwhile } from './webhook/people.ts';
import { startReceivers } from './webhook/receivers.ts';

const USAGE =
  'npm run bench:webhooks -- [--events 1000] [--seconds 10] [--addresses 10] [--source] [--write]';
const CANDIDATES = 10_000;
/** Events are written in so many goes a second, as changes of many people are. */
const GOES = 10;
/** How long the page is asked for before anything is told. */
const QUIET_MS = 3_000;
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    addresses: { type: 'string', default: '10' },
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [perSecond, seconds, addresses] = [values.events, values.seconds, values.addresses].map(Number) as [
  number,
  number,
  number,
];
if (perSecond >= GOES && seconds >= 1 && addresses >= 1) await bench();
else {
  console.error(USAGE);
  process.exitCode = 1;
}

/** So many events a second, each told to several addresses on this machine by the one process that is there. */
async function bench(): Promise<void> {
  const dataDir = await dataSet(CANDIDATES, values.source);
  const app = await startApp(dataDir, values.source);
  const { host, pid } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  const receivers = await startReceivers(addresses);
  try {
    const api = `${app.url}/api/v1`;
    const headers = { authorization: `Bearer ${await tokensOf(api)()}` };
    await addWebhooks(api, headers, receivers.urls);
    const page = `${api}/customer/candidate/?page_size=20`;
    const alone = askMeanwhile(page, headers);
    await wait(QUIET_MS);
    const quiet = await alone.stop();
    const people = askMeanwhile(page, headers);
    const { rows } = await client.query<{ id: string }>('select id from team where name = $1', [TEAM]);
    const wanted = perSecond * seconds;
    const cpu = async () =>
      [(await cpuOf(app.pid)) ?? 0, (await cpuOfTree(pid)) ?? 0, (await cpuOf(receivers.pid)) ?? 0] as const;
    const before = await cpu();
    const begun = Date.now();
    for (let go = 0; go < seconds * GOES; go += 1) {
      await client.query(
        `insert into domain_event (team_id, type, entity, record_id, data)
          select $1, 'candidate.updated', 'candidate', n, '{"fields":["city"]}' from generate_series(1, $2::int) n`,
        [rows[0]?.id, perSecond / GOES],
      );
      await client.query("select pg_notify('hireloom', $1)", [
        JSON.stringify({ team_id: Number(rows[0]?.id), channel: 'bench', payload: {} }),
      ]);
      await wait(Math.max(0, begun + ((go + 1) * 1000) / GOES - Date.now()));
    }
    const written = (Date.now() - begun) / 1000;
    const all = wanted * addresses;
    const giveUp = Date.now() + 600_000;
    while ((await receivers.count()) < all && Date.now() < giveUp) await wait(50);
    const took = (Date.now() - begun) / 1000;
    const after = await cpu();
    const meanwhile = await people.stop();
    const { count, twice, lags } = await receivers.heard();
    const each = (at: 0 | 1 | 2) => (((after[at] - before[at]) * 1000) / count).toFixed(0);
    const sorted = lags.toSorted((a, b) => a - b);
    const lag = (share: number) => ms(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    const text = [
      `${circumstances([`${perSecond} events a second for ${written.toFixed(0)} s`, `${addresses} addresses`])}. \`npm run bench:webhooks\``,
      table(
        ['what', 'figure'],
        [
          ['deliveries that came, of those that were to', `${count} of ${all}, ${twice} twice`],
          ['until the last had come', `${took.toFixed(1)} s`],
          ['deliveries a second', (count / took).toFixed(0)],
          ['behind its event, p50 and p95', `${lag(0.5)} and ${lag(0.95)}`],
          [
            'processor time of a delivery: application, PostgreSQL, receivers',
            `${each(0)}, ${each(1)} and ${each(2)} µs`,
          ],
          [
            'first page of candidates, p50 and p95 before, and meanwhile',
            `${ms(quiet.p50)} and ${ms(quiet.p95)}, ${ms(meanwhile.p50)} and ${ms(meanwhile.p95)}`,
          ],
          ['memory of the application at the end', `${(await memoryOf(app.pid))?.toFixed(0)} MB`],
        ],
      ),
    ].join('\n\n');
    console.log(text);
    if (values.write) await writeFigures('webhooks', text);
    if (count < all) process.exitCode = 2;
  } finally {
    receivers.close();
    await client.query('delete from webhook_delivery').catch(() => undefined);
    await client
      .query('update webhook set is_active = false, deleted_on = now(), secret = null')
      .catch(() => undefined);
    await client.end();
    await app.stop();
  }
}

/** A webhook for each address, told of everything from now on. */
async function addWebhooks(
  api: string,
  headers: Record<string, string>,
  urls: readonly string[],
): Promise<void> {
  for (const [place, url] of urls.entries()) {
    const reply = await fetch(`${api}/admin-app/webhook/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Receiver ${place + 1}`, url, types: [] }),
    });
    if (!reply.ok) throw new Error(`The webhook was answered ${reply.status}: ${await reply.text()}`);
  }
}
