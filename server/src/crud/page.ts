import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import { type RawBuilder, sql } from 'kysely';
import { PREPARED } from '../platform/db/driver.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { fileLink } from '../platform/storage/files.ts';
import { columnsOf, toRow, withNames } from './columns.ts';
import { readJsonFields } from './json-fields.ts';
import type { Reader } from './names.ts';
import { type Condition, erased, hiddenOf, type Resource } from './resource.ts';
import { beside, keysOf, orderOf, orderOfFound, type Place, type Sort } from './find/sort.ts';

/** Which rows of a list to read. */
export interface PageWish {
  where: Condition;
  sort: Sort;
  limit: number;
  skip: number;
  /** Reads backwards, for a page near the end; answers the rows in the list's order all the same. */
  reversed: boolean;
  /** Finds all matches before it sorts them, however the planner sees it. */
  found: boolean;
  /** Reads on from here. */
  beside?: Place;
  lock?: boolean;
  /**
   * Reads ids and rows by a statement each: the one of the rows is planned once, and the small one for its values. One
   * for both takes the planner longer than the page.
   */
  apart?: boolean;
  /** Answers where the page begins and ends. */
  placed?: boolean;
  /** The statement always is the same: planned once for each connection. */
  prepared?: boolean;
}

export interface Page<E extends Entity> {
  rows: Row<E>[];
  first: Place | null;
  last: Place | null;
}

type Flat = Record<string, unknown> & { id: number; place_key?: string | null };

/** Reads a page: ids first, over indexes alone where that can be, then the rows, then the names of what they refer to. */
export async function readPage<E extends Entity>(
  typed: Resource<E>,
  reader: Reader,
  wish: PageWish,
): Promise<Page<E>> {
  const resource = erased(typed);
  const { tx, viewer, platform } = reader;
  const table = sql.table(resource.entity.name);
  const placeKey = wish.sort.terms.length > 0 ? sql`page.k0::text` : sql`null::text`;
  const placed = wish.placed ? sql`, ${placeKey} as place_key` : sql``;
  const inOrder = orderOfFound(wish.sort, wish.reversed, 'page');
  // A statement that waited for a lock goes on with what it saw before: only the next one sees what the other wrote.
  if (wish.lock) await sql`with ${idsOf(resource, wish)} select id from page`.execute(tx);
  const page = sql`with ${idsOf(resource, { ...wish, lock: false })}`;
  const rowsOf = sql`join ${table} t on t.team_id = ${viewer.team_id} and t.id = page.id ${resource.joins ?? sql``}`;
  const read = wish.apart
    ? await readApart(
        tx,
        sql`${page} select page.id${placed} from page order by ${inOrder}`,
        (ids) =>
          sql<Flat>`${sql.raw(PREPARED)}select ${selected(tx, resource)} from unnest(${ids}::bigint[]) page(id) ${rowsOf}`,
      )
    : (
        await sql<Flat>`${sql.raw(wish.prepared ? PREPARED : '')}${page}
      select ${selected(tx, resource)}${placed} from page ${rowsOf} order by ${inOrder}`.execute(tx)
      ).rows;
  if (wish.reversed) read.reverse();
  const place = (flat: Flat | undefined): Place | null =>
    wish.placed && flat ? { position: 0, id: flat.id, key: flat.place_key ?? null } : null;
  const [first, last] = [place(read[0]), place(read.at(-1))];
  const flats = wish.placed ? read.map(({ place_key: _place, ...flat }) => flat) : read;
  await withNames(reader, [{ resource, rows: flats }]);
  await resource.fill?.(reader, flats);
  const hidden = hiddenOf(resource, reader);
  const imageLink = (id: number) => fileLink(platform, viewer, id, { inline: true });
  return {
    first,
    last,
    rows: flats.map((flat) => {
      const row = toRow(resource.entity, flat, { hidden, imageLink });
      return readJsonFields(resource.entity, row) as Row<E>;
    }),
  };
}

