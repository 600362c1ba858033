import type { fileManagerEndpoints } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import type { PlaceKind, PlaceNode } from '@hireloom/contracts/file-manager/file-manager';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { containing } from '../../../crud/filters.ts';
import { type Condition, everyone, nobody } from '../../../crud/resource.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { branchesOf, ofBranch } from './branch.ts';
import { openPlace, opensKind, type Place, seenAs, titleOf } from './place.ts';

type Calls = typeof fileManagerEndpoints;

/** Names of a level that are shown at once; words narrow them. */
const MOST_NODES = 200;

const levels = ['organization', 'company', 'job'] as const;

/** What may stand below each kind of place, in this order, and by which column it names the place. */
const below: Partial<Record<PlaceKind, readonly (readonly [PlaceKind, string])[]>> = {
  organization: [
    ['company', 'organization_id'],
    ['business_unit', 'organization_id'],
    ['department', 'organization_id'],
    ['job', 'organization_id'],
  ],
  company: [
    ['business_unit', 'company_id'],
    ['department', 'company_id'],
    ['job', 'company_id'],
  ],
  business_unit: [
    ['department', 'business_unit_id'],
    ['job', 'business_unit_id'],
  ],
  department: [['job', 'department_id']],
  job: [['applicant', 'job_id']],
};

/** The parents of each kind, the nearest first: a record is shown below the nearest that it names. */
const nearest: Partial<Record<PlaceKind, readonly PlaceKind[]>> = {
  job: ['department', 'business_unit', 'company', 'organization'],
  department: ['business_unit', 'company', 'organization'],
  business_unit: ['company', 'organization'],
  company: ['organization'],
  applicant: ['job'],
};

/** One level of the tree, as far as the viewer may open its records, and the way to it. */
export async function readTree(
  context: Context,
  { place: text, query }: QueryOf<Calls['tree']>,
): Promise<ReplyOf<Calls['tree']>> {
  const { viewer } = context;
  const place = text ? await openPlace(context, text) : null;
  const path = place ? await wayTo(context, place) : [];
  const parts = place ? childrenOf(viewer, place) : topOf(viewer);
  if (parts.length === 0) return { path, results: [], more: false };
  const named = query ? sql`p.name ilike ${containing(query)}` : everyone;
  const { rows } = await sql<{
    kind: PlaceKind;
    id: number;
    name: string;
  }>`select kind, id, name from (${sql.join(parts, sql` union all `)}) p where ${named}
    order by step, lower(name), id limit ${MOST_NODES + 1}`.execute(context.tx);
  return {
    path,
    results: rows.slice(0, MOST_NODES).map(
      ({ kind, id, name }): PlaceNode => ({
        ...{ place: `${kind}:${id}`, name },
        has_below: below[kind] !== undefined,
      }),
    ),
    more: rows.length > MOST_NODES,
  };
}

/** The first level that the viewer may open: organizations, for most; jobs for those who open nothing above. */
function topOf(viewer: Viewer): Condition[] {
  const kind = levels.find((level) => opensKind(viewer, level));
  return kind ? [level(viewer, kind, 0, everyone)] : [];
}

function childrenOf(viewer: Viewer, { kind, id }: Place): Condition[] {
  return (below[kind] ?? []).flatMap(([child, column], step) => {
    if (!opensKind(viewer, child)) return [];
    // It stands below its nearest parent; where that may not be opened, below the next.
    const between = (nearest[child] ?? [])
      .slice(0, nearest[child]?.indexOf(kind))
      .filter((parent) => opensKind(viewer, parent));
    const here = sql.join(
      [
        sql`${sql.ref(`r.${column}`)} = ${id}`,
        ...between.map((parent) => sql`${sql.ref(`r.${parent}_id`)} is null`),
        ...(child === 'applicant' ? [hasFiles(viewer)] : []),
      ],
      sql` and `,
    );
    return [level(viewer, child, step, here)];
  });
}

const level = (viewer: Viewer, kind: PlaceKind, step: number, here: Condition): Condition =>
  sql`select ${sql.lit(kind)} as kind, ${sql.lit(step)} as step, r.id, ${sql.ref(`r.${titleOf(kind)}`)} as name
    from ${sql.table(kind)} r where r.team_id = ${viewer.team_id} and r.deleted_on is null and ${here}
      and ${seenAs(viewer, kind, 'r')}`;

/** People are shown once something was kept for them that the viewer may open. */
function hasFiles(viewer: Viewer): Condition {
  const branches = branchesOf(viewer);
  const some = (entity: string, owner: Condition) =>
    branches
      .filter((branch) => branch.entity === entity)
      .map(
        (branch) =>
          sql`exists (select from file f where f.record_id in (${owner}) and ${ofBranch(viewer, branch)})`,
      );
  const any = [
    ...some('candidate', sql`r.candidate_id`),
    ...some(
      'document_request',
      sql`select q.id from document_request q join onboarding d on d.team_id = q.team_id and d.id = q.onboarding_id
        where d.team_id = r.team_id and d.applicant_id = r.id`,
    ),
    ...some('offer', sql`select g.id from offer g where g.team_id = r.team_id and g.applicant_id = r.id`),
    ...some(
      'resume_made',
      sql`select g.id from resume_made g where g.team_id = r.team_id and g.applicant_id = r.id`,
    ),
  ];
  return any.length > 0 ? sql`(${sql.join(any, sql` or `)})` : nobody;
}

/** The records above a place that the viewer may open, and the place itself at the end. */
async function wayTo(context: Context, place: Place): Promise<ReplyOf<Calls['tree']>['path']> {
  const { tx, viewer } = context;
  const own = { place: `${place.kind}:${place.id}`, name: place.name };
  if (place.kind === 'folder') return [own];
  for (const parent of nearest[place.kind] ?? []) {
    if (!opensKind(viewer, parent)) continue;
    const { rows } = await sql<{ id: number | null }>`select p.id from ${sql.table(place.kind)} r
      join ${sql.table(parent)} p on p.team_id = r.team_id and p.id = ${sql.ref(`r.${parent}_id`)} and p.deleted_on is null
      where r.team_id = ${viewer.team_id} and r.id = ${place.id} and ${seenAs(viewer, parent, 'p')}`.execute(
      tx,
    );
    if (rows[0]?.id) {
      const above = await openPlace(context, `${parent}:${rows[0].id}`);
      return [...(await wayTo(context, above)), own];
    }
  }
  return [own];
}
