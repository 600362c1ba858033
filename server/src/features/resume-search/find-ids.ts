import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { allOf, type Match, matchSql, tsqueryText } from './match.ts';
import type { TeamSample } from './sample.ts';

/** What finding one person costs in each way, in microseconds; measured at a million people. */
const COST = { posting: 0.3, row: 2, vector: 8 };

type Way = 'words' | 'marks' | 'walk';

interface Parts {
  words: Match[];
  marks: Match[];
  others: Match[];
}

function partsOf(match: Match): Parts {
  const items = match.kind === 'and' ? match.items : [match];
  const words = items.filter((item) => tsqueryText(item) !== null);
  const marks: Match[] = items.filter((item) => item.kind === 'marks');
  return { words, marks, others: items.filter((item) => !words.includes(item) && !marks.includes(item)) };
}

/** Rare words are found by their index, rare marks by theirs, and what many have by walking from the newest. */
function wayFor({ words, marks, others }: Parts, match: Match, sample: TeamSample, limit: number): Way {
  const some = (items: readonly Match[]) => Math.max(1, sample.estimate(allOf(items)));
  const all = Math.max(1, sample.estimate(match));
  const needsProfile = marks.length + others.length > 0;
  const wordsOnly = words.length > 0 && !words.every((item) => item.kind === 'not');
  const costs: [Way, number][] = [
    [
      'walk',
      Math.min(sample.documents, (limit * sample.documents) / all) *
        (COST.row + (words.length > 0 ? COST.vector : 0)),
    ],
    ...(wordsOnly
      ? [['words', some(words) * (COST.posting + (needsProfile ? COST.row : 0))] as [Way, number]]
      : []),
    ...(marks.length > 0
      ? [['marks', some(marks) * (COST.row + (words.length > 0 ? COST.vector : 0))] as [Way, number]]
      : []),
  ];
  return costs.sort((a, b) => a[1] - b[1])[0]?.[0] ?? 'walk';
}

/** The plan is chosen here by estimates of the sample, since the planner knows nothing of a single team's words. */
export function foundSql(
  team: number,
  match: Match,
  sample: TeamSample,
  { limit, before, except }: { limit: number; before?: number | undefined; except: readonly number[] },
): Condition {
  const parts = partsOf(match);
  const way = wayFor(parts, match, sample, limit);
  const older = before === undefined ? sql`true` : sql`s.candidate_id < ${before}`;
  const others = except.length === 0 ? sql`true` : sql`s.candidate_id <> all(${except})`;
  const rest = sql`${older} and ${others}`;
  const profile = sql`join search_profile p on p.team_id = ${team} and p.candidate_id = s.candidate_id`;
  const facts = [...parts.marks, ...parts.others];
  const needsProfile = facts.length > 0;
  switch (way) {
    case 'walk':
      return sql`select s.candidate_id as id from search_text s ${needsProfile ? profile : sql``}
        where s.team_id = ${team} and ${rest} and ${matchSql(match, false)}`;
    case 'words':
      return sql`select s.candidate_id as id from (select candidate_id, vector from search_text s
          where s.team_id = ${team} and ${matchSql(allOf(parts.words))} offset 0) s
        ${needsProfile ? profile : sql``} where ${rest} and ${matchSql(allOf(facts))}`;
    case 'marks':
      return sql`select s.candidate_id as id from (select candidate_id from search_profile p
          where p.team_id = ${team} and ${matchSql(allOf(parts.marks))} offset 0) f
        join search_text s on s.team_id = ${team} and s.candidate_id = f.candidate_id ${profile}
        where ${rest} and ${matchSql(allOf([...parts.words, ...parts.others]), false)}`;
  }
}

/** Ids of people who match, newest first. */
export async function findIds(
  { tx, viewer }: Context,
  match: Match,
  sample: TeamSample,
  { limit, before, except = [] }: { limit: number; before?: number | undefined; except?: readonly number[] },
): Promise<number[]> {
  const found = foundSql(viewer.team_id, match, sample, { limit, before, except });
  const { rows } = await sql<{
    id: number;
  }>`select id from (${found}) f order by id desc limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Counts matches up to a limit. */
export function countSql(team: number, match: Match, sample: TeamSample, limit: number): Condition {
  const found = foundSql(team, match, sample, { limit, except: [] });
  return sql`select count(*) as count from (select id from (${found}) f limit ${limit}) bounded`;
}
