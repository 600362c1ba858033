import type { WaitingKind, WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from './context.ts';
import { PREPARED } from './db/driver.ts';
import type { Tx } from './db/transaction.ts';

/** Which of the lines are read. */
export interface Part {
  limit: number;
  offset: number;
}

/** What waits on Home, of one kind. A feature says what waits in it; the list of all puts them in order. */
export interface WaitingSource<K extends WaitingKind> {
  kind: K;
  /** Whether such a thing can wait for the viewer, by their rights; asked before anything is read. */
  concerns(viewer: Viewer): boolean;
  /** Lines that the viewer may see, what waits longest first, and how many there are. In one statement, over indexes. */
  read(context: Context, part: Part): Promise<Waiting<WaitingLineOf<K>>>;
}

export interface Waiting<L> {
  count: number;
  /** Whether there are no more than `count`. */
  exact: boolean;
  lines: L[];
}

/** A source of some kind. */
export type AnyWaitingSource = { [K in WaitingKind]: WaitingSource<K> }[WaitingKind];

/** What is found and how it is shown, as SQL. */
interface Finding {
  /** A select of all that wait, with no more than their order needs: they may be many. */
  found: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Over `part`, the found ones that are shown, and `joins`. */
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  /** Over `found`: whether that is all. */
  exact?: RawBuilder<unknown>;
}

/** Counts what is found and reads a part of it, in one statement. */
export async function readWaiting<R>(
  tx: Tx,
  { found, order, columns, joins = sql``, exact = sql`true` }: Finding,
  { limit, offset }: Part,
): Promise<{ count: number; exact: boolean; rows: R[] }> {
  const { rows } = await sql<{
    count: number;
    exact: boolean;
    row: R | null;
  }>`${sql.raw(PREPARED)}with found as materialized (${found}),
      part as (select found.*, row_number() over (order by ${order}) as place from found
        order by ${order} limit ${limit}::int offset ${offset}::int)
    select counted.count, counted.exact, to_jsonb(shown) as row
    from (select count(*)::int as count, ${exact} as exact from found) counted left join (select part.place, ${columns} from part ${joins}) shown on true
    order by shown.place`.execute(tx);
  const [first] = rows;
  return {
    count: first?.count ?? 0,
    exact: first?.exact ?? true,
    rows: rows.flatMap(({ row }) => row ?? []),
  };
}
