import {
  type BulkAction,
  type bulkActionEndpoints,
  UNDO_DAYS,
} from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { mayBulk } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readStored, readStoredColumns } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { inEnglish, type Phrase, phrase, phraseBeside } from '../../platform/words/phrase.ts';
import { bulkActionShapes, bulkItemShapes } from './bulk-action.shapes.ts';
import { noUndoOf, undoUntil } from './preview.service.ts';
import { resourceFor } from './target.ts';

type Calls = typeof bulkActionEndpoints;
type StoredAction = Omit<
  BulkAction,
  'reasons' | 'waiting' | 'can_undo' | 'no_undo' | 'no_undo_phrase' | 'undo_until' | 'seconds_left'
> & { elapsed: number; closed: boolean; waits: boolean };

const SHOWN = 20;
const REASONS = 10;
const EXAMPLES = 5;
const PAGE = 100;

/** The viewer's actions that were not cleared, newest first. */
export async function readActions(context: Context): Promise<ReplyOf<Calls['list']>> {
  const rows = await select(context, sql`a.cleared_on is null`);
  return { results: await Promise.all(rows.map((row) => toView(context, row))) };
}

/** One action of the viewer, by its id or the ticket that began it; null if there is none. */
export async function findAction(
  context: Context,
  by: { id: number } | { ticket: string },
): Promise<BulkAction | null> {
  const [row] = await select(context, 'id' in by ? sql`a.id = ${by.id}` : sql`a.ticket = ${by.ticket}`);
  return row ? toView(context, row) : null;
}

/** The same; throws `not_found`. */
export async function readAction(
  context: Context,
  by: Parameters<typeof findAction>[1],
): Promise<BulkAction> {
  const found = await findAction(context, by);
  if (!found) throw notFound('Bulk action');
  return found;
}

/** The summary of an action names the job that people were attached to; `closed` to whoever may not open that any more. */
async function select({ tx, viewer }: Context, where: ReturnType<typeof sql>): Promise<StoredAction[]> {
  const { rows } = await sql<
    StoredAction & { work: unknown }
  >`select a.id, a.entity, a.work, a.summary, a.summary_phrase, a.state, a.total, a.done, a.skipped,
      a.failed, a.undone, a.not_undone, a.created_on, a.ended_on, extract(epoch from clock_timestamp() - a.begun_on)::float8 as elapsed,
      a.work->>'job' is not null and not exists (select from job j where j.team_id = a.team_id and j.id = (a.work->>'job')::bigint
        and ${resourceFor('job').visibleTo(viewer, 'j')}) as closed,
      a.work->>'kind' = 'email' and exists (select from mail_message m where m.team_id = a.team_id and m.bulk_action_id = a.id
        and m.state in ('scheduled', 'queued')) as waits
    from bulk_action a where a.team_id = ${viewer.team_id} and a.created_by_id = ${viewer.id} and ${where}
    order by a.id desc limit ${SHOWN}`.execute(tx);
  const { summary_phrase } = bulkActionShapes;
  return readStoredColumns(rows, { summary_phrase }, ({ id }) => id).map(({ work, ...row }) => ({
    ...row,
    kind: readStored(bulkActionShapes.work, work, row.id)?.kind ?? 'update',
  }));
}

const TO_CLOSED = phrase('Attach to {job}', { job: phrase('a job') });

async function toView(
  context: Context,
  { elapsed, closed, waits, ...row }: StoredAction,
): Promise<BulkAction> {
  const settled = row.done + row.skipped + row.failed;
  const waiting = row.total - settled;
  const undo = undoOf(context, { ...row, waits });
  const [past, left] =
    row.state === 'undoing'
      ? [row.undone + row.not_undone, row.done - row.undone - row.not_undone]
      : [settled, waiting];
  const runs = row.state === 'running' || row.state === 'undoing';
  return {
    ...row,
    ...(closed ? { summary: inEnglish(TO_CLOSED), summary_phrase: phraseBeside(TO_CLOSED) } : {}),
    waiting,
    ...undo,
    reasons: row.skipped + row.failed + row.not_undone > 0 ? await readReasons(context, row) : [],
    seconds_left: runs && past > 0 ? Math.ceil((elapsed / past) * left) : null,
  };
}

