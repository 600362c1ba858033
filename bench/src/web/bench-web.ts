import pg from 'pg';
import { startApp } from '../children.ts';
import { postgresOf, TEAM } from '../data-set.ts';
import { readFacts } from '../scenario/facts.ts';
import { table } from '../measure/report.ts';
import { openBrowser } from './browser-app.ts';
import { CARD, clickList, runBoard } from './interaction.ts';
import { quantile } from './middle.ts';
import { listPage, loadPage } from './page-load.ts';

/** A figure of the web app; what is asked of it may be at most so much, or with `least` at least. */
interface Figure {
  what: string;
  value: number;
  unit: string;
  must?: number;
  goal?: number;
  least?: boolean;
}

/** How often the list is loaded with an empty cache, on each kind of line. */
const LOADS = 3;
const slowLine = { network: 'fast 3G', slowdown: 4 } as const;

/**
 * Opens the built app in a real browser, on a data folder that was filled before. Answers the figures as a table, and
 * whether they are what they must be.
 */
export async function benchWeb(
  dataDir: string,
  fromSource: boolean,
): Promise<{ text: string; kept: boolean }> {
  const app = await startApp(dataDir, fromSource);
  const browser = await openBrowser();
  try {
    const { job } = await factsOf(dataDir);
    // Code that runs for the first time is slow.
    await loadPage(browser, app.url, listPage, { slowdown: 1 }, 1);
    const plain = await loadPage(browser, app.url, listPage, { slowdown: 1 }, LOADS);
    const mobile = await loadPage(browser, app.url, listPage, { network: '4G', slowdown: 4 }, LOADS);
    const slow = await loadPage(browser, app.url, listPage, slowLine, LOADS);
    const jobPage = { path: `/recruitments/jobs/${job}`, stands: CARD };
    const slowJob = await loadPage(browser, app.url, jobPage, slowLine, LOADS);
    const { nextPage, sort } = await clickList(browser, app.url);
    const board = await runBoard(browser, app.url, job);
    const figures: Figure[] = [
      {
        what: 'candidate list, first load: scripts',
        value: plain.scripts,
        unit: 'kB gzip',
        must: 250,
        goal: 150,
      },
      { what: 'everything until its rows stand', value: plain.kilobytes, unit: 'kB', must: 400, goal: 250 },
      { what: 'requests until its rows stand', value: plain.requests, unit: '', must: 25, goal: 15 },
      { what: 'with what is read afterwards', value: plain.allKilobytes, unit: 'kB' },
      { what: 'requests with what is read afterwards', value: plain.allRequests, unit: '' },
      { what: 'largest contentful paint', value: plain.largest, unit: 'ms', must: 800, goal: 500 },
      { what: 'rows painted', value: plain.stands, unit: 'ms' },
      {
        what: 'largest contentful paint, 4G and a processor four times slower',
        value: mobile.largest,
        unit: 'ms',
        must: 2000,
        goal: 1200,
      },
      { what: 'rows painted there', value: mobile.stands, unit: 'ms' },
      { what: 'layout shift', value: plain.shift, unit: '', must: 0.02 },
      {
        what: 'first paint of the frame, fast 3G and a processor four times slower',
        value: slow.first,
        unit: 'ms',
        must: 1200,
      },
      { what: 'rows painted there', value: slow.stands, unit: 'ms', must: 3000 },
      { what: 'cards of the largest job painted there', value: slowJob.stands, unit: 'ms', must: 3500 },
      { what: 'layout shift there', value: Math.max(slow.shift, slowJob.shift), unit: '', must: 0.02 },
      {
        what: 'click on the next page to its rows, p75',
        value: quantile(nextPage, 0.75),
        unit: 'ms',
        must: 150,
        goal: 80,
      },
      {
        what: 'click on a column to the sorted rows, p75',
        value: quantile(sort, 0.75),
        unit: 'ms',
        must: 150,
        goal: 80,
      },
      { what: 'board of the largest job, first opened', value: board.opened, unit: 'ms', must: 1000 },
      { what: 'opened again', value: board.again, unit: 'ms', must: 1000 },
      {
        what: 'frames a second while its column is scrolled',
        value: board.framesPerSecond,
        unit: '',
        must: 58,
        least: true,
      },
      { what: 'longest wait for a frame', value: board.longestFrame, unit: 'ms' },
    ];
    return { text: webFigures(figures), kept: figures.every((figure) => keeps(figure, figure.must)) };
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function factsOf(dataDir: string): Promise<{ job: number }> {
  const { host } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    return await readFacts(client, TEAM);
  } finally {
    await client.end();
  }
}

const keeps = ({ value, least }: Figure, asked: number | undefined): boolean =>
  asked === undefined || (least ? value >= asked : value <= asked);

function webFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, value, unit, must, goal } = figure;
    const asked = [must === undefined ? '' : `must ${must}`, goal === undefined ? '' : `goal ${goal}`];
    const verdict = !keeps(figure, must) ? 'MISSED' : keeps(figure, goal) ? 'kept' : 'kept, goal missed';
    const shown = value.toFixed(value < 1 ? 3 : value < 100 ? 1 : 0);
    return [
      what,
      [shown, unit].filter(Boolean).join(' '),
      must === undefined ? '–' : `${asked.filter(Boolean).join(', ')}: ${verdict}`,
    ];
  });
  return table(['web app in a browser', 'measured', 'asked'], rows);
}
