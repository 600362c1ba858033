import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Moved } from './moved-tables.ts';

/** Which files were older versions as they moved, and of what. */
export type Versions = [version: number, current: number][];

/** Which of the files are older versions, and of what. */
export async function readVersions({ tx, viewer }: Context, ids: readonly number[]): Promise<Versions> {
  const { rows } = await sql<{ id: number; current_id: number }>`select id, current_id from file
    where team_id = ${viewer.team_id} and id = any(${[...ids]}) and current_id is not null order by id`.execute(
    tx,
  );
  return rows.map(({ id, current_id }) => [id, current_id]);
}

/**
 * Takes apart what became one file while two people were one: what went back is no version of a file of the other record,
 * and none there is a version of it. What went back is as it was; of the others the one that came last is current. The
 * values of fields follow their files.
 */
export async function partFiles(
  context: Context,
  { moved, versions }: { moved: Moved; versions?: Versions },
): Promise<void> {
  const { tx, viewer } = context;
  const back = moved.file ?? [];
  if (back.length === 0) return;
  if (versions)
    await sql`update file f set current_id = was.current_id
      from (select id, (select v.current_id from unnest(${versions.map(([id]) => id)}::bigint[],
          ${versions.map(([, current]) => current)}::bigint[]) v (id, current_id) where v.id = b.id) as current_id
        from unnest(${back}::bigint[]) b (id)) was
      where f.team_id = ${viewer.team_id} and f.id = was.id and f.current_id is distinct from was.current_id
        and (was.current_id is null or exists (select from file c where c.team_id = f.team_id and c.id = was.current_id))`.execute(
      tx,
    );
  // Whose current file is with the other one; of merges that did not write versions down, those that went back too.
  const { rows } = await sql<{ id: number; heir: number }>`select f.id,
      first_value(f.id) over (partition by f.record_id, f.current_id order by f.deleted_on is not null, f.id desc) as heir
    from file f join file c on c.team_id = f.team_id and c.id = f.current_id
    where f.team_id = ${viewer.team_id} and f.entity = 'candidate' and (f.id = any(${back}) or f.current_id = any(${back}))
      and f.record_id is distinct from c.record_id`.execute(tx);
  if (rows.length === 0) return;
  await sql`update file f set current_id = nullif(n.heir, n.id)
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ heir }) => heir)}::bigint[]) n (id, heir)
    where f.team_id = ${viewer.team_id} and f.id = n.id`.execute(tx);
}

/** The team's fields of candidates that hold files, also those that are retired: who adds or moves a file writes their values. */
export async function fileKeys({ tx, viewer }: Context): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from custom_field
    where team_id = ${viewer.team_id} and entity = 'candidate' and subtype = 'file'`.execute(tx);
  return rows.map(({ key }) => key);
}
