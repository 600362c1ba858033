import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { type ActivityFilter, readActivity } from '../../platform/activity/read-activity.ts';
import type { Context } from '../../platform/context.ts';
import { activityScope, reached } from './activity-scope.ts';
import { everyone, hiddenOf, type Resource, resourceOf } from '../resource.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;
type Told = ActivityRow['changes'][number];

/**
 * A page of the activity log as this viewer may read it, newest first: lines about records that they may see now, less
 * the changes of fields that are hidden from them. A reference to a record that they may not see is null at its end.
 * The one way to read the log.
 */
export async function readLines(reader: Reader, filter: ActivityFilter): Promise<ActivityRow[]> {
  const rows = await readActivity(reader, filter, await activityScope(reader, filter));
  const shown = rows.map((row) => withoutHidden(reader, row));
  const open = await openTargets(reader, shown);
  return shown.map((row) => ({
    ...row,
    changes: row.changes.map((change) => {
      const target = targetOf(row.entity, change);
      if (!target) return change;
      const seen = open.get(target.entity.name);
      return { ...change, from: endShown(change.from, seen), to: endShown(change.to, seen) };
    }),
  }));
}

function withoutHidden({ viewer }: Reader, row: ActivityRow): ActivityRow {
  const resource = resourceOf(row.entity);
  const hidden = resource && hiddenOf(resource, { viewer });
  if (!hidden?.size) return row;
  const keys = [...hidden].flatMap((key) => (key.startsWith(OWN) ? [key.slice(OWN.length)] : []));
  const changes = row.changes.filter(({ field }) => !hidden.has(field));
  return { ...row, changes: keys.length === 0 ? changes : changes.map((each) => withoutOwn(each, keys)) };
}

const OWN = 'custom.';

/** Older lines tell of all fields of the team in one change. */
function withoutOwn(change: Told, hidden: readonly string[]): Told {
  if (change.field !== 'custom') return change;
  const shown = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([key]) => !hidden.includes(key)))
      : value;
  return { ...change, from: shown(change.from), to: shown(change.to) };
}

/** The kind of records that a change leads from and to; none where its values are no records with a scope. */
function targetOf(entity: string, { field }: Told): Resource | undefined {
  const resource = resourceOf(entity);
  return resourceOf(resource?.logged?.[field] ?? resource?.entity.fields[field]?.entity ?? '');
}

/** Of the records that changes name those that the viewer may see, by entity. */
type Open = ReadonlySet<number> | 'all';

async function openTargets(reader: Reader, rows: readonly ActivityRow[]): Promise<Map<string, Open>> {
  const named = new Map<Resource, Set<number>>();
  for (const { entity, changes } of rows) {
    for (const change of changes) {
      const target = targetOf(entity, change);
      if (!target) continue;
      const ids = named.get(target) ?? new Set();
      named.set(target, ids);
      for (const value of [change.from, change.to].flat()) if (isNamed(value)) ids.add(value.id);
    }
  }
  const open = new Map<string, Open>();
  for (const [target, ids] of named) open.set(target.entity.name, await seenOf(reader, target, [...ids]));
  return open;
}

async function seenOf({ tx, viewer }: Reader, target: Resource, ids: readonly number[]): Promise<Open> {
  const scope = reached(target, viewer);
  if (scope === everyone) return 'all';
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(target.entity.name)} r
    where r.team_id = ${viewer.team_id} and r.id = any(${ids}) and ${scope}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * An end of a change, by name. A name alone was written before records stood beside names: it is shown only to those
 * who may see them all.
 */
function endShown(value: unknown, open: Open | undefined): unknown {
  if (Array.isArray(value)) {
    const shown = value.map((each: unknown) => endShown(each, open)).filter((each) => each !== null);
    return shown.length === 0 && value.length > 0 ? null : shown;
  }
  if (!isNamed(value)) return open === 'all' ? value : null;
  return open === 'all' || open?.has(value.id) ? value.name : null;
}

const isNamed = (value: unknown): value is { id: number; name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value;
