import type { PastRecord } from '@hireloom/contracts/activity-log/activity-log-endpoints';
import type { Field } from '@hireloom/contracts/kit/field';
import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { activityAccess, reached } from '../../crud/activity/activity-scope.ts';
import { readLines } from '../../crud/activity/read-lines.ts';
import { everyone, hiddenOf, type Resource, resourceOf } from '../../crud/resource.ts';
import { findRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { mayCall } from '../../platform/http/access.ts';
import { notFound } from '../../platform/http/app-error.ts';

const BATCH = 500;
/** Lines of one record that are gone through; of a record with more the oldest are left, and it is said what is not known. */
const MOST = 5000;

/**
 * A record as it was at a moment: its fields as they are, taken back by what the log tells of the time since. What the log
 * does not tell, or tells otherwise than it is, is said to be not known. Nothing is read past the rights of the viewer: they
 * see the record, its fields and who is named there as they do now. Throws `not_found`.
 */
export async function readPast(
  context: Context,
  { entity: name, record_id, at }: { entity: string; record_id: number; at: string },
): Promise<PastRecord> {
  const resource = resourceOf(name);
  if (!resource || !mayCall(activityAccess(resource.entity), context.viewer)) throw notFound('Record');
  const row =
    (await findRow(resource, context, record_id)) ??
    (await findRow(resource, context, record_id, { deleted: true }));
  if (!row) throw notFound(resource.entity.label);
  const now = row as unknown as Record<string, unknown> & { created_on: string; deleted_on: string | null };
  const moment = Date.parse(at);
  if (Date.parse(now.created_on) > moment) return { existed: false, deleted: false, fields: [] };
  const { lines, whole } = await allLines(context, name, record_id);
  const after = lines.filter((line) => Date.parse(line.at) > moment);
  const before = lines.filter((line) => Date.parse(line.at) <= moment);
  const hidden = hiddenOf(resource, context);
  const fields = Object.entries(resource.entity.fields).flatMap(([key, field]) => {
    if (field.computed || hidden.has(key) || field.kind === 'image') return [];
    const was = valueAt(context, field, { key, now: told(now[key]), after, before, whole });
    return [{ field: key, label: field.label, now: told(now[key]), ...was }];
  });
  return { existed: true, deleted: wasDeleted(before), fields };
}

async function allLines(
  context: Context,
  entity: string,
  id: number,
): Promise<{ lines: ActivityRow[]; whole: boolean }> {
  const lines: ActivityRow[] = [];
  for (let last: number | undefined; lines.length < MOST; ) {
    const page = await readLines(context, { entity, record_ids: [id], before: last, limit: BATCH });
    lines.push(...page);
    if (page.length < BATCH) return { lines, whole: true };
    last = page.at(-1)?.id;
  }
  return { lines, whole: false };
}

const wasDeleted = (before: readonly ActivityRow[]): boolean =>
  before.find(({ action }) => action === 'delete' || action === 'restore')?.action === 'delete';

interface Told {
  key: string;
  now: unknown;
  /** Lines since the moment and up to it, the newest first. */
  after: readonly ActivityRow[];
  before: readonly ActivityRow[];
  whole: boolean;
}

/** The value that stood there before the first change since; what was written last before has to say the same. */
function valueAt(
  { viewer }: Context,
  field: Field,
  { key, now, after, before, whole }: Told,
): { value: unknown; known: boolean; differs: boolean } {
  const changeIn = (lines: readonly ActivityRow[], last: boolean) => {
    const found = lines.flatMap(({ changes }) => changes.filter((change) => change.field === key));
    return last ? found.at(-1) : found[0];
  };
  const next = changeIn(after, true);
  const written = changeIn(before, false);
  const value = next ? (next.from ?? null) : now;
  const untold =
    (next !== undefined && isUntold(next)) ||
    (next !== undefined && mayBeConcealed(viewer, field, next.from)) ||
    (written !== undefined && !isUntold(written) && !isSame(written.to, value)) ||
    (!whole && next === undefined);
  if (untold) return { value: null, known: false, differs: false };
  return { value, known: true, differs: !isSame(value, now) };
}

/** A line may say that something changed and not from what to what. */
const isUntold = ({ from, to }: { from: unknown; to: unknown }) =>
  (from ?? null) === null && (to ?? null) === null;

/** An empty end of a reference may be a record that the viewer may not open. */
function mayBeConcealed(viewer: Context['viewer'], { entity }: Field, from: unknown): boolean {
  const target: Resource | undefined = resourceOf(entity ?? '');
  return target !== undefined && (from ?? null) === null && reached(target, viewer) !== everyone;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(told(a)) === JSON.stringify(told(b));

/** A value as the log tells it: what points to a record is its name, and nothing is nothing. */
function told(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(told);
  if (value && typeof value === 'object' && 'id' in value && 'name' in value) return value.name;
  return value;
}
