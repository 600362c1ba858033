import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { readByOwn } from '../custom/own-sort.ts';
import type { Reader } from '../names.ts';
import { type PageWish, readPage } from '../page.ts';
import type { Condition, Resource } from '../resource.ts';
import { goesOnFrom, type Place, type Sort } from './sort.ts';
import type { Total } from './total.ts';

/** Up to so many matches are found first and sorted then: walking the order could pass all rows before it meets them. */
const FEW = 2000;
/** Going on from a known place saves nothing near the beginning. */
const NEAR = 200;
const PLACES_KEPT = 200;
/** Lists are asked for in pages of these lengths; others are not worth a prepared statement. */
const usualLengths = new Set([10, 20, 25, 50, 100]);

export interface PageQuery {
  where: Condition;
  sort: Sort;
  limit: number;
  total: Total;
  whole: boolean;
}

/** The rows of a list from a place on, read from the nearest place that is known. */
export async function readAt<E extends Entity>(
  resource: Resource<E>,
  reader: Reader,
  { where, sort, limit, total, whole }: PageQuery,
  offset: number,
): Promise<Row<E>[]> {
  const found = total.exact && total.count <= FEW && !whole;
  if (sort.own && !found)
    return readByOwn(resource, reader, { where, own: sort.own, up: sort.up, limit, offset });
  const fromEnd = total.exact ? total.count - offset - limit : Number.POSITIVE_INFINITY;
  const reversed = fromEnd < offset;
  const skip = reversed ? fromEnd : offset;
  const apart = reader.reads === true && !total.counted;
  const plain: PageWish = { where, sort, limit, skip, reversed, found, apart };
  if (found || skip < NEAR || !goesOnFrom(sort)) {
    const prepared = whole && skip === 0 && usualLengths.has(limit);
    return (await readPage(resource, reader, { ...plain, prepared, apart: apart && !prepared })).rows;
  }
  const places = await placesOf(reader, resource, where, sort);
  const near = nearest(places, offset, limit);
  if (near && near.skip < skip) {
    const page = await readPage(resource, reader, { ...plain, ...near, placed: true });
    // Fewer rows: filled values end between the place and the page.
    if (page.rows.length === limit) return keep(places, page, offset);
  }
  return keep(places, await readPage(resource, reader, { ...plain, placed: true }), offset);
}

/** Places of a list that pages ended at, as long as nothing of the team changes. */
function placesOf(
  { tx, viewer, platform }: Reader,
  { entity }: Pick<Resource, 'entity'>,
  where: Condition,
  sort: Sort,
): Promise<Place[]> {
  const by = sql.join([where, ...sort.terms.map((term) => term.by)], sql`, `);
  const { sql: text, parameters } = by.compile(tx);
  const direction = sort.up ? 'up' : 'down';
  const key = `places ${entity.name} ${direction} ${text} ${JSON.stringify(parameters)}`;
  return platform.counts.get(viewer.team_id, key, async () => []);
}

function nearest(
  places: readonly Place[],
  offset: number,
  limit: number,
): Pick<PageWish, 'beside' | 'skip' | 'reversed'> | null {
  let best: { beside: Place; skip: number; reversed: boolean } | null = null;
  for (const beside of places) {
    const reversed = beside.position > offset;
    const skip = reversed ? beside.position - offset - limit : offset - beside.position;
    if (skip >= 0 && skip < (best?.skip ?? Number.POSITIVE_INFINITY)) best = { beside, skip, reversed };
  }
  return best;
}

/** Remembers where a page ended; its first row is where the page before it ends, less that row. */
function keep<T>(
  places: Place[],
  { rows, first, last }: { rows: T[]; first: Place | null; last: Place | null },
  offset: number,
): T[] {
  for (const [place, position] of [
    [first, offset + 1],
    [last, offset + rows.length],
  ] as const) {
    if (!place || places.some((known) => known.position === position)) continue;
    places.push({ ...place, position });
    if (places.length > PLACES_KEPT) places.shift();
  }
  return rows;
}
