import { randomInt } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Found } from './find-ids.ts';
import type { Clause } from './clause.ts';
import type { Question } from './question.ts';
import type { Ranked } from './rank.ts';

/** Whom a question finds. */
export interface Chosen extends Found {
  /** The query's own part, as `matchOf` takes it: the last of the rings. */
  text: Clause | null;
  /** What was asked, then ever wider up to the one that finds enough. */
  rings: readonly Clause[];
  exact: boolean;
  /** How many have what was asked. */
  asked_count: number;
}

/** The people who were ranked for a first page, and whom the question found. */
export interface Ranking {
  chosen: Chosen;
  /** Null where there was nothing to rank by. */
  window: Ranked[] | null;
}

const KEPT = 200;
const rankings = new WeakMap<Context['platform'], Map<number, Ranking & { asked: string }>>();

const askedBy = ({ viewer }: Context, { query, words, filters }: Question) =>
  JSON.stringify([viewer.team_id, viewer.id, viewer.current_role, query, words, filters]);

/** Keeps what somebody is going to page through: words may weigh something else by then, and nobody is to come twice. */
export function cacheRanking(context: Context, question: Question, ranking: Ranking): number {
  const kept = rankings.get(context.platform) ?? new Map<number, Ranking & { asked: string }>();
  rankings.set(context.platform, kept);
  const key = randomInt(2 ** 47);
  kept.set(key, { ...ranking, asked: askedBy(context, question) });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return key;
}

/** What was kept for this question of the viewer; null if it is too long ago, or was asked of another process. */
export function cachedRanking(context: Context, question: Question, key: number): Ranking | null {
  const kept = rankings.get(context.platform);
  const ranking = kept?.get(key);
  if (ranking?.asked !== askedBy(context, question)) return null;
  // The one that nobody paged on in for the longest goes.
  kept?.delete(key);
  kept?.set(key, ranking);
  return ranking;
}
