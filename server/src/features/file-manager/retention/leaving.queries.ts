import type {
  fileRetentionEndpoints,
  LeavingFile,
} from '@hireloom/contracts/file-manager/file-retention-endpoints';
import { type RetentionRule, SHOWN_FIRST } from '@hireloom/contracts/file-manager/file-retention';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { foldersVisibleTo } from '../folder/scope.ts';
import { keepers } from '../list/branch.ts';
import { ownerName } from '../list/file-rows.queries.ts';
import { noticeUntil, underRule } from './due.ts';

type Calls = typeof fileRetentionEndpoints;
type Reader = Pick<Context, 'tx' | 'viewer' | 'platform'>;

/** Admins read all records, and of folders their own and those of the team. */
const seen = ({ viewer }: Reader): Condition => sql`(f.entity <> 'folder' or exists (select from folder o
  where o.team_id = f.team_id and o.id = f.record_id and ${foldersVisibleTo(viewer, 'o')}))`;

const isDeleted = sql`case t.owner_kind ${sql.join(
  keepers.map(
    ({ name }) => sql`when ${sql.lit(name)} then (select n.deleted_on is not null from ${sql.table(name)} n
      where n.team_id = t.team_id and n.id = t.owner_id)`,
  ),
  sql` `,
)} else false end`;

interface Flat extends Omit<LeavingFile, 'owner' | 'goes_on'> {
  owner_kind: string;
  owner_id: number;
  owner_name: string | null;
}

/** Files in the order of their ids, each with the day on which it goes. */
async function readLeaving(
  { tx, viewer }: Reader,
  files: readonly { id: number; goes_on: string }[],
): Promise<LeavingFile[]> {
  if (files.length === 0) return [];
  const { rows } =
    await sql<Flat>`select t.id, t.name, t.owner_kind, t.owner_id, ${ownerName()} as owner_name,
      ${isDeleted} as owner_deleted,
      (select jsonb_build_object('id', c.id, 'name', c.name) from lookup_item c
        where c.team_id = t.team_id and c.id = t.category_id) as category
    from (select f.*, f.entity as owner_kind, f.record_id as owner_id from file f
      where f.team_id = ${viewer.team_id} and f.id = any(${files.map(({ id }) => id)})) t`.execute(tx);
  return files.flatMap(({ id, goes_on }) => {
    const found = rows.find((row) => row.id === id);
    if (!found) return [];
    const { owner_kind, owner_id, owner_name, ...row } = found;
    const owner = { place: `${owner_kind}:${owner_id}`, id: owner_id, name: owner_name ?? '' };
    return [{ ...row, owner, goes_on }];
  });
}

/** What is about to go, the next first. */
export async function listLeaving(
  context: Reader,
  { page, page_size }: QueryOf<Calls['leaving']>,
): Promise<ReplyOf<Calls['leaving']>> {
  const { tx, viewer } = context;
  const going = sql`from file f where f.team_id = ${viewer.team_id} and f.goes_on is not null and f.deleted_on is null
    and f.current_id is null and ${seen(context)}`;
  const { rows } = await sql<{ id: number; goes_on: string }>`select f.id, f.goes_on ${going}
    order by f.goes_on, f.id limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${going}`.execute(tx);
  const { file_manager } = await readTeamSettings(tx, viewer.team_id);
  const { rows: categories } = await sql<{ id: number; name: string }>`select id, name from lookup_item
    where team_id = ${viewer.team_id} and id = any(${file_manager.retention.flatMap(({ category }) => category ?? [])})
    order by lower(name), id`.execute(tx);
  return { results: await readLeaving(context, rows), count: counted[0]?.count ?? 0, categories };
}

/** What a rule would list if it were saved now, the longest due first. */
export async function previewRule(
  context: Reader,
  { category, after, months, own_folders }: QueryOf<Calls['preview']>,
): Promise<ReplyOf<Calls['preview']>> {
  const { tx, viewer, platform } = context;
  const rule: RetentionRule = {
    ...{ category: category ?? null, after, months },
    own_folders: own_folders === '1',
  };
  const until = noticeUntil(platform.now());
  const { rows } = await sql<{ id: number; goes_on: string; count: number }>`select r.id,
      coalesce(r.goes_on, ${until}::date) as goes_on, count(*) over ()::int as count
    from (${underRule(viewer.team_id, rule, { until, which: seen(context) })}) r
    where r.leaves order by r.due, r.id limit ${SHOWN_FIRST}`.execute(tx);
  return { count: rows[0]?.count ?? 0, results: await readLeaving(context, rows) };
}
