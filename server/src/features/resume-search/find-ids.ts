import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { allOf, asksWords, type Clause, clauseSql, tsqueryText } from './clause.ts';
import type { TeamSample } from './sample.ts';

/**
 * What a plan does for one person, in microseconds: takes them from an index, looks at their row, reads their facts, or
 * reads their words. Rows are many to a page where the words stand outside of them; words are near where they do not.
 */
const COST = { posting: 0.1, row: [0.7, 0.2], facts: 2, words: [1, 8] } as const;

type Way = 'words' | 'marks' | 'walk';

interface Parts {
  words: Clause[];
  marks: Clause[];
  others: Clause[];
}

function partsOf(match: Clause): Parts {
  const items = match.kind === 'and' ? match.items : [match];
  const words = items.filter((item) => tsqueryText(item) !== null);
  const marks: Clause[] = items.filter((item) => item.kind === 'marks');
  return { words, marks, others: items.filter((item) => !words.includes(item) && !marks.includes(item)) };
}

interface Slice {
  /** The newest `wanted` are looked for; without, everybody is. */
  wanted: number;
  newest: ReturnType<TeamSample['newest']>;
}

/** Rare words are found by their index, rare marks by theirs, and what many have by walking from the newest. */
function wayFor(
  { words, marks, others }: Parts,
  match: Clause,
  sample: TeamSample,
  { wanted, newest }: Slice,
): Way {
  const some = (items: readonly Clause[]) => Math.max(1, sample.estimate(allOf(items)));
  const mixed = ([inside, outside]: readonly [number, number]) =>
    inside + (outside - inside) * sample.outside;
  const row = mixed(COST.row);
  const facts = marks.length + others.length > 0 ? COST.facts : 0;
  const read = words.length > 0 ? mixed(COST.words) : 0;
  // The index gives the rarest part of what it is asked, all rows of it are looked at, and of the newest the rest is read.
  const byIndex = (items: readonly Clause[], rest: number) =>
    COST.posting * Math.min(...items.map((item) => some([item]))) +
    some(items) * (row + rest * (newest?.share ?? 1));
  const walked = Math.min(sample.documents, (wanted * sample.documents) / some([match]));
  const costs: [Way, number][] = [['walk', walked * (COST.row[1] + facts + read)]];
  if (words.some((item) => item.kind !== 'not')) costs.push(['words', byIndex(words, facts)]);
  if (marks.length > 0) costs.push(['marks', byIndex(marks, COST.facts + read)]);
  return costs.sort((a, b) => a[1] - b[1])[0]?.[0] ?? 'walk';
}

/**
 * The index of words knows the team too. Where nearly everybody is of the team, going through all of them there costs
 * more than seeing it in the rows; and the index of words can not look up a number of this type.
 */
const ofTeam = (team: number, { most }: TeamSample): Condition =>
  most && team < 2 ** 31 ? sql`s.team_id = ${team}::int` : sql`s.team_id = ${team}`;

/** The plan is chosen here by estimates of the sample, since the planner knows nothing of a single team's words. */
export function foundSql(
  team: number,
  match: Clause,
  sample: TeamSample,
  {
    limit,
    before,
    except,
    newest = null,
  }: {
    limit: number;
    before?: number | undefined;
    except: readonly number[];
    newest?: Slice['newest'];
  },
): Condition {
  const parts = partsOf(match);
  const way = wayFor(parts, match, sample, { wanted: limit, newest });
  const older = before === undefined ? sql`true` : sql`s.candidate_id < ${before}`;
  const since = newest ? sql`candidate_id >= ${newest.id}` : sql`true`;
  const others = except.length === 0 ? sql`true` : sql`s.candidate_id <> all(${except})`;
  const rest = sql`${older} and ${others}`;
  const profile = sql`join search_profile p on p.team_id = ${team} and p.candidate_id = s.candidate_id`;
  const facts = [...parts.marks, ...parts.others];
  const needsProfile = facts.length > 0;
  switch (way) {
    case 'walk':
      return sql`select s.candidate_id as id from search_text s ${needsProfile ? profile : sql``}
        where s.team_id = ${team} and ${rest} and ${clauseSql(match, false)}`;
    case 'words': {
      const having = sql`select s.candidate_id from search_text s
        where ${ofTeam(team, sample)} and ${since} and ${clauseSql(allOf(parts.words))}`;
      if (parts.others.some(asksWords))
        return sql`select p.candidate_id as id from search_profile p
            join search_text s on s.team_id = p.team_id and s.candidate_id = p.candidate_id
          where p.team_id = ${team} and p.candidate_id = any(array(${having})) and ${rest} and ${clauseSql(allOf(facts), false)}`;
      // Facts of many are read in the order of their index, not looked up one by one.
      return needsProfile
        ? sql`select s.candidate_id as id from search_profile p cross join lateral (select p.candidate_id) s
            where p.team_id = ${team} and p.candidate_id = any(array(${having})) and ${rest} and ${clauseSql(allOf(facts))}`
        : sql`select s.candidate_id as id from (${having} offset 0) s where ${rest}`;
    }
    case 'marks':
      return sql`select s.candidate_id as id from (select candidate_id from search_profile p
          where p.team_id = ${team} and ${since} and ${clauseSql(allOf(parts.marks))} offset 0) f
        join search_text s on s.team_id = ${team} and s.candidate_id = f.candidate_id ${profile}
        where ${rest} and ${clauseSql(allOf([...parts.words, ...parts.others]), false)}`;
  }
}

/** Ids of people who match, newest first. */
export async function findIds(
  { tx, viewer }: Context,
  match: Clause,
  sample: TeamSample,
  { limit, before, except = [] }: { limit: number; before?: number | undefined; except?: readonly number[] },
): Promise<number[]> {
  const read = async (newest: Slice['newest']) => {
    const found = foundSql(viewer.team_id, match, sample, { limit, before, except, newest });
    const { rows } = await sql<{
      id: number;
    }>`select id from (${found}) f order by id desc limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  };
  const newest = sample.newest(match, limit + except.length, before);
  const ids = await read(newest);
  return ids.length < limit && newest ? read(null) : ids;
}

export interface Found {
  count: number;
  /** The newest of them; null where they are more than were counted. */
  newest: number[] | null;
}

/** Counts matches up to a bound, and tells who the newest of them are: finding them is most of the work. */
export async function countMatches(
  { tx, viewer }: Context,
  match: Clause,
  sample: TeamSample,
  { bound, newest }: { bound: number; newest: number },
): Promise<Found> {
  const found = foundSql(viewer.team_id, match, sample, { limit: bound + 1, except: [] });
  const { rows } =
    await sql<Found>`with found as materialized (select id from (${found}) f limit ${bound + 1})
    select count, case when count <= ${bound} then array(select id from found order by id desc limit ${newest}) end as newest
    from (select count(*) as count from found) counted`.execute(tx);
  return rows[0] ?? { count: 0, newest: [] };
}
