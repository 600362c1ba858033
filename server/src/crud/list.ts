import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import type { ListQuery } from '@hireloom/contracts/kit/list-query';
import { UNPAGED_LIMIT } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import type { Context, Viewer } from '../platform/context.ts';
import { invalid } from '../platform/http/app-error.ts';
import { withOwnKeys } from './custom/own-sort.ts';
import { containing, filterConditions, type Filters } from './filters.ts';
import { byWords, conditionOf, resolve } from './find/narrowing.ts';
import type { Reader } from './names.ts';
import { readPage } from './page.ts';
import { readAt } from './find/read-at.ts';
import { type Condition, erased, hiddenOf, nobody, type Resource } from './resource.ts';
import { newestFirst, type Sort, sortOf } from './find/sort.ts';
import { isWhole, totalOf } from './find/total.ts';

async function scopeOf(
  resource: Resource,
  reader: Pick<Context, 'tx' | 'viewer'>,
  query: ListQuery,
  hidden: ReadonlySet<string>,
): Promise<Filters> {
  const { viewer } = reader;
  const { conditions, narrowings } = await filterConditions(resource, reader, query, hidden);
  const searched = query.query ? searchOf(resource, query.query, viewer) : null;
  return {
    conditions: [
      sql`t.team_id = ${viewer.team_id}`,
      query.deleted ? sql`t.deleted_on is not null` : sql`t.deleted_on is null`,
      resource.visibleTo(viewer, 't'),
      ...conditions,
      ...(searched?.conditions ?? []),
    ],
    narrowings: [...narrowings, ...(searched?.narrowings ?? [])],
  };
}

/** What the search box stands for. Words in the projection say all there is to say, unless some rows have none there. */
function searchOf(resource: Resource, text: string, viewer: Viewer): Filters {
  const narrowing = byWords(resource, text, viewer, false);
  const told = narrowing !== null && !narrowing.also;
  return {
    conditions: told ? [] : [searchCondition(resource, text, viewer)],
    narrowings: narrowing ? [narrowing] : [],
  };
}

/** Everything that narrows a list for this viewer: team, deletion, scope, filters and search. */
export async function whereOf(
  resource: Resource,
  reader: Pick<Context, 'tx' | 'viewer'>,
  query: ListQuery,
  hidden: ReadonlySet<string>,
): Promise<Condition> {
  const { conditions, narrowings } = await scopeOf(resource, reader, query, hidden);
  return sql.join([...conditions, ...narrowings.map(conditionOf)], sql` and `);
}

/** The same, with what is rare looked up first: a list of it is read without a guess. */
export async function resolvedWhere(
  resource: Resource,
  reader: Reader,
  query: ListQuery,
  hidden: ReadonlySet<string>,
): Promise<Condition> {
  const { conditions, narrowings } = await scopeOf(resource, reader, query, hidden);
  for (const narrowing of narrowings) conditions.push(await resolve(reader, narrowing));
  return sql.join(conditions, sql` and `);
}

/** The search box as conditions, with what is rare looked up first. */
export async function resolvedSearch(resource: Resource, reader: Reader, text: string): Promise<Condition[]> {
  const { conditions, narrowings } = searchOf(resource, text, reader.viewer);
  for (const narrowing of narrowings) conditions.push(await resolve(reader, narrowing));
  return conditions;
}

function searchCondition(resource: Resource, text: string, viewer: Viewer): Condition {
  if (resource.reads?.search) return resource.reads.search(text, viewer);
  if (resource.entity.search.length === 0) return nobody;
  const columns = resource.entity.search.map((key) => sql`${sql.ref(`t.${key}`)} ilike ${containing(text)}`);
  return sql`(${sql.join(columns, sql` or `)})`;
}

/** One page of a list, its total, and whether that is exact. */
export interface Listed<E extends Entity> {
  results: Row<E>[];
  count: number;
  /** Said only where it is false: there are more than `count`. */
  count_exact?: boolean;
}

/**
 * One page of a list and the total. The page's ids are found first, then its rows; a page is read from the nearest place
 * that is known: the beginning, the end, or a page that was read before.
 */
export async function listRows<E extends Entity>(
  typed: Resource<E>,
  reader: Reader,
  asked: ListQuery,
): Promise<Listed<E>> {
  const resource = erased(typed);
  const hidden = hiddenOf(resource, reader);
  // An order tells of the values behind it.
  if (asked.orderBy.some((key) => hidden.has(key))) throw invalid({ orderBy: 'Can not be sorted by this' });
  const { own, query } = await withOwnKeys(resource, reader, asked);
  const whole = isWhole(resource, reader, query);
  const where = await resolvedWhere(resource, reader, query, hidden);
  const total = await totalOf(resource, reader, where, whole);
  const size = query.paginate ? query.page_size : UNPAGED_LIMIT;
  const offset = query.paginate ? (query.page - 1) * size : 0;
  const reply = { count: total.count, ...(total.exact ? {} : { count_exact: false }) };
  if (total.exact && offset >= total.count) return { results: [], ...reply };
  const limit = total.exact ? Math.min(size, total.count - offset) : size;
  const wish = { where, sort: sortOf(resource, query, reader.viewer, own), limit, total, whole };
  return { results: await readAt(typed, reader, wish, offset), ...reply };
}

/** Rows in the entity's shape for a condition over `t`; newest first unless a sort is given. */
export async function readRows<E extends Entity>(
  resource: Resource<E>,
  reader: Reader,
  where: Condition,
  { sort = newestFirst, limit, lock = false }: { sort?: Sort; limit: number; lock?: boolean },
): Promise<Row<E>[]> {
  const wish = { where, sort, limit, skip: 0, reversed: false, found: false, lock, prepared: limit === 1 };
  return (await readPage(resource, reader, wish)).rows;
}
