import { parseArgs } from 'node:util';
import pg from 'pg';
import { startApp } from './children.ts';
import { dataSet, postgresOf, TEAM } from './data-set.ts';
import { fillInterviews } from './interview/interview-data.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { type Call, load } from './measure/load.ts';
import { ms, table } from './measure/report.ts';
import { tokensOf } from './sign-in.ts';

const USAGE = 'npm run bench:interviews -- [--interviews 100000] [--candidates 10000] [--source] [--write]';
const DAY_MS = 86_400_000;
/** Milliseconds at p95. */
const marks = { slots: 50, list: 25, month: 30 };
const { values } = parseArgs({
  options: {
    interviews: { type: 'string', default: '100000' },
    candidates: { type: 'string', default: '10000' },
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [wanted, candidates] = [Number(values.interviews), Number(values.candidates)];
if (wanted >= 100 && candidates >= 100) await bench();
else {
  console.error(USAGE);
  process.exitCode = 1;
}

/** Slots of a panel of five over thirty days, the list of interviews, and a month of the calendar. */
async function bench(): Promise<void> {
  const dataDir = await dataSet(candidates, values.source);
  const app = await startApp(dataDir, values.source);
  const { host } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    const { members, interviews } = await fillInterviews(client, TEAM, wanted);
    const api = `${app.url}/api/v1`;
    const headers = { authorization: `Bearer ${await tokensOf(api)()}` };
    const rows: string[][] = [];
    let kept = true;
    for (const [name, calls] of Object.entries(questions(api, members))) {
      await load(calls, { connections: 1, seconds: 1, headers });
      const { p50, p95, failed } = await load(calls, { connections: 1, seconds: 3, headers });
      const mark = marks[name as keyof typeof marks];
      kept &&= p95 <= mark && failed === 0;
      rows.push([name, `${ms(p50)} and ${ms(p95)}`, failed ? `${failed} failed` : `p95 ${mark} ms`]);
    }
    const around = [`${interviews} interviews`, `${members.length} members`, `${candidates} candidates`];
    const text = [
      `${circumstances(around)}. \`npm run bench:interviews\``,
      table(['what', 'p50 and p95', 'mark'], rows),
    ].join('\n\n');
    console.log(text);
    if (values.write) await writeFigures('interviews', text);
    if (!kept) process.exitCode = 2;
  } finally {
    await client.end();
    await app.stop();
  }
}

function questions(api: string, members: readonly number[]): Record<keyof typeof marks, Call[]> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const panel = (mode: 'panel' | 'pool', from: number): Call => ({
    url: `${api}/customer/availability/slots/`,
    body: {
      ...{ members: members.slice(from, from + 5), mode, minutes: 60, zone: 'Asia/Dubai' },
      ...{ first_day: day(1), last_day: day(30), limit: 500 },
    },
  });
  return {
    slots: [panel('panel', 0), panel('pool', 0), panel('panel', 2)],
    list: [{ url: `${api}/customer/interview/?page_size=25` }],
    month: [
      {
        url: `${api}/customer/calendar/window/`,
        body: {
          from: `${day(0)}T00:00:00Z`,
          to: `${day(31)}T00:00:00Z`,
          layers: ['team', 'mine', 'holidays'],
        },
      },
    ],
  };
}
