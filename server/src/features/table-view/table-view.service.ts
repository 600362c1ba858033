import { channels } from '@hireloom/contracts/channels';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import {
  MAX_OWN_VIEWS,
  type TableView,
  type tableViewEndpoints,
  type ViewDefault,
} from '@hireloom/contracts/table-view/table-view';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../platform/context.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { AppError, forbidden, invalid, notFound } from '../../platform/http/app-error.ts';
import { notify } from '../../platform/realtime/realtime.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { tableViewShapes } from './table-view.shapes.ts';
import { checkContent } from './view-content.ts';
import { mayChange, openTable, readDefaults, readVisible, shown, type StoredView } from './view-rows.ts';

type Calls = typeof tableViewEndpoints;

const WHAT = 'The view';

/** All views that the viewer may use, and what their tables open with. */
export async function listViews(
  context: Context,
): Promise<{ results: TableView[]; defaults: ViewDefault[] }> {
  const rows = await readVisible(context);
  return {
    results: rows.flatMap((row) => shown(context.viewer, row) ?? []),
    defaults: await readDefaults(context),
  };
}

/**
 * Saves a view of the viewer's own. Throws 403 for a table that they may not open and for a vendor who shares, and
 * `invalid_input` at `name` (used, or too many) and at `content`.
 */
