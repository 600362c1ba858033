import type {
  fileManagerEndpoints,
  TrashedFile,
} from '@hireloom/contracts/file-manager/file-manager-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { foldersChangeableBy } from '../folder/scope.ts';
import { branchesOf } from '../list/branch.ts';
import { deletable, ownerName } from '../list/file-rows.queries.ts';
import { readPlace } from '../list/place.ts';

const MOST_SHOWN = 200;
const DAY_MS = 86_400_000;

/** What was deleted before that moment is gone. */
export async function trashSince(context: Pick<Context, 'tx' | 'viewer' | 'platform'>): Promise<string> {
  const { file_manager } = await readTeamSettings(context.tx, context.viewer.team_id);
  return new Date(context.platform.now().getTime() - file_manager.trash_days * DAY_MS).toISOString();
}

interface Flat extends Omit<TrashedFile, 'owner'> {
  place: string | null;
  owner_name: string | null;
}

/** What the viewer may bring back, newest first: files of records that they may change, and of folders; folders whole. */
export async function listTrash(context: Context): Promise<ReplyOf<(typeof fileManagerEndpoints)['trash']>> {
  const { tx, viewer } = context;
  const { file_manager } = await readTeamSettings(tx, viewer.team_id);
  const since = await trashSince(context);
  const seen = branchesOf(viewer).filter(
    ({ kind, purposes }) => (kind === 'file' || kind === 'own') && purposes.includes('file'),
  );
  const files = seen.map(
    ({
      entity,
      from,
      living,
      seen: scope,
      also,
    }) => sql`select f.*, f.entity as owner_kind, f.record_id as owner_id from file f
      where f.team_id = ${viewer.team_id} and f.entity = ${entity} and f.purpose = 'file' and f.deleted_on > ${since} and ${also}
        and exists (select from ${from} where o.team_id = f.team_id and o.id = f.record_id and ${living} and ${scope})`,
  );
  const deletedBy = (
    alias: string,
  ) => sql`(select jsonb_build_object('id', m.id, 'name', m.name) from member m
    where m.team_id = ${sql.ref(`${alias}.team_id`)} and m.id = ${sql.ref(`${alias}.deleted_by_id`)}) as deleted_by`;
  const ofFiles =
    files.length > 0
      ? sql`select 'file' as what, t.id, t.name, t.size, t.owner_kind || ':' || t.owner_id as place, ${ownerName()} as owner_name,
        t.deleted_on, ${deletedBy('t')} from (${sql.join(files, sql` union all `)}) t where ${deletable(viewer)}
      union all`
      : sql``;
  const { rows } = await sql<Flat>`select * from (${ofFiles}
      select 'folder' as what, o.id, o.name, null::bigint as size, 'folder:' || p.id as place, p.name as owner_name, o.deleted_on, ${deletedBy('o')} from folder o
        left join folder p on p.team_id = o.team_id and p.id = o.parent_id
        where o.team_id = ${viewer.team_id} and o.deleted_on > ${since} and ${foldersChangeableBy(viewer, 'o')}
          and (p.id is null or p.deleted_on is distinct from o.deleted_on)
    ) gone order by deleted_on desc, id desc limit ${MOST_SHOWN}`.execute(tx);
  return {
    days: file_manager.trash_days,
    results: rows.map(({ place, owner_name, ...row }) => ({
      ...row,
      size: row.size === null ? null : Number(row.size),
      owner: place === null ? null : { place, id: readPlace(place).id, name: owner_name ?? '' },
    })),
  };
}
