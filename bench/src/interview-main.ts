import { parseArgs } from 'node:util';
import pg from 'pg';
import { startApp } from './children.ts';
import { dataSet, postgresOf, TEAM } from './data-set.ts';
import { fillInterviews } from './interview/interview-data.ts';
import { questionsOf } from './interview/questions.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { measured } from './measure/question.ts';
import { table } from './measure/report.ts';

const USAGE = 'npm run bench:interviews -- [--interviews 100000] [--candidates 10000] [--source] [--write]';
const { values } = parseArgs({
  options: {
    interviews: { type: 'string', default: '100000' },
    candidates: { type: 'string', default: '10000' },
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [wanted, candidates] = [Number(values.interviews), Number(values.candidates)];
if (wanted >= 100 && candidates >= 1000) await bench();
else {
  console.error(USAGE);
  process.exitCode = 1;
}

/** Slots, lists of interviews as each role reads them, a month of the calendar, a record and Home. */
async function bench(): Promise<void> {
  const dataDir = await dataSet(candidates, values.source);
  const app = await startApp(dataDir, values.source);
  const { host } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    const data = await fillInterviews(client, TEAM, wanted);
    const api = `${app.url}/api/v1`;
    const rows: string[][] = [];
    for (const question of questionsOf(api, data)) rows.push(await measured(api, question));
    const around = [
      `${wanted} interviews`,
      `${data.members.length} members`,
      `${data.inMonth} interviews in the month of the calendar`,
      `${candidates} candidates`,
    ];
    const text = [
      `${circumstances(around)}. \`npm run bench:interviews\``,
      table(['what', 'read by', 'p50 and p95', 'mark'], rows),
    ].join('\n\n');
    console.log(text);
    if (values.write) await writeFigures('interviews', text);
  } finally {
    await client.end();
    await app.stop();
  }
}