/** Whether and until when an action can be undone by the viewer. */
function undoOf(
  { viewer, platform }: Pick<Context, 'viewer' | 'platform'>,
  row: Pick<StoredAction, 'entity' | 'kind' | 'state' | 'done' | 'ended_on' | 'waits'>,
): Pick<BulkAction, 'can_undo' | 'no_undo' | 'no_undo_phrase' | 'undo_until'> {
  // Mails can be taken back while they wait to go.
  const never = row.waits ? null : noUndoOf(row.kind);
  if (row.state !== 'done' && row.state !== 'cancelled')
    return { can_undo: false, no_undo: never, undo_until: null };
  if (never || !row.ended_on) return { can_undo: false, no_undo: never, undo_until: null };
  const until = undoUntil(row.ended_on);
  const late = until <= platform.now();
  const may = mayBulk(viewer, { entity: row.entity, kind: row.kind });
  const why = late
    ? phrase('This was done more than {days} days ago', { days: UNDO_DAYS })
    : may
      ? null
      : phrase('You may not do this any more');
  return {
    can_undo: why === null && row.done > 0,
    no_undo: why && inEnglish(why),
    no_undo_phrase: why && phraseBeside(why),
    undo_until: until.toISOString(),
  };
}

/** Why records of an action were left as they are, most frequent first. */
async function readReasons(context: Context, action: { id: number; entity: BulkAction['entity'] }) {
  const { tx, viewer } = context;
  const { rows } = await sql<{ reason: string; reason_phrase: Phrase | null; count: number; ids: number[] }>`
    select reason, (array_agg(reason_phrase order by record_id))[1] as reason_phrase, count(*) as count, (array_agg(record_id order by record_id))[1:${sql.lit(EXAMPLES)}] as ids from bulk_action_item
    where team_id = ${viewer.team_id} and action_id = ${action.id} and reason is not null
    group by reason order by count(*) desc, reason limit ${REASONS}`.execute(tx);
  const names = await readNames(
    context,
    action.entity,
    rows.flatMap(({ ids }) => ids),
  );
  return rows.map(({ reason, reason_phrase, count, ids }) => ({
    reason,
    reason_phrase: readStored(bulkItemShapes.reason_phrase, reason_phrase, action.id),
    count,
    examples: ids.map((id) => ({ id, name: names.get(id) ?? '' })),
  }));
}

/** Names of records, also of deleted ones; those that the viewer may not see any more have none. */
async function readNames(
  { tx, viewer }: Context,
  entity: BulkAction['entity'],
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const resource = resourceFor(entity);
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select t.id, ${sql.ref(`t.${resource.entity.title}`)} as name
    from ${sql.table(entity)} t where t.team_id = ${viewer.team_id} and t.id = any(${ids}) and ${resource.visibleTo(viewer, 't')}`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** One page of the records of an action that need a look. */
export async function readItems(
  context: Context,
  id: number,
  { list, after }: QueryOf<Calls['items']>,
): Promise<ReplyOf<Calls['items']>> {
  const { tx, viewer } = context;
  const { entity } = await readAction(context, { id });
  const { rows } = await sql<{
    id: number;
    reason: string;
    reason_phrase: Phrase | null;
  }>`select record_id as id, reason, reason_phrase from bulk_action_item
    where team_id = ${viewer.team_id} and action_id = ${id} and state = ${list} and reason is not null and record_id > ${after}
    order by record_id limit ${PAGE + 1}`.execute(tx);
  const page = rows.slice(0, PAGE);
  const names = await readNames(
    context,
    entity,
    page.map((row) => row.id),
  );
  return {
    results: page.map((row) => ({
      record: { id: row.id, name: names.get(row.id) ?? '' },
      reason: row.reason,
      reason_phrase: readStored(bulkItemShapes.reason_phrase, row.reason_phrase, `${id}/${row.id}`),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
