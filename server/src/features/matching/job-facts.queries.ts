import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { monthly } from '../search-index/index.ts';
import type { JobFacts, Named } from './engine/facts.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

export interface KnownJob {
  id: number;
  facts: JobFacts;
}

interface Stored {
  id: number;
  job_title: string;
  designation_id: number | null;
  workplace: string | null;
  country_id: number | null;
  city_id: number | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_period: string | null;
  currency_id: number | null;
  experience_min: number | null;
  experience_max: number | null;
  level_of_education_id: number | null;
  skills: number[];
  nice_skills: number[];
  languages: number[];
  nationalities: number[];
}

/** What jobs state, newest first. `which` is a condition over `j`; deleted ones are left out. */
export async function readJobFacts(
  { tx, viewer }: Reader,
  which: Condition,
  most: number,
): Promise<KnownJob[]> {
  const team = viewer.team_id;
  const linked = (table: string): RawBuilder<unknown> =>
    sql`array(select link.lookup_item_id from ${sql.table(table)} link where link.team_id = j.team_id and link.job_id = j.id
      order by link.lookup_item_id) as ${sql.ref(table.replace('job_', ''))}`;
  const { rows } =
    await sql<Stored>`select j.id, j.job_title, j.designation_id, j.workplace, j.country_id, j.city_id, j.salary_min,
      j.salary_max, j.salary_period, j.currency_id, j.experience_min, j.experience_max, j.level_of_education_id,
      ${linked('job_skills')}, ${linked('job_nice_skills')}, ${linked('job_languages')}, ${linked('job_nationalities')}
    from job j where j.team_id = ${team} and j.deleted_on is null and ${which} order by j.id desc limit ${most}`.execute(
      tx,
    );
  const items = await readItems({ tx, viewer }, [...new Set(rows.flatMap(idsOf))]);
  return rows.map((row) => ({ id: row.id, facts: toFacts(row, items) }));
}

const idsOf = (row: Stored): number[] =>
  [
    ...row.skills,
    ...row.nice_skills,
    ...row.languages,
    ...row.nationalities,
    row.designation_id,
    row.country_id,
    row.city_id,
    row.level_of_education_id,
  ].flatMap((id) => id ?? []);

interface Item extends Named {
  rank: number | null;
}

async function readItems({ tx, viewer }: Reader, ids: readonly number[]): Promise<Map<number, Item>> {
  const { rows } = await sql<Item>`select id, name, (extra->>'rank')::int as rank from lookup_item
    where team_id = ${viewer.team_id} and id = any(${ids})`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function toFacts(row: Stored, items: ReadonlyMap<number, Item>): JobFacts {
  const one = (id: number | null): Item | null => (id === null ? null : (items.get(id) ?? null));
  const all = (ids: readonly number[]) => ids.flatMap((id) => items.get(id) ?? []);
  const education = one(row.level_of_education_id);
  const designation = one(row.designation_id)?.name;
  const title = row.job_title.trim();
  return {
    titles: designation && designation.toLowerCase() !== title.toLowerCase() ? [title, designation] : [title],
    skills: all(row.skills),
    nice_skills: all(row.nice_skills.filter((id) => !row.skills.includes(id))),
    languages: all(row.languages),
    experience_min: row.experience_min,
    experience_max: row.experience_max,
    education: education && education.rank !== null ? { name: education.name, rank: education.rank } : null,
    remote: row.workplace === 'remote',
    country: one(row.country_id),
    city: one(row.city_id),
    salary_month: monthly(row.salary_max ?? row.salary_min, row.salary_period),
    currency_id: row.currency_id,
    nationalities: all(row.nationalities),
  };
}
