import { sql } from 'kysely';
import { type Condition, everyone } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { candidatesVisibleTo } from '../candidate/index.ts';
import type { JobFacts, SkillLinks } from './engine/facts.ts';
import { markOf } from '../search-index/index.ts';
import { coverageQueries, titleQuery } from './word-queries.ts';

/** How many people are scored for a job. */
export const MOST_SCORED = 1500;
/** Of these, places kept for people with the title, whatever their skills. */
const FOR_TITLE = 300;
/** Holders of all skills together that are counted, so that a skill of hundred thousands stays cheap. */
const HOLDERS = 60_000;
const LEAST_HOLDERS = 3000;

/**
 * Ids of the candidates who may fit a job best, for scoring: those with the most of its skills, those with its title,
 * those who live there and have the years, then the newest.
 */
export async function gatherPeople(context: Context, job: JobFacts, links: SkillLinks): Promise<number[]> {
  const skills = job.skills.length > 0 ? job.skills : job.nice_skills;
  const groups = skills.map(({ id }) => [id, ...fullLinks(links, id)]);
  const visible = candidatesVisibleTo(context.viewer, 'c');
  if (visible !== everyone) return ofSome(context, groups, visible);
  const found = new Set<number>();
  const take = (ids: readonly number[], wanted = MOST_SCORED) => {
    for (const id of ids) if (found.size < wanted) found.add(id);
  };
  const title = titleQuery(job.titles);
  const forSkills = title ? MOST_SCORED - FOR_TITLE : MOST_SCORED;
  if (groups.length > 0) {
    const holders = await skillHolders(context, groups);
    if (!holders.complete) {
      for (const query of coverageQueries(skills, links)) {
        if (found.size >= forSkills) break;
        const ids = await byWords(context, query);
        // More than can be scored: those under the title are surely among them.
        if (title && ids.length === MOST_SCORED)
          take(await byWords(context, `${title} & ${query}`), forSkills);
        take(ids, forSkills);
      }
    }
    take(holders.ids, forSkills);
    take(await byTitle(context, job, title));
    take(holders.ids);
  } else take(await byTitle(context, job, title));
  if (found.size < MOST_SCORED) take(await byPlace(context, job));
  if (found.size < MOST_SCORED) take(await newest(context, sql`true`));
  return [...found];
}

/** Skills that count in full for the one that is asked. */
const fullLinks = (links: SkillLinks, asked: number): number[] =>
  [...(links.get(asked) ?? [])].flatMap(([held, { how }]) =>
    how === 'same' || how === 'narrower' ? [held] : [],
  );

/** For viewers who do not see everybody: of whom they see, those with the most skills, then the newest. */
async function ofSome(
  { tx, viewer }: Context,
  groups: readonly number[][],
  visible: Condition,
): Promise<number[]> {
  const covered = groups.map((ids) => sql`(p.skills && ${ids}::bigint[])::int`);
  const { rows } = await sql<{ id: number }>`select c.id from candidate c
    join search_profile p on p.team_id = c.team_id and p.candidate_id = c.id
    where c.team_id = ${viewer.team_id} and c.deleted_on is null and ${visible}
    order by ${covered.length > 0 ? sql`${sql.join(covered, sql` + `)} desc, ` : sql``}c.id desc limit ${MOST_SCORED}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * People by how many of the skills they have, then newest first.
 * `complete` is false when a skill has more holders than are counted here: then some with many skills may be missing.
 */
async function skillHolders(
  { tx, viewer }: Context,
  groups: readonly number[][],
): Promise<{ ids: number[]; complete: boolean }> {
  const pairs = groups.flatMap((ids, asked) => ids.map((held) => ({ asked, held })));
  const each = Math.max(LEAST_HOLDERS, Math.floor(HOLDERS / pairs.length));
  const { rows } = await sql<{ id: number; capped: boolean }>`
    with holder as materialized (
      select wanted.asked, wanted.held, found.candidate_id
      from unnest(${pairs.map(({ asked }) => asked)}::int[], ${pairs.map(({ held }) => held)}::bigint[]) wanted(asked, held)
      cross join lateral (select s.candidate_id from candidate_skill s where s.team_id = ${viewer.team_id} and s.skill_id = wanted.held
        and s.deleted_on is null order by s.candidate_id desc limit ${each}) found)
    select candidate_id as id, (select max(n) >= ${each} from (select count(*) as n from holder group by held) counted) as capped
    from holder group by candidate_id order by bit_count(bit_or(1::bigint << least(asked, 62))::bit(64)) desc, candidate_id desc
    limit ${MOST_SCORED}`.execute(tx);
  return { ids: rows.map(({ id }) => id), complete: rows[0]?.capped !== true };
}

/** People by the words of their skills and titles, newest first. */
async function byWords({ tx, viewer }: Context, query: string): Promise<number[]> {
  // Sorted by an expression: walking the people in their order would read the words of each of them.
  const { rows } = await sql<{ id: number }>`select candidate_id as id from search_text
    where team_id = ${viewer.team_id} and vector @@ ${query}::tsquery order by candidate_id + 0 desc limit ${MOST_SCORED}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** People who work under the title now; if they are few, also those who have it in other words, or had it. */
async function byTitle(context: Context, job: JobFacts, query: string | null): Promise<number[]> {
  const marks = job.titles.map((title) => markOf('title', title));
  const exact = await newest(context, sql`p.marks && ${marks}`);
  return query === null || exact.length === MOST_SCORED
    ? exact
    : [...exact, ...(await byWords(context, query))];
}

/** People of the place and with the years, newest first; nobody if the job states neither. */
async function byPlace(context: Context, job: JobFacts): Promise<number[]> {
  const { country, remote, experience_min: least } = job;
  const place = country && !remote ? [sql`p.country_id = ${country.id}`] : [];
  const years = least === null ? [] : [sql`p.years >= ${least}`];
  const asked = [...place, ...years];
  return asked.length === 0 ? [] : newest(context, sql.join(asked, sql` and `));
}

async function newest({ tx, viewer }: Context, which: Condition): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.candidate_id as id from search_profile p
    where p.team_id = ${viewer.team_id} and ${which} order by p.arrived_on desc limit ${MOST_SCORED}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