/** Rows in the order of their ids; one that went meanwhile is left out. */
async function readApart(
  tx: Tx,
  ids: RawBuilder<unknown>,
  rowsOf: (ids: readonly number[]) => RawBuilder<Flat>,
): Promise<Flat[]> {
  const { rows: places } = await (ids as RawBuilder<Pick<Flat, 'id' | 'place_key'>>).execute(tx);
  if (places.length === 0) return [];
  const { rows } = await rowsOf(places.map(({ id }) => id)).execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, ...place }) => {
    const row = byId.get(id);
    return row ? Object.assign(row, place) : [];
  });
}

function idsOf({ entity }: Resource, wish: PageWish): Condition {
  const { sort, reversed, limit, skip, lock = false } = wish;
  const where = wish.beside ? sql`${wish.where} and ${beside(sort, wish.beside, reversed)}` : wish.where;
  const rows = sql`select t.id${keysOf(sort)} from ${sql.table(entity.name)} t ${sql.join(sort.joins, sql` `)} where ${where}`;
  const range = sql`limit ${sql.lit(limit)}${skip > 0 ? sql` offset ${sql.lit(skip)}` : sql``}`;
  return wish.found
    ? sql`found as materialized (${rows}), page as materialized (select * from found order by ${orderOfFound(sort, reversed, 'found')} ${range})`
    : sql`page as materialized (${rows} order by ${orderOf(sort, reversed)} ${range}${lock ? sql` for no key update of t` : sql``})`;
}

/** A record's parts of one kind, in an order of their own. */
export interface Parts {
  resource: Resource;
  where: Condition;
  order: Condition;
}

const stampKeys = ['created_on', 'updated_on', 'deleted_on'];
const PARTS_LIMIT = 200;

/**
 * Reads the parts of a record, all kinds in one statement, and names what they and the record refer to. `where` and
 * `order` are about `t`; the text must not depend on values. Answers the rows of each kind.
 */
export async function readParts(
  reader: Reader,
  kinds: readonly Parts[],
): Promise<Record<string, unknown>[][]> {
  const { tx, viewer, platform } = reader;
  const lists = kinds.map(
    ({ resource, where, order }, at) => sql`(select coalesce(json_agg(p), '[]') from (
      select ${selected(tx, resource)} from ${sql.table(resource.entity.name)} t where ${where} order by ${order} limit ${sql.lit(PARTS_LIMIT)}) p) as ${sql.ref(`p${at}`)}`,
  );
  const { rows: answers } = await sql<
    Record<string, Flat[]>
  >`${sql.raw(PREPARED)}select ${sql.join(lists)}`.execute(tx);
  const groups = kinds.map(({ resource }, at) => ({ resource, rows: answers[0]?.[`p${at}`] ?? [] }));
  for (const { resource, rows } of groups) {
    const { fields } = resource.entity;
    const moments = [...stampKeys, ...Object.keys(fields).filter((key) => fields[key]?.kind === 'datetime')];
    // JSON tells a moment in another way than the driver does.
    for (const row of rows)
      for (const key of moments)
        if (typeof row[key] === 'string') row[key] = new Date(row[key]).toISOString();
  }
  await withNames(reader, groups);
  const imageLink = (id: number) => fileLink(platform, viewer, id, { inline: true });
  return groups.map(({ resource, rows }) => {
    const hidden = hiddenOf(resource, reader);
    return rows.map((flat) =>
      readJsonFields(resource.entity, toRow(resource.entity, flat, { hidden, imageLink })),
    );
  });
}

const selects = new WeakMap<Entity, Condition>();

/** The columns of an entity's rows: always the same text, so it is put together once. */
function selected(tx: Tx, resource: Resource): Condition {
  const known = selects.get(resource.entity);
  if (known) return known;
  const made = sql.join(columnsOf(resource));
  const { sql: text, parameters } = made.compile(tx);
  if (parameters.length > 0) return made;
  const fixed = sql.raw(text);
  selects.set(resource.entity, fixed);
  return fixed;
}
