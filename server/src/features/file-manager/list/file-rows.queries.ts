import type { FileKind, ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import { fileEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { deletesFiles } from '@hireloom/contracts/file-manager/file-manager';
import { sql } from 'kysely';
import { type Condition, nobody, resourceOf } from '../../../crud/resource.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { mayCall } from '../../../platform/http/access.ts';
import { fileLink } from '../../../platform/storage/files.ts';
import { foldersChangeableBy } from '../folder/scope.ts';
import { keepers } from './branch.ts';
import { titleOf } from './place.ts';
import type { Words } from './words.ts';

interface Flat extends Omit<ManagedFile, 'url' | 'kind' | 'owner'> {
  entity: string;
  purpose: string;
  owner_kind: string;
  owner_id: number;
  owner_name: string | null;
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

export const ownerName = sql`case t.owner_kind ${sql.join(
  [
    ...keepers.map(({ name }) => named(name, titleOf(name as never))),
    named('applicant', 'applicant'),
    named('folder', 'name'),
  ],
  sql` `,
)} end`;

/** Whether a file `t` may be deleted here: as on its record, and in folders one's own or what one added. */
export function deletable(viewer: Viewer): Condition {
  const ofRecords = keepers
    .filter((entity) => mayCall(fileEndpoints(entity).removeFile.access, viewer))
    .map((entity) => {
      const resource = resourceOf(entity.name);
      const changeable = resource?.changeableBy?.(viewer, 'n') ?? resource?.visibleTo(viewer, 'n') ?? nobody;
      return sql`when ${sql.lit(entity.name)} then t.purpose = 'file' and exists (select from ${sql.table(entity.name)} n
        where n.team_id = t.team_id and n.id = t.owner_id and ${changeable})`;
    });
  const own = mayCall(deletesFiles, viewer)
    ? sql`when 'folder' then t.created_by_id = ${viewer.id} or exists (select from folder n
        where n.team_id = t.team_id and n.id = t.owner_id and ${foldersChangeableBy(viewer, 'n')})`
    : sql``;
  return ofRecords.length === 0 && !mayCall(deletesFiles, viewer)
    ? sql`false`
    : sql`coalesce(case t.entity ${sql.join([...ofRecords, own], sql` `)} end, false)`;
}

/** Files that the viewer was found to see, in the order of their ids. */
export async function readFiles(
  { tx, viewer, platform }: Pick<Context, 'tx' | 'viewer' | 'platform'>,
  ids: readonly number[],
  words: Words | null = null,
): Promise<ManagedFile[]> {
  if (ids.length === 0) return [];
  const inText = words
    ? sql`not coalesce((select ${words.named} from file_search s where s.team_id = t.team_id and s.file_id = t.id), true)`
    : sql`false`;
  const { rows } =
    await sql<Flat>`select t.id, t.name, t.size, t.content_type, t.created_on, t.entity, t.purpose,
      t.owner_kind, t.owner_id, ${ownerName} as owner_name, ${deletable(viewer)} as may_delete, ${inText} as in_text,
      (select jsonb_build_object('id', c.id, 'name', c.name) from lookup_item c
        where c.team_id = t.team_id and c.id = t.category_id) as category,
      (select jsonb_build_object('id', m.id, 'name', m.name) from member m
        where m.team_id = t.team_id and m.id = t.created_by_id) as created_by,
      case when t.entity = 'folder' then (select count(*)::int from file v
        where v.team_id = t.team_id and v.current_id = t.id) else 0 end as versions
    from (select f.*, ${ownerKind} as owner_kind, ${ownerId} as owner_id from file f
      where f.team_id = ${viewer.team_id} and f.id = any(${[...ids]})) t
    order by array_position(${[...ids]}::bigint[], t.id)`.execute(tx);
  return rows.map(({ entity, purpose, owner_kind, owner_id, owner_name, ...row }) => ({
    ...row,
    size: Number(row.size),
    kind: kindOf(entity, purpose),
    owner: { place: `${owner_kind}:${owner_id}`, id: owner_id, name: owner_name ?? '' },
    url: fileLink(platform, viewer, row.id),
  }));
}

function kindOf(entity: string, purpose: string): FileKind {
  if (purpose === 'resume') return 'resume';
  const known: Record<string, FileKind> = {
    ...{ document_request: 'document', offer: 'letter', resume_made: 'client_resume', folder: 'own' },
  };
  return known[entity] ?? 'file';
}
