import type { WaitingKind, WaitingLine, WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from './context.ts';
import { PREPARED } from './db/driver.ts';
import type { Part, Waiting, WaitingSource } from './waiting.ts';

/** What waits of one kind, as SQL. */
export interface WaitingPart<K extends WaitingKind> {
  kind: K;
  concerns(viewer: Viewer): boolean;
  /** A select of all that waits: `place` to order by, and `id`; no more, as it may be much. */
  found(context: Context): RawBuilder<unknown>;
  /** A select of `line` as JSON, of the one whose id is given. */
  line(context: Context, id: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** No more of a kind are counted, unless a later page is asked for. */
const COUNTED = 1000;

type Found = ReadonlyMap<WaitingKind, Waiting<WaitingLine>>;

/** Sources that are read in one statement: Home asks for each of them, and what was read for a call is good for all. */
export function together<K extends WaitingKind>(
  parts: readonly WaitingPart<K>[],
): <S extends K>(kind: S) => WaitingSource<S> {
  const asked = new WeakMap<Context, { part: Part; found: Promise<Found> }>();
  const shared = (context: Context, part: Part): Promise<Found> => {
    const before = asked.get(context);
    if (before?.part.limit === part.limit && before.part.offset === part.offset) return before.found;
    const concerning = parts.filter(({ concerns }) => concerns(context.viewer));
    const found = readAll(context, concerning, part);
    asked.set(context, { part, found });
    return found;
  };
  return <S extends K>(kind: S): WaitingSource<S> => ({
    kind,
    concerns: (viewer) => parts.some((each) => each.kind === kind && each.concerns(viewer)),
    async read(context, part) {
      const found = (await shared(context, part)).get(kind);
      const isOfKind = (line: WaitingLine): line is WaitingLineOf<S> => line.kind === kind;
      return {
        count: found?.count ?? 0,
        exact: found?.exact ?? true,
        lines: (found?.lines ?? []).filter(isOfKind),
      };
    },
  });
}

async function readAll(
  context: Context,
  parts: readonly WaitingPart<WaitingKind>[],
  { limit, offset }: Part,
): Promise<Found> {
  const most = Math.max(COUNTED, offset + limit);
  const order = sql`order by place nulls last, id`;
  const all = parts.map(
    (
      part,
    ) => sql`(with found as materialized (select * from (${part.found(context)}) f ${order} limit ${most}::int + 1),
        shown as (select id, row_number() over (${order}) as at from found ${order} limit ${limit}::int offset ${offset}::int)
      select ${sql.lit(part.kind)}::text as kind, (select count(*)::int from found) as count,
        coalesce((select jsonb_agg(told.line order by shown.at) from shown, lateral (${part.line(context, sql`shown.id`)}) told), '[]') as lines)`,
  );
  if (all.length === 0) return new Map();
  const { rows } = await sql<{
    kind: WaitingKind;
    count: number;
    lines: WaitingLine[];
  }>`${sql.raw(PREPARED)}${sql.join(all, sql` union all `)}`.execute(context.tx);
  return new Map(
    rows.map(({ kind, count, lines }) => [
      kind,
      { count: Math.min(count, most), exact: count <= most, lines },
    ]),
  );
}
