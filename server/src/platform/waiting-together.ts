import type { WaitingKind, WaitingLine, WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from './context.ts';
import { PREPARED } from './db/driver.ts';
import type { Part, Waiting, WaitingSource } from './waiting.ts';

/** What waits of one kind, as a select of `kind`, `place` to order by, `id`, and `line` as JSON. */
export interface WaitingPart<K extends WaitingKind> {
  kind: K;
  concerns(viewer: Viewer): boolean;
  find(context: Context): RawBuilder<unknown>;
}

type Found = ReadonlyMap<WaitingKind, Waiting<WaitingLine>>;

/**
 * Sources that are read in one statement: Home asks for each of them, and what was read for a call is good for all. Each
 * kind has to do with few rows, as all that is found is put in order before a part of it is shown.
 */
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
      return { count: found?.count ?? 0, exact: true, lines: (found?.lines ?? []).filter(isOfKind) };
    },
  });
}

async function readAll(
  context: Context,
  parts: readonly Pick<WaitingPart<WaitingKind>, 'find'>[],
  { limit, offset }: Part,
): Promise<Found> {
  const all = sql.join(
    parts.map(({ find }) => sql`(${find(context)})`),
    sql` union all `,
  );
  const { rows } = await sql<{
    kind: WaitingKind;
    count: number;
    lines: WaitingLine[];
  }>`${sql.raw(PREPARED)}with found as materialized (${all}),
      placed as (select f.*, row_number() over (partition by kind order by place nulls last, id) as at from found f)
    select kind, count(*)::int as count,
      coalesce(jsonb_agg(line order by at) filter (where at > ${offset}::int and at <= ${offset}::int + ${limit}::int), '[]') as lines
    from placed group by kind`.execute(context.tx);
  return new Map(rows.map(({ kind, count, lines }) => [kind, { count, exact: true, lines }]));
}
