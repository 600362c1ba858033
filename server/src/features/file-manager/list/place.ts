import type { PlaceKind } from '@hireloom/contracts/file-manager/file-manager';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { registry } from '@hireloom/contracts/registry';
import { sql } from 'kysely';
import { type Condition, nobody, resourceOf } from '../../../crud/resource.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { mayCall } from '../../../platform/http/access.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { applicantResource } from '../../applicant/index.ts';
import { jobResource } from '../../job/index.ts';
import { foldersVisibleTo } from '../folder/scope.ts';
import type { Branch } from './branch.ts';

export interface Place {
  kind: PlaceKind;
  id: number;
  name: string;
}

/** `job:12` as what it names. */
export function readPlace(text: string): Omit<Place, 'name'> {
  const [kind = '', id = ''] = text.split(':');
  return { kind: kind as PlaceKind, id: Number(id) };
}

/** May the viewer open records of this kind at all? */
export function opensKind(viewer: Viewer, kind: PlaceKind): boolean {
  const entity = registry[kind];
  return kind === 'folder' || (entity !== undefined && mayCall(entityEndpoints(entity).get.access, viewer));
}

/** Which records of a kind they open, over `alias`. */
export function seenAs(viewer: Viewer, kind: PlaceKind, alias: string): Condition {
  if (kind === 'folder') return foldersVisibleTo(viewer, alias);
  if (!opensKind(viewer, kind)) return nobody;
  return resourceOf(kind)?.visibleTo(viewer, alias) ?? nobody;
}

export const titleOf = (kind: PlaceKind): string => registry[kind]?.title ?? 'name';

/** A place that the viewer may open; throws `not_found` for any other. */
export async function openPlace({ tx, viewer }: Context, text: string): Promise<Place> {
  const { kind, id } = readPlace(text);
  const { rows } = await sql<{ name: string }>`select ${sql.ref(`p.${titleOf(kind)}`)} as name
    from ${sql.table(kind)} p where p.team_id = ${viewer.team_id} and p.id = ${id} and p.deleted_on is null
      and ${seenAs(viewer, kind, 'p')}`.execute(tx);
  if (!rows[0]) throw notFound('This place');
  return { kind, id, name: rows[0].name };
}

/** Columns by which what stands below names the records above it. */
const above = {
  organization: { column: 'organization_id', kinds: ['company', 'business_unit', 'department', 'job'] },
  company: { column: 'company_id', kinds: ['business_unit', 'department', 'job'] },
  business_unit: { column: 'business_unit_id', kinds: ['department', 'job'] },
  department: { column: 'department_id', kinds: ['job'] },
} as const;

/** Applications below a place that the viewer sees: what they are in, and whose. */
function applications(viewer: Viewer, { kind, id }: Place, what: 'id' | 'candidate_id'): Condition {
  const which =
    kind === 'applicant'
      ? sql`a.id = ${id}`
      : kind === 'candidate'
        ? sql`a.candidate_id = ${id}`
        : sql`a.job_id in (select j.id from job j where j.team_id = ${viewer.team_id} and j.deleted_on is null
            and ${kind === 'job' ? sql`j.id` : sql.ref(`j.${above[kind as keyof typeof above].column}`)} = ${id}
            and ${jobResource.visibleTo(viewer, 'j')})`;
  return sql`select ${sql.ref(`a.${what}`)} from applicant a where a.team_id = ${viewer.team_id} and a.deleted_on is null
    and ${which} and ${applicantResource.visibleTo(viewer, 'a')}`;
}

/**
 * Which owners of a branch a place holds; null where it holds none. `below`: those under it too. A person is one place
 * with all that was kept for them.
 */
export function ownersIn(viewer: Viewer, place: Place, branch: Branch, below: boolean): Condition | null {
  const { kind, id } = place;
  const { entity } = branch;
  const isPerson = kind === 'applicant' || kind === 'candidate';
  if (kind === 'folder')
    return entity !== 'folder'
      ? null
      : below
        ? sql`o.id in (with recursive tree as (select ${id}::bigint as id union select d.id from folder d
            join tree on d.parent_id = tree.id where d.team_id = ${viewer.team_id} and d.deleted_on is null)
            select tree.id from tree)`
        : sql`o.id = ${id}`;
  if (entity === kind && !isPerson) return sql`o.id = ${id}`;
  if (!isPerson && !below) return null;
  switch (entity) {
    case 'candidate':
      return kind === 'candidate'
        ? sql`o.id = ${id}`
        : sql`o.id in (${applications(viewer, place, 'candidate_id')})`;
    case 'document_request':
      return sql`b.applicant_id in (${applications(viewer, place, 'id')})`;
    case 'offer':
      return sql`o.applicant_id in (${applications(viewer, place, 'id')})`;
    case 'resume_made':
      return kind === 'candidate'
        ? sql`o.candidate_id = ${id}`
        : sql`o.applicant_id in (${applications(viewer, place, 'id')})`;
    case 'folder':
      return null;
    default: {
      if (!(kind in above)) return null;
      const { column, kinds } = above[kind as keyof typeof above];
      return (kinds as readonly string[]).includes(entity) ? sql`${sql.ref(`o.${column}`)} = ${id}` : null;
    }
  }
}
