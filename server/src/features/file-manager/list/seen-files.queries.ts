import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { branchesOf, ofBranch } from './branch.ts';
import { type Place, ownersIn } from './place.ts';

export interface SeenFile {
  id: number;
  entity: string;
  purpose: string;
  record_id: number;
  name: string;
  /** The field of the team that it is the value of. */
  custom_key: string | null;
  stored_name: string;
  size: number;
}

type Reader = Pick<Context, 'tx' | 'viewer'>;

const columns = sql`f.id, f.entity, f.purpose, f.record_id, f.name, f.custom_key, f.stored_name, f.size`;

/** Those of some files that the viewer may open now. */
export async function seenAmong({ tx, viewer }: Reader, ids: readonly number[]): Promise<SeenFile[]> {
  const parts = branchesOf(viewer).map(
    (branch) => sql`select ${columns} from file f
      where f.id = any(${[...ids]}) and ${ofBranch(viewer, branch)}`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<SeenFile>`${sql.join(parts, sql` union all `)} order by id`.execute(tx);
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** The newest files at a place and below that the viewer may open, at most so many. */
export async function seenBelow({ tx, viewer }: Reader, place: Place, most: number): Promise<SeenFile[]> {
  const parts = branchesOf(viewer).flatMap((branch) => {
    const within = ownersIn(viewer, place, branch, true);
    return within
      ? [
          sql`(select ${columns} from file f where f.current_id is null and ${ofBranch(viewer, branch, within)}
            order by f.id desc limit ${most})`,
        ]
      : [];
  });
  if (parts.length === 0) return [];
  const { rows } =
    await sql<SeenFile>`select * from (${sql.join(parts, sql` union all `)}) t order by id desc limit ${most}`.execute(
      tx,
    );
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}
