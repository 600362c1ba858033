import { canView } from '@hireloom/contracts/permissions';
import type { BuiltInView, TableView, ViewDefault } from '@hireloom/contracts/table-view/table-view';
import { sql } from 'kysely';
import { type Resource, resourceOf } from '../../crud/resource.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { tableViewShapes } from './table-view.shapes.ts';
import { openContent } from './view-content.ts';

const MAX_LISTED = 500;

/** A view as it is stored. */
export interface StoredView {
  id: number;
  entity: string;
  name: string;
  shared: boolean;
  content: unknown;
  version: number;
  owner_id: number;
  owner_name: string;
}

/** Which views to read: of one id, and whether those that were deleted. */
interface Asked {
  id?: number;
  deleted?: boolean;
}

/**
 * Views that the viewer sees: their own, those that are shared, and what their role opens with. Vendors are no members
 * of the house: what is shared among these is not shared with them.
 */
export async function readVisible({ tx, viewer }: Context, { id, deleted = false }: Asked = {}) {
  const shared = viewer.current_role === 'vendor' ? sql`false` : sql`v.shared`;
  const { rows } =
    await sql<StoredView>`select v.id, v.entity, v.name, v.shared, v.content, v.version, v.owner_id,
      m.name as owner_name
    from table_view v join member m on m.team_id = v.team_id and m.id = v.owner_id
    where v.team_id = ${viewer.team_id} and v.deleted_on is ${deleted ? sql`not null` : sql`null`}
      and ${id === undefined ? sql`true` : sql`v.id = ${id}`}
      and (v.owner_id = ${viewer.id} or ${shared} or exists (select from table_view_default d
        where d.team_id = v.team_id and d.table_view_id = v.id and d.role = ${viewer.current_role}))
    order by (v.owner_id = ${viewer.id}) desc, lower(v.name), v.id limit ${MAX_LISTED}`.execute(tx);
  return rows.filter(({ entity }) => openTable(viewer, entity));
}

/** The resource behind a table that the viewer may open; undefined for any other. */
export function openTable(viewer: Viewer, entity: string): Resource | undefined {
  const resource = resourceOf(entity);
  return resource && canView(viewer, resource.entity.module) ? resource : undefined;
}

export const mayChange = (viewer: Viewer, { owner_id, shared }: StoredView): boolean =>
  owner_id === viewer.id || (shared && viewer.current_role === 'admin');

/** A view as it goes to the viewer; null for one of a table that they may not open. */
export function shown(viewer: Viewer, stored: StoredView): TableView | null {
  const { owner_id, owner_name, content, ...row } = stored;
  const resource = openTable(viewer, row.entity);
  return (
    (resource && {
      ...row,
      owner: { id: owner_id, name: owner_name },
      content: openContent(resource, viewer, readStored(tableViewShapes.content, content, row.id)),
      may_change: mayChange(viewer, stored),
    }) ??
    null
  );
}

/** What tables open with: for the viewer's role, to admins for all roles. */
export async function readDefaults({ tx, viewer }: Context): Promise<ViewDefault[]> {
  const { rows } = await sql<{
    entity: string;
    role: ViewDefault['role'];
    built_in: BuiltInView | null;
    table_view_id: number | null;
  }>`select d.entity, d.role, d.built_in, d.table_view_id from table_view_default d
    left join table_view v on v.team_id = d.team_id and v.id = d.table_view_id
    where d.team_id = ${viewer.team_id} and v.deleted_on is null
      and ${viewer.current_role === 'admin' ? sql`true` : sql`d.role = ${viewer.current_role}`}
    order by d.entity, d.role`.execute(tx);
  return rows.flatMap(({ entity, role, built_in, table_view_id }) => {
    const view = built_in ?? table_view_id;
    return view !== null && openTable(viewer, entity) ? [{ entity, role, view }] : [];
  });
}
