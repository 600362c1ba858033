import { parseArgs } from 'node:util';
import pg from 'pg';
import { startApp } from './children.ts';
import { dataSet, postgresOf, TEAM } from './data-set.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { measured } from './measure/question.ts';
import { table } from './measure/report.ts';
import { measureLetters } from './offer/letters.ts';
import { fillOffers } from './offer/offer-data.ts';
import { questionsOf } from './offer/questions.ts';

const USAGE = 'npm run bench:offers -- [--offers 100000] [--candidates 10000] [--source] [--write]';
const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '100000' },
    candidates: { type: 'string', default: '10000' },
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [wanted, candidates] = [Number(values.offers), Number(values.candidates)];
if (wanted >= 100 && candidates >= 1000) await bench();
else {
  console.error(USAGE);
  process.exitCode = 1;
}

/** Lists of offers and of people in onboarding as roles read them, records, Home, and letters made in a job. */
async function bench(): Promise<void> {
  const dataDir = await dataSet(candidates, values.source);
  const app = await startApp(dataDir, values.source);
  const { host } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    const data = await fillOffers(client, TEAM, wanted);
    const api = `${app.url}/api/v1`;
    const rows: string[][] = [];
    for (const question of questionsOf(api, data)) rows.push(await measured(api, question));
    rows.push(...(await measureLetters(api, client, data)));
    const around = [
      `${wanted} offers`,
      `${wanted} documents that were asked for`,
      `${candidates} candidates`,
    ];
    const text = [
      `${circumstances(around)}. \`npm run bench:offers\``,
      table(['what', 'read by', 'p50 and p95', 'mark'], rows),
    ].join('\n\n');
    console.log(text);
    if (values.write) await writeFigures('offers', text);
  } finally {
    await client.end();
    await app.stop();
  }
}
