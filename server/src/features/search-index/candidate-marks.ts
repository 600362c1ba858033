import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { markOf } from './profile.ts';

/** Fields of a candidate that can be changed for many at once, and the kind of mark by which search finds each. */
export const markKinds: Readonly<Record<string, string>> = {
  cv_source: 'source',
  owner: 'owner',
  status: 'status',
  tags: 'tag',
};

interface Marked {
  id: number;
  marks: string[];
  cv_source_id: number | null;
  owner_id: number | null;
  status: string;
  tags: string[] | null;
}

/**
 * Brings the marks of candidates for search up to date after a change of the fields above, without reading and
 * stemming all that is known of them again.
 */
export async function refreshMarks({ tx, viewer }: Context, ids: readonly number[]): Promise<void> {
  const { rows } =
    await sql<Marked>`select c.id, p.marks, c.cv_source_id, c.owner_id, c.status, c.tags from search_profile p
    join candidate c on c.team_id = p.team_id and c.id = p.candidate_id
    where p.team_id = ${viewer.team_id} and p.candidate_id = any(${ids})`.execute(tx);
  const renewed = Object.values(markKinds);
  const fresh = rows.map((row) => {
    const others = row.marks.filter((mark) => !renewed.includes(mark.slice(0, mark.indexOf(':'))));
    return { id: row.id, marks: [...new Set([...others, ...marksOf(row)])] };
  });
  await sql`update search_profile p set marks = f.marks from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) f(id bigint, marks text[])
    where p.team_id = ${viewer.team_id} and p.candidate_id = f.id and p.marks is distinct from f.marks`.execute(
    tx,
  );
}

function marksOf({ cv_source_id, owner_id, status, tags }: Marked): string[] {
  return [
    ...(cv_source_id === null ? [] : [markOf('source', cv_source_id)]),
    ...(owner_id === null ? [] : [markOf('owner', owner_id)]),
    markOf('status', status),
    ...(tags ?? []).map((tag) => markOf('tag', tag)),
  ];
}
