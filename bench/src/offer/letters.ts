import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { load } from '../measure/load.ts';
import { ms } from '../measure/report.ts';
import { tokensOf } from '../sign-in.ts';
import type { OfferData } from './offer-data.ts';

const LETTERS = 500;
const PATIENCE_MS = 240_000;

/**
 * Has five hundred letters made and reads the list of offers meanwhile: how long a letter takes, and how much slower
 * lists are (at most twice is kept).
 */
export async function measureLetters(api: string, client: pg.Client, data: OfferData): Promise<string[][]> {
  const token = await tokensOf(api)();
  const headers = { authorization: `Bearer ${token}` };
  const calls = [{ url: `${api}/customer/offer/?page_size=25` }];
  await load(calls, { connections: 1, seconds: 1, headers });
  const quiet = await load(calls, { connections: 1, seconds: 3, headers });
  const drafts = data.drafts.slice(0, LETTERS);
  const started = performance.now();
  for (const id of drafts) {
    const reply = await fetch(`${api}/customer/offer/${id}/letter/`, { method: 'POST', headers });
    if (!reply.ok) throw new Error(`A letter was refused: ${reply.status} ${await reply.text()}`);
  }
  const waiting = async () => {
    const { rows } = await client.query<{ waiting: number; ready: number; pages: number }>(
      `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'ready')::int as ready,
         coalesce(sum(pages), 0)::int as pages from offer_letter where team_id = $1`,
      [data.team],
    );
    return rows[0] ?? { waiting: 0, ready: 0, pages: 0 };
  };
  const busy = await load(calls, { connections: 1, seconds: 5, headers });
  let state = await waiting();
  while (state.waiting > 0 && performance.now() - started < PATIENCE_MS) {
    await sleep(500);
    state = await waiting();
  }
  const took = performance.now() - started;
  const kept = busy.p95 <= 2 * quiet.p95 && state.ready === drafts.length && busy.failed === 0;
  if (!kept) process.exitCode = 2;
  return [
    [
      `${state.ready} letters in a job, ${state.pages} pages`,
      'admin',
      `${ms(took / Math.max(1, state.ready))} a letter`,
      state.ready === drafts.length ? 'all made' : 'NOT ALL MADE',
    ],
    [
      'offers, first page, meanwhile',
      'admin',
      `p95 ${ms(busy.p95)}, before ${ms(quiet.p95)}`,
      kept ? 'at most twice: kept' : 'at most twice: MISSED',
    ],
  ];
}
