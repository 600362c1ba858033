import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Moved } from './moved-tables.ts';
import type { MovedOffers } from './merged-offers.ts';
import { fileKeys, type Versions } from './merged-files.ts';

/** A candidate's row as the database holds it, with the cities of its list. */
export interface State {
  row: Record<string, unknown>;
  cities: number[];
}

/** What undo needs. */
export interface Snapshot {
  /** The kept record before and after the merge. */
  before: State;
  after: State;
  dropped: State;
  /** Ids of rows that moved to the kept record, by table. */
  moved: Moved;
  /** Which of the files that moved were older versions, and of what; absent in older merges. */
  versions?: Versions;
  /** Applications taken off the board, with what went to the ones that stay; older merges know of notes alone. */
  aside: {
    applicant: number;
    notes: number[];
    interviews?: number[];
    offers?: MovedOffers;
    onboardings?: number[];
    seats?: number[];
  }[];
  /** Ids of notes that were shared with the other record's vendor, and are the team's since; absent in older merges. */
  unshared?: { candidate_note: number[]; applicant_note: number[] };
  /** Ids of the primary resumes before the merge. */
  resumes: { keep: number | null; drop: number | null };
  /** Who had called the two no duplicates, and when; null when nobody had. */
  dismissed: { by: number | null; on: string | null } | null;
}

export async function readState({ tx, viewer }: Context, id: number): Promise<State> {
  const { rows } = await sql<State>`select to_jsonb(c) as row,
      array(select lookup_item_id from candidate_preferred_cities p where p.team_id = c.team_id and p.candidate_id = c.id order by 1) as cities
    from candidate c where c.team_id = ${viewer.team_id} and c.id = ${id}`.execute(tx);
  if (!rows[0]) throw new Error('The candidate was loaded');
  return rows[0];
}

/** Columns that keep themselves, or that say when the row was written. */
const quiet = new Set([
  'name',
  'version',
  'updated_on',
  'updated_by_id',
  'job_id',
  'job_count',
  'latest_education',
  // Each of its values by itself.
  'custom',
]);

/** Values of the team's own fields that the merge changed, but for `others`: those that come back, and those that were not there. */
function ownBack(
  before: State,
  after: State,
  others: readonly string[],
): { back: object; gone: string[] } | null {
  const [from, to] = [before, after].map(({ row }) => Object(row['custom']) as Record<string, unknown>);
  const keys = Object.keys({ ...from, ...to }).filter(
    (key) => !others.includes(key) && JSON.stringify(from?.[key]) !== JSON.stringify(to?.[key]),
  );
  if (keys.length === 0) return null;
  const [stood, gone] = [
    keys.filter((key) => from && key in from),
    keys.filter((key) => !from || !(key in from)),
  ];
  return { back: Object.fromEntries(stood.map((key) => [key, from?.[key]])), gone };
}

/** Puts back every column that the merge changed, and leaves what was changed since and the merge had not touched. */
export async function restoreState(context: Context, id: number, before: State, after: State): Promise<void> {
  const { tx, viewer } = context;
  const columns = Object.keys(before.row).filter(
    (column) =>
      !quiet.has(column) &&
      // What lists are sorted by is made from the other columns.
      !column.endsWith('_key') &&
      JSON.stringify(before.row[column]) !== JSON.stringify(after.row[column]),
  );
  const set = columns.map((column) => sql`${sql.ref(column)} = old.${sql.ref(column)}`);
  // A record names the files that it has: those of fields follow as they are handed over.
  const own = ownBack(before, after, await fileKeys(context));
  if (own) set.push(sql`custom = (c.custom - ${own.gone}::text[]) || ${JSON.stringify(own.back)}::jsonb`);
  await sql`update candidate c set ${sql.join([...set, sql`version = c.version + 1`, sql`updated_on = now()`, sql`updated_by_id = ${viewer.id}`])}
    from jsonb_populate_record(null::candidate, ${JSON.stringify(before.row)}::jsonb) old where c.team_id = ${viewer.team_id} and c.id = ${id}`.execute(
    tx,
  );
  if (JSON.stringify(before.cities) === JSON.stringify(after.cities)) return;
  await sql`delete from candidate_preferred_cities where team_id = ${viewer.team_id} and candidate_id = ${id}`.execute(
    tx,
  );
  await sql`insert into candidate_preferred_cities (team_id, candidate_id, lookup_item_id) select ${viewer.team_id}::bigint, ${id}::bigint, unnest(${before.cities}::bigint[])`.execute(
    tx,
  );
}
