import {
  type ListedCurrency,
  type LookupItem,
  lookupLists,
  type LookupName,
  type LookupQuery,
} from '@hireloom/contracts/lookup/lookups';
import { currencyOf, rateOf } from '@hireloom/contracts/kit/money';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { Condition } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { lookupShapes } from './lookup.shapes.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

const OPTIONS = 50;

/** The items of a list under `t`: of this team and not deleted. */
function within({ viewer }: Reader, list: LookupName): Condition {
  return sql`t.team_id = ${viewer.team_id} and t.list = ${list} and t.deleted_on is null`;
}

/** Name or Arabic name holds the text, or a word of an alias begins with it, whatever its accents and case. */
function matches(text: string): Condition {
  const pattern = sql`plain_text(${containing(text)})`;
  return sql`(plain_text(t.name) like ${pattern} or plain_text(t.name_ar) like ${pattern}
    or plain_text(' ' || array_to_string(t.aliases, ' ')) like plain_text(${containing(` ${text}`)}))`;
}

async function readItems(
  { tx }: Reader,
  where: Condition,
  order: Condition,
  limit: number,
  offset = 0,
): Promise<LookupItem[]> {
  const { rows } =
    await sql<LookupItem>`select t.id, t.list, t.key, t.name, t.name_ar, t.position, t.is_active,
      t.is_system, t.aliases, t.extra, t.updated_on,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as parent
    from lookup_item t left join lookup_item p on p.team_id = t.team_id and p.id = t.parent_id
    where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(tx);
  return readStoredColumns(rows, lookupShapes, ({ id }) => id);
}

const byName = sql`t.position, lower(t.name), t.id`;

/** One page of a list, in its own order unless another is asked for. */
export async function listItems(
  reader: Reader,
  list: LookupName,
  query: LookupQuery,
): Promise<{ results: LookupItem[]; count: number }> {
  const where = sql.join(
    [
      within(reader, list),
      ...(query.parent ? [sql`t.parent_id = ${query.parent}`] : []),
      ...(query.active ? [sql`t.is_active = ${query.active === 'true'}`] : []),
      ...(query.query ? [matches(query.query)] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from lookup_item t where ${where}`.execute(reader.tx);
  const offset = (query.page - 1) * query.page_size;
  const results = await readItems(reader, where, orderOf(query), query.page_size, offset);
  return { results, count: rows[0]?.count ?? 0 };
}

function orderOf({ orderBy, ascending }: LookupQuery): Condition {
  if (!orderBy) return byName;
  const direction = sql.raw(ascending === '0' ? 'desc' : 'asc');
  const key = orderBy === 'name' ? sql`lower(t.name)` : sql.ref(`t.${orderBy}`);
  return sql`${key} ${direction}, t.id ${direction}`;
}

/** Active items to pick from: those that the text is another name of come first, then those that begin with it. `kind` narrows lists that have kinds. */
export async function pickItems(
  reader: Reader,
  list: LookupName,
  query: { query?: string | undefined; parent?: number | undefined; kind?: string | undefined },
): Promise<{ results: { id: number; name: string; hint: string | null }[] }> {
  const narrow = [
    within(reader, list),
    sql`t.is_active`,
    ...(query.parent ? [sql`t.parent_id = ${query.parent}`] : []),
    ...(query.kind ? [sql`t.extra ->> 'kind' = ${query.kind}`] : []),
    ...(query.query ? [matches(query.query)] : []),
  ];
  const start = query.query
    ? sql`exists (select from unnest(t.aliases) as alias where plain_text(alias) = plain_text(${query.query})) desc,
        plain_text(t.name) like plain_text(${containing(query.query).slice(1)}) desc,`
    : sql``;
  const { rows } = await sql<{
    id: number;
    name: string;
    hint: string | null;
  }>`select t.id, t.name, p.name as hint
    from lookup_item t left join lookup_item p on p.team_id = t.team_id and p.id = t.parent_id
    where ${sql.join(narrow, sql` and `)} order by ${start} ${byName} limit ${OPTIONS}`.execute(reader.tx);
  return { results: rows };
}

/** The item, locked when it is about to change. Throws `not_found`, also for an item of another list or team. */
export async function loadItem(
  reader: Reader,
  list: LookupName,
  id: number,
  { lock = false } = {},
): Promise<LookupItem> {
  const where = sql`${within(reader, list)} and t.id = ${id}`;
  if (lock) await sql`select t.id from lookup_item t where ${where} for update`.execute(reader.tx);
  const [item] = await readItems(reader, where, sql`t.id`, 1);
  if (!item) throw notFound(lookupLists[list].label);
  return item;
}

/** All active items of a list, under the parent given by id or by name (an alias will do). */
export async function allItems(
  reader: Reader,
  list: LookupName,
  parent?: { id?: number | undefined; name?: string | undefined },
): Promise<{ results: LookupItem[]; count: number }> {
  const { viewer } = reader;
  const above = lookupLists[list].parent;
  const name = parent?.name?.toLowerCase();
  const narrow = [
    within(reader, list),
    sql`t.is_active`,
    ...(parent?.id ? [sql`t.parent_id = ${parent.id}`] : []),
    ...(name
      ? [
          sql`t.parent_id in (select id from lookup_item where team_id = ${viewer.team_id} and list = ${above}
            and deleted_on is null and (lower(name) = ${name} or lower(name_ar) = ${name} 
              or exists (select from unnest(aliases) as alias where lower(alias) = ${name})))`,
        ]
      : []),
  ];
  const results = await readItems(reader, sql.join(narrow, sql` and `), byName, 10_000);
  return { results, count: results.length };
}

/** Code, decimals and rate of every currency, those switched off too. */
export async function allCurrencies(reader: Reader): Promise<{ results: ListedCurrency[] }> {
  const items = await readItems(reader, within(reader, 'currency'), byName, 1_000);
  return {
    results: items.map((item) => ({
      id: item.id,
      ...currencyOf(item),
      rate: rateOf(item.extra),
      rate_on: typeof item.extra.rate_on === 'string' ? item.extra.rate_on : null,
    })),
  };
}
