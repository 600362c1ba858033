import type { Access } from '@hireloom/contracts/kit/endpoint';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { sql } from 'kysely';
import type { ActivityFilter } from '../../platform/activity/read-activity.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { mayCall } from '../../platform/http/access.ts';
import { allResources, type Condition, everyone, hiddenOf, nobody, type Resource } from '../resource.ts';

/** Records of a kind that are few enough to look for the lines of each. */
const FEW = 1000;

/** A kind of records of which the viewer sees some, and what their lines must tell. */
interface Kind {
  name: string;
  seen: Condition;
  told: Condition;
}

/**
 * Which lines of the activity log a viewer reads, as conditions over `a` that exclude each other. A line about a record
 * is for those who may ask for its activity and see the record now; about a part, through its record; a line of which
 * all is hidden from the viewer is none. What is no record (members, settings, lists) is for Admins and Super
 * Recruiters, what happened to a member for that member too.
 */
export async function activityScope(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  { entity: only, record_ids, records }: ActivityFilter,
): Promise<Condition[]> {
  const resources = allResources();
  const open: string[] = [];
  const kinds: Kind[] = [];
  for (const resource of resources) {
    const { name } = resource.entity;
    if (only !== undefined && name !== only) continue;
    if (records && !(name in records)) continue;
    const seen = mayCall(activityAccess(resource.entity), viewer) ? reached(resource, viewer) : nobody;
    const told = toldOf(resource, viewer);
    if (seen === everyone && told === everyone) open.push(name);
    else if (seen !== nobody) kinds.push({ name, seen, told });
  }
  // The lines of named records are few in any case.
  const few = record_ids || records ? new Map<string, number[]>() : await fewOf(tx, viewer.team_id, kinds);
  const scope = kinds
    .filter(({ name }) => few.get(name)?.length !== 0)
    .map((kind) => sql`a.entity = ${kind.name} and ${recordSeen(kind, few.get(kind.name))} and ${kind.told}`);
  if (viewer.current_role === 'admin' || viewer.current_role === 'super_recruiter') {
    const narrowed = resources.map(({ entity }) => entity.name).filter((name) => !open.includes(name));
    return [sql`a.entity <> all(${narrowed})`, ...scope];
  }
  if (open.length > 0) scope.push(sql`a.entity = any(${open})`);
  if (only === undefined || only === 'member')
    scope.push(sql`a.entity = 'member' and a.record_id = ${viewer.id}`);
  return scope;
}

/** Row scope of records that may be deleted, or hang on deleted ones: what they were is told as before. */
export const reached = ({ visibleTo }: Pick<Resource, 'visibleTo'>, viewer: Viewer): Condition =>
  visibleTo(viewer, 'r', { deleted: true });

function recordSeen({ name, seen }: Kind, few: readonly number[] | undefined): Condition {
  if (seen === everyone) return everyone;
  if (few) return sql`a.record_id = any(${few})`;
  return sql`exists (select from ${sql.table(name)} r where r.team_id = a.team_id and r.id = a.record_id and ${seen})`;
}

/**
 * The records that the viewer sees, of the kinds of which they see few: looking for the lines of these is quick, while
 * among the lines of all nearly none would be theirs.
 */
async function fewOf(tx: Tx, teamId: number, kinds: readonly Kind[]): Promise<Map<string, number[]>> {
  const parts = kinds
    .filter(({ seen }) => seen !== everyone)
    .map(
      ({ name, seen }) => sql`select ${sql.lit(name)} as name, array(select r.id from ${sql.table(name)} r
        where r.team_id = ${teamId} and ${seen} limit ${FEW + 1}) as ids`,
    );
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{ name: string; ids: number[] }>`${sql.join(parts, sql` union all `)}`.execute(
    tx,
  );
  return new Map(rows.filter(({ ids }) => ids.length <= FEW).map(({ name, ids }) => [name, ids]));
}

/** A line that tells of changes tells at least one that is not hidden. */
function toldOf(resource: Resource, viewer: Viewer): Condition {
  const hidden = [...hiddenOf(resource, { viewer })];
  return hidden.length === 0
    ? everyone
    : sql`(a.changes = '[]' or exists (select from jsonb_array_elements(a.changes) c where c ->> 'field' <> all(${hidden})))`;
}

/** Who may ask for the activity of such a record. */
export const activityAccess = (entity: Entity): Access => entityEndpoints(entity).activity.access;
