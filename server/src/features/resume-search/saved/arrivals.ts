import { sql } from 'kysely';
import { type Condition, everyone } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { clauseSql } from '../clause.ts';
import { type AskedQuestion, matchOf, prepare, type Question } from '../question.ts';

/** As many as `fresh` tells of. */
const MAX_FRESH = 100;
/** Of those who came since, so many of the newest are looked at: a badge need not read a whole import. */
const MAX_ARRIVALS = 3000;

/** A question that was stored; null when it can't be asked any more, as after a custom field has gone. */
async function prepareStored(context: Context, question: Question): Promise<AskedQuestion | null> {
  try {
    return await prepare(context, question);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The scope is the same for all questions of a viewer and stands beside them once. */
const ownPart = (asked: AskedQuestion): Condition =>
  clauseSql(matchOf({ ...asked, scope: null }, asked.rings[0] ?? null), false);
const scopeOf = ({ scope }: AskedQuestion): Condition => (scope ? clauseSql(scope, false) : everyone);

/** How many people each question finds that came after its moment, at most 100; questions without any are left out. */
export async function countFresh(
  context: Context,
  searches: readonly { id: number; since: string; question: Question }[],
): Promise<Map<number, number>> {
  const { tx, viewer } = context;
  const asked: { id: number; since: string; prepared: AskedQuestion }[] = [];
  for (const { id, since, question } of searches) {
    const prepared = await prepareStored(context, question);
    if (prepared) asked.push({ id, since, prepared });
  }
  const [first] = asked;
  if (!first) return new Map();
  const oldest = asked.map(({ since }) => since).sort()[0];
  const counts = asked.map(
    ({ since, prepared }) =>
      sql`least(count(*) filter (where p.arrived_on > ${since} and ${ownPart(prepared)}), ${MAX_FRESH})`,
  );
  // Each vector is fetched once for all questions, and not once for each.
  const { rows } = await sql<{ counts: number[] }>`with arrived as materialized (select * from search_profile
      where team_id = ${viewer.team_id} and arrived_on > ${oldest} order by arrived_on desc limit ${MAX_ARRIVALS})
    select array[${sql.join(counts)}]::bigint[] as counts from arrived p
      join lateral (select t.candidate_id, t.vector || ''::tsvector as vector from search_text t
        where t.team_id = p.team_id and t.candidate_id = p.candidate_id offset 0) s on true
    where ${scopeOf(first.prepared)}`.execute(tx);
  return new Map(asked.map(({ id }, index) => [id, rows[0]?.counts[index] ?? 0]));
}

/** A stretch of time as the database writes it: its moments are finer than those of JavaScript. */
export interface Stretch {
  after: string;
  until: string;
}

/** Who came within a stretch of time and is found by a question: the newest by name, and how many there are. */
export async function findArrivals(
  context: Context,
  question: Question,
  { after, until }: Stretch,
  limit: number,
): Promise<{ people: { id: number; name: string }[]; count: number }> {
  const { tx, viewer } = context;
  const asked = await prepareStored(context, question);
  if (!asked) return { people: [], count: 0 };
  const { rows } = await sql<{
    id: number;
    name: string;
    count: number;
  }>`with arrived as materialized (select * from search_profile
      where team_id = ${viewer.team_id} and arrived_on > ${after}::timestamptz and arrived_on <= ${until}::timestamptz)
    select c.id, c.name, count(*) over () as count from arrived p
      join search_text s on s.team_id = p.team_id and s.candidate_id = p.candidate_id
      join candidate c on c.team_id = p.team_id and c.id = p.candidate_id and c.deleted_on is null
    where ${ownPart(asked)} and ${scopeOf(asked)} order by p.arrived_on desc, c.id desc limit ${limit}`.execute(
    tx,
  );
  return { people: rows.map(({ id, name }) => ({ id, name })), count: rows[0]?.count ?? 0 };
}
