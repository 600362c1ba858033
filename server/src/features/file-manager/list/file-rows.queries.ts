import type { FileKind, ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import { fileEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { deletesFiles, keepsOwnFiles } from '@hireloom/contracts/file-manager/file-manager';
import { sql } from 'kysely';
import { type Condition, nobody, resourceOf } from '../../../crud/resource.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { PREPARED } from '../../../platform/db/driver.ts';
import { mayCall } from '../../../platform/http/access.ts';
import { fileLink } from '../../../platform/storage/files.ts';
import { fieldTitle } from '../../../platform/storage/own-file.ts';
import { foldersChangeableBy } from '../folder/scope.ts';
import { keepers } from './branch.ts';
import { titleOf } from './place.ts';
import { readSnippets } from './snippets.queries.ts';
import type { Words } from './words.ts';

type Right = 'may_delete' | 'may_change';

interface Flat extends Omit<ManagedFile, 'url' | 'kind' | 'owner' | 'in_text' | 'snippet' | Right> {
  entity: string;
  purpose: string;
  owner_kind: string;
  owner_id: number;
}

/** Of what kind of record a file is shown: of a letter, the applicant it is for. */
const ownerKind = sql`case f.entity when 'document_request' then 'applicant' when 'offer' then 'applicant'
  when 'resume_made' then 'candidate' else f.entity end`;

const ownerId = sql`case f.entity
  when 'document_request' then (select b.applicant_id from document_request q join onboarding b
    on b.team_id = q.team_id and b.id = q.onboarding_id where q.team_id = f.team_id and q.id = f.record_id)
  when 'offer' then (select o.applicant_id from offer o where o.team_id = f.team_id and o.id = f.record_id)
  when 'resume_made' then (select r.candidate_id from resume_made r where r.team_id = f.team_id and r.id = f.record_id)
  else f.record_id end`;

const named = (
  kind: string,
  title: string,
): Condition => sql`when ${sql.lit(kind)} then (select ${sql.ref(`n.${title}`)}
  from ${sql.table(kind)} n where n.team_id = t.team_id and n.id = t.owner_id)`;

const owners: readonly (readonly [kind: string, title: string])[] = [
  ...keepers.map(({ name }) => [name, titleOf(name as never)] as const),
  ['applicant', 'applicant'],
  ['folder', 'name'],
];

/** What the owner of a file `t` is called; of some kinds alone, as each takes time to plan. */
export function ownerName(kinds?: ReadonlySet<string>): Condition {
  const asked = owners.filter(([kind]) => !kinds || kinds.has(kind));
  return asked.length === 0
    ? sql`null::text`
    : sql`case t.owner_kind ${sql.join(
        asked.map((owner) => named(...owner)),
        sql` `,
      )} end`;
}

/** Whether a file `t` of a record may be touched by who may make a call of its files, and change the record. */
function ofRecords(
  viewer: Viewer,
  what: 'addFiles' | 'removeFile',
  kinds?: ReadonlySet<string>,
): Condition[] {
  return keepers
    .filter(({ name }) => !kinds || kinds.has(name))
    .filter((entity) => mayCall(fileEndpoints(entity)[what].access, viewer))
    .map((entity) => {
      const resource = resourceOf(entity.name);
      const scope = resource?.changeableBy?.(viewer, 'n') ?? resource?.visibleTo(viewer, 'n') ?? nobody;
      return sql`when ${sql.lit(entity.name)} then t.purpose = 'file' and exists (select from ${sql.table(entity.name)} n
        where n.team_id = t.team_id and n.id = t.owner_id and ${scope})`;
    });
}

const anyOf = (cases: readonly Condition[]): Condition =>
  cases.length === 0 ? sql`false` : sql`coalesce(case t.entity ${sql.join(cases, sql` `)} end, false)`;

/** Whether a file `t` may be deleted here: as on its record, and in folders one's own or what one added. */
export function deletable(viewer: Viewer, kinds?: ReadonlySet<string>): Condition {
  const own = sql`when 'folder' then t.created_by_id = ${viewer.id} or exists (select from folder n
    where n.team_id = t.team_id and n.id = t.owner_id and ${foldersChangeableBy(viewer, 'n')})`;
  const inFolders = (!kinds || kinds.has('folder')) && mayCall(deletesFiles, viewer);
  return anyOf([...ofRecords(viewer, 'removeFile', kinds), ...(inFolders ? [own] : [])]);
}

/** Whether another of its name may be added in its place: what one sees of folders one may fill. */
function changeable(viewer: Viewer, kinds: ReadonlySet<string>): Condition {
  const inFolders = kinds.has('folder') && mayCall(keepsOwnFiles, viewer);
  return anyOf([
    ...ofRecords(viewer, 'addFiles', kinds),
    ...(inFolders ? [sql`when 'folder' then true`] : []),
  ]);
}

type Reader = Pick<Context, 'tx' | 'viewer' | 'platform'>;

/** Files that the viewer was found to see, in the order of their ids. */
export async function readFiles(
  context: Reader,
  ids: readonly number[],
  words: Words | null = null,
): Promise<ManagedFile[]> {
  if (ids.length === 0) return [];
  const { tx, viewer, platform } = context;
  const { rows } =
    await sql<Flat>`${sql.raw(PREPARED)}select f.id, f.name, f.size, f.content_type, f.created_on,
      f.goes_on, case when f.held_on is not null then jsonb_build_object('reason', f.hold_reason, 'on', f.held_on,
        'by', (select jsonb_build_object('id', m.id, 'name', m.name) from member m
          where m.team_id = f.team_id and m.id = f.held_by_id)) end as hold,
      f.entity, f.purpose, ${ownerKind} as owner_kind, ${ownerId} as owner_id,
      ${fieldTitle} as field,
      (select jsonb_build_object('id', c.id, 'name', c.name) from lookup_item c
        where c.team_id = f.team_id and c.id = f.category_id) as category,
      (select jsonb_build_object('id', m.id, 'name', m.name) from member m
        where m.team_id = f.team_id and m.id = f.created_by_id) as created_by,
      (select count(*)::int from file v
        where v.team_id = f.team_id and v.current_id = f.id and v.deleted_on is null) as versions
    from file f where f.team_id = ${viewer.team_id} and f.id = any(${[...ids]})
    order by array_position(${[...ids]}::bigint[], f.id)`.execute(tx);
  const owned = await readOwned(context, rows);
  const inText = words ? await readSnippets(context, ids, words) : null;
  return rows.map(({ entity, purpose, owner_kind, owner_id, ...row }) => ({
    ...row,
    size: Number(row.size),
    kind: kindOf(entity, purpose),
    owner: {
      ...{ place: `${owner_kind}:${owner_id}`, id: owner_id },
      name: owned.get(row.id)?.owner_name ?? '',
    },
    url: fileLink(platform, viewer, row.id),
    in_text: inText?.has(row.id) ?? false,
    snippet: inText?.get(row.id) ?? null,
    may_delete: owned.get(row.id)?.may_delete ?? false,
    may_change: owned.get(row.id)?.may_change ?? false,
  }));
}

interface Owned {
  id: number;
  owner_name: string | null;
  may_delete: boolean;
  may_change: boolean;
}

/** What their owners are called, and which of them may be deleted: asked of the kinds that there are. */
async function readOwned({ tx, viewer }: Reader, files: readonly Flat[]): Promise<Map<number, Owned>> {
  const column = <K extends keyof Flat>(key: K) => files.map((file) => file[key]);
  const kinds = new Set(column('owner_kind'));
  const entities = new Set(column('entity'));
  const { rows } = await sql<Owned>`${sql.raw(PREPARED)}select t.id, ${ownerName(kinds)} as owner_name,
      ${deletable(viewer, entities)} as may_delete, ${changeable(viewer, entities)} as may_change
    from (select f.*, x.owner_kind, x.owner_id
      from unnest(${column('id')}::bigint[], ${column('owner_kind')}::text[], ${column('owner_id')}::bigint[])
        as x(id, owner_kind, owner_id)
      join file f on f.team_id = ${viewer.team_id} and f.id = x.id) t`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function kindOf(entity: string, purpose: string): FileKind {
  if (purpose === 'resume') return 'resume';
  const known: Record<string, FileKind> = {
    ...{ document_request: 'document', offer: 'letter', resume_made: 'client_resume', folder: 'own' },
  };
  return known[entity] ?? 'file';
}