export async function createView(context: Context, body: BodyOf<Calls['create']>): Promise<TableView> {
  const { tx, viewer } = context;
  const { entity, name, shared, content } = body;
  refuseUnknown(entity);
  const resource = openTable(viewer, entity);
  if (!resource) throw forbidden();
  refuseSharing(viewer, shared);
  checkContent(resource.entity, content);
  await refuseTooMany(context, entity);
  const { id } = await uniquelyNamed(() =>
    tx
      .insertInto('table_view')
      .values({
        team_id: viewer.team_id,
        owner_id: viewer.id,
        ...{ entity, name, shared },
        content: storedJson(tableViewShapes.content, content),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return saved(context, id, shared);
}

/**
 * Changes a view. Throws 404 for one that the viewer does not see, 403 for what others share with them, 409 where
 * somebody changed it meanwhile, and as creating does.
 */
export async function changeView(
  context: Context,
  id: number,
  { version, ...change }: BodyOf<Calls['update']>,
): Promise<TableView> {
  const { tx, viewer } = context;
  const before = await changeable(context, id);
  refuseSharing(viewer, change.shared ?? false);
  const resource = openTable(viewer, before.entity);
  if (!resource) throw notFound(WHAT);
  if (change.content) checkContent(resource.entity, change.content);
  const row = { ...before, ...change, version: version + 1 };
  const { numUpdatedRows } = await uniquelyNamed(() =>
    tx
      .updateTable('table_view')
      .set({
        ...{ name: row.name, shared: row.shared, version: row.version },
        ...(change.content ? { content: storedJson(tableViewShapes.content, change.content) } : {}),
        updated_on: sql<string>`now()`,
      })
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) {
    throw new AppError('version_conflict', 409, 'Somebody changed this view meanwhile', undefined, {
      version: before.version,
    });
  }
  // What others do not see any more, no role of theirs opens with.
  if (before.shared && !row.shared) await forgetDefaults(context, id);
  if (before.shared || row.shared) await announce(context);
  // Read from here and not anew: an admin who ends the sharing of another's view sees it no more.
  const reply = shown(viewer, row);
  if (!reply) throw notFound(WHAT);
  return reply;
}

/** Deletes a view for everybody. It can be taken back for a day. Throws 404 and 403 as changing does. */
export async function removeView(context: Context, id: number): Promise<{ ok: true }> {
  const { tx, viewer } = context;
  const { shared, owner_id } = await changeable(context, id);
  await tx
    .deleteFrom('table_view')
    .where('team_id', '=', viewer.team_id)
    .where('owner_id', '=', owner_id)
    .where('deleted_on', '<', sql<string>`now() - interval '1 day'`)
    .execute();
  await tx
    .updateTable('table_view')
    .set({ deleted_on: sql<string>`now()` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  if (shared) await announce(context);
  return { ok: true };
}

/** Takes back that a view was deleted. Throws 404 and 403 as changing does, and at `name` where it is used by now. */
export async function restoreView(context: Context, id: number): Promise<TableView> {
  const { tx, viewer } = context;
  const { shared, entity, owner_id } = await changeable(context, id, true);
  await refuseTooMany(context, entity, owner_id);
  await uniquelyNamed(() =>
    tx
      .updateTable('table_view')
      .set({ deleted_on: null })
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .execute(),
  );
  return saved(context, id, shared);
}

/**
 * Says what a table opens with for a role: null is the working view. Throws `invalid_input` at `view` for one that is
 * not there, of another table, or not shared.
 */
export async function setDefault(
  context: Context,
  { entity, role, view }: BodyOf<Calls['setDefault']>,
): Promise<{ defaults: ViewDefault[] }> {
  const { tx, viewer } = context;
  refuseUnknown(entity);
  if (typeof view === 'number') {
    const [found] = await readVisible(context, { id: view });
    if (found?.entity !== entity) throw invalid({ view: 'The view was not found' });
    if (!found.shared)
      throw invalid({ view: 'Share the view first: a role can not open with a private one' });
  }
  if (view === null) {
    await tx
      .deleteFrom('table_view_default')
      .where('team_id', '=', viewer.team_id)
      .where('entity', '=', entity)
      .where('role', '=', role)
      .execute();
  } else {
    const opens = {
      built_in: typeof view === 'string' ? view : null,
      table_view_id: typeof view === 'number' ? view : null,
    };
    await tx
      .insertInto('table_view_default')
      .values({ team_id: viewer.team_id, entity, role, ...opens })
      .onConflict((conflict) => conflict.columns(['team_id', 'entity', 'role']).doUpdateSet(opens))
      .execute();
  }
  await announce(context);
  return { defaults: await readDefaults(context) };
}

async function changeable(context: Context, id: number, deleted = false): Promise<StoredView> {
  const [found] = await readVisible(context, { id, deleted });
  if (!found) throw notFound(WHAT);
  if (!mayChange(context.viewer, found))
    throw forbidden('Only its owner or an admin can change a shared view');
  return found;
}

/** Only records with pages have tables whose views are kept. */
function refuseUnknown(entity: string): void {
  if (!Object.hasOwn(recordRegistry, entity)) throw invalid({ entity: 'There is no such table' });
}

/** Vendors are no members of the house, so they share nothing with it. */
function refuseSharing({ current_role }: Viewer, shared: boolean): void {
  if (shared && current_role === 'vendor') throw forbidden();
}

async function refuseTooMany({ tx, viewer }: Context, entity: string, ownerId = viewer.id): Promise<void> {
  const { own } = await tx
    .selectFrom('table_view')
    .select(({ fn }) => fn.countAll<number>().as('own'))
    .where('team_id', '=', viewer.team_id)
    .where('owner_id', '=', ownerId)
    .where('entity', '=', entity)
    .where('deleted_on', 'is', null)
    .executeTakeFirstOrThrow();
  if (own >= MAX_OWN_VIEWS) {
    throw invalid({
      name: phrase('You can keep at most {most} views of a table: delete one first', { most: MAX_OWN_VIEWS }),
    });
  }
}

async function saved(context: Context, id: number, shared: boolean): Promise<TableView> {
  if (shared) await announce(context);
  const [row] = await readVisible(context, { id });
  const reply = row && shown(context.viewer, row);
  if (!reply) throw notFound(WHAT);
  return reply;
}

async function forgetDefaults({ tx, viewer }: Context, id: number): Promise<void> {
  await tx
    .deleteFrom('table_view_default')
    .where('team_id', '=', viewer.team_id)
    .where('table_view_id', '=', id)
    .execute();
}

/** Open pages of the team read their views anew. */
const announce = (context: Context): Promise<void> =>
  notify(context, channels.team(context.viewer.team_id), { entity: 'table_view' });

async function uniquelyNamed<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'table_view_name')
      throw invalid({ name: 'There is already a view with this name' });
    throw error;
  }
}
