import type { Entity } from '@hireloom/contracts/kit/entity';
import { type entityEndpoints as Declared, entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { parentFields } from '@hireloom/contracts/kit/parents';
import type { OptionRow } from '@hireloom/contracts/kit/reply';
import { can, canPick } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { ListQuery } from '@hireloom/contracts/kit/list-query';
import type { Context, Viewer } from '../platform/context.ts';
import { forbidden, invalid } from '../platform/http/app-error.ts';
import { bareRoute, readRoute, type Route, route } from '../platform/http/route.ts';
import { readLines } from './activity/read-lines.ts';
import { alsoRefused } from './check/also-refused.ts';
import { exportRows } from './export.ts';
import { listRows, resolvedSearch } from './list.ts';
import { openTo, scopeOf, targetTable, titleColumn, valueSql } from './columns.ts';
import { removeRow } from './remove.ts';
import { erased, everyone, hiddenOf, type Resource } from './resource.ts';
import { createRow, loadRow, markRow, updateRow } from './write.ts';

export type EntityCalls = keyof ReturnType<typeof Declared>;

/** The routes that every entity has. `own` replaces single ones by hand-written handlers. */
export function entityRoutes<E extends Entity>(
  resource: Resource<E>,
  own: Partial<Record<EntityCalls, Route>> = {},
): Route[] {
  const { entity } = resource;
  const generic = erased(resource);
  const calls = entityEndpoints(entity);
  const derived: Record<EntityCalls, () => Route> = {
    list: () =>
      readRoute(calls.list, async (context, { query }) => {
        checkScope(entity, context.viewer, query);
        const page = await listRows(generic, context, query);
        return (query.paginate ? page : page.results) as never;
      }),
    options: () => readRoute(calls.options, (context, { query }) => listOptions(generic, context, query)),
    export: () =>
      bareRoute(calls.export, async (context, { query }) => {
        if (context.viewer) checkScope(entity, context.viewer, query.rest);
        return exportRows(generic, context, query.rest, query.omit);
      }),
    get: () => readRoute(calls.get, (context, { params }) => loadRow(resource, context, params.id) as never),
    create: () =>
      route(calls.create, (context, { body }) => createRow(resource, context, body as never) as never),
    update: () =>
      route(
        calls.update,
        (context, { params, body }) => updateRow(resource, context, params.id, body as never) as never,
      ),
    remove: () =>
      route(calls.remove, (context, { params, query }) =>
        removeRow(resource, context, params.id, query.confirm),
      ),
    restore: () =>
      route(
        calls.restore,
        (context, { params }) => markRow(resource, context, params.id, 'restore') as never,
      ),
    activity: () =>
      readRoute(calls.activity, async (context, { params, query }) => {
        await loadRow(resource, context, params.id);
        const filter = { entity: entity.name, record_ids: [params.id], before: query.before };
        return { results: await readLines(context, filter) };
      }),
  };
  const left: readonly EntityCalls[] = [
    // Nothing points to a part, so there is nothing to pick one for.
    ...(entity.parent ? (['options'] as const) : []),
    ...(entity.byVerbs ? (['create', 'remove', 'restore'] as const) : []),
  ];
  const wanted = (Object.keys(derived) as EntityCalls[]).filter((call) => own[call] || !left.includes(call));
  const also: Route['alsoRefused'] = (context, { params, body, refused }) =>
    alsoRefused(
      context,
      resource,
      { ...(params.id === undefined ? {} : { id: Number(params.id) }), body },
      refused,
    );
  return wanted.map((call) => {
    const made = own[call] ?? derived[call]();
    return call === 'create' || call === 'update' ? { alsoRefused: also, ...made } : made;
  });
}

/** Deleted rows are for whoever may delete. */
function checkScope(entity: Entity, viewer: Viewer, query: ListQuery): void {
  if (query.deleted && !can(viewer, entity.module, 'delete')) throw forbidden();
}

/** Up to 50 names for a picker, narrowed by the search text, chosen parents and fixed words. Only rows the viewer may see. */
export async function listOptions(
  resource: Resource,
  reader: Pick<Context, 'tx' | 'viewer' | 'platform'>,
  query: { query?: string | undefined; [parent: string]: unknown },
): Promise<{ results: OptionRow[] }> {
  const { entity } = resource;
  const { tx, viewer } = reader;
  if (!canPick(viewer, entity)) throw forbidden();
  const hidden = hiddenOf(resource, { viewer });
  const narrowed = Object.entries(query).filter(([key]) => key !== 'query');
  for (const [key, value] of narrowed) {
    const field = hidden.has(key) ? undefined : entity.fields[key];
    const known =
      field?.kind === 'ref' ? /^\d{1,15}$/.test(String(value)) : field?.choices?.includes(String(value));
    if (!known) throw invalid({ [key]: 'Can not be filtered by this' });
  }
  const hint = Object.entries(entity.fields).find(
    ([, field]) => field.kind === 'ref' && field.required && field.entity !== 'member',
  );
  const hintColumn = hint ? sql`h.${sql.ref(titleColumn(hint[1]))}` : sql`null`;
  const hintJoin = hint
    ? sql`left join ${sql.table(targetTable(hint[1]))} h on h.team_id = t.team_id and h.id = ${valueSql(resource, hint[0])} and ${scopeOf(hint[1], viewer, 'h') ?? everyone}`
    : sql``;
  const parents = parentFields(entity).filter(([key]) => !hidden.has(key));
  const above = parents.map(
    ([
      key,
      field,
    ]) => sql`${sql.lit(key)}, (select json_build_object('id', p.id, 'name', p.${sql.ref(titleColumn(field))})
      from ${sql.table(targetTable(field))} p where p.team_id = t.team_id and p.id = ${valueSql(resource, key)})`,
  );
  const aboveColumn = above.length
    ? sql`, json_strip_nulls(json_build_object(${sql.join(above)})) as above`
    : sql``;
  const conditions = [
    sql`t.team_id = ${viewer.team_id} and t.deleted_on is null`,
    resource.visibleTo(viewer, 't'),
    ...narrowed.map(
      ([key, value]) =>
        sql`${valueSql(resource, key)} = ${entity.fields[key]?.kind === 'ref' ? Number(value) : String(value)} and ${openTo(resource, key, viewer) ?? everyone}`,
    ),
    ...(query.query ? await resolvedSearch(resource, reader, query.query) : []),
  ];
  const title = sql.ref(`t.${entity.title}`);
  const inOrder = resource.reads?.keys?.[entity.title]
    ? sql.ref(`t.${resource.reads.keys[entity.title]}`)
    : sql`lower(${title})`;
  const { rows } = await sql<OptionRow>`select t.id, ${title} as name, ${hintColumn} as hint${aboveColumn}
    from ${sql.table(entity.name)} t ${hintJoin} where ${sql.join(conditions, sql` and `)} order by ${inOrder}, t.id limit 50`.execute(
    tx,
  );
  return { results: rows };
}
