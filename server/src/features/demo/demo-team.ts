import type { LookupName } from '@hireloom/contracts/lookup/lookups';
import type { Tx } from '../../platform/db/transaction.ts';
import { insertRows, type NewRow } from './insert-rows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Who does the work in a demo team. */
export interface Staff {
  admin: number;
  /** At least one. */
  recruiters: number[];
  hiring_managers: number[];
  vendor: number | null;
}

export interface DemoTeam {
  tx: Tx;
  team_id: number;
  staff: Staff;
  now: Date;
  /** The seeded item of a list; null without a key. Throws if the list has no such item. */
  item(list: LookupName, key: string | undefined): { id: number; name: string } | null;
  activities: NewRow<'activity'>[];
}

export async function openDemoTeam(tx: Tx, team_id: number, staff: Staff, now: Date): Promise<DemoTeam> {
  const rows = await tx
    .selectFrom('lookup_item')
    .select(['list', 'key', 'id', 'name'])
    .where('team_id', '=', team_id)
    .where('key', 'is not', null)
    .execute();
  const items = new Map(rows.map((row) => [`${row.list} ${row.key}`, row]));
  return {
    tx,
    team_id,
    staff,
    now,
    activities: [],
    item(list, key) {
      if (key === undefined) return null;
      const found = items.get(`${list} ${key}`);
      if (!found) throw new Error(`The list ${list} has no item ${key}`);
      return found;
    },
  };
}

/** `days` before now and `minutes` earlier on that day. */
export const ago = ({ now }: DemoTeam, days: number, minutes: number): Date =>
  new Date(now.getTime() - days * DAY - minutes * MINUTE);

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A part of `list` that differs from record to record. */
export function nth<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
}

/** Who made a record and when, the same in the record and in its activity. */
export function stamps(at: Date, by: number) {
  return {
    created_on: at.toISOString(),
    updated_on: at.toISOString(),
    created_by_id: by,
    updated_by_id: by,
  };
}

export function logCreated(
  team: DemoTeam,
  entity: string,
  record: { id: number; name: string; at: Date; by: number; role: string },
): void {
  team.activities.push({
    team_id: team.team_id,
    at: record.at.toISOString(),
    actor_id: record.by,
    role: record.role,
    entity,
    record_id: record.id,
    record_name: record.name,
    action: 'create',
    changes: [],
  });
}

/** Writes what was told, oldest first, as it would have been written day by day. */
export async function writeActivities({ tx, activities }: DemoTeam): Promise<void> {
  await insertRows(
    tx,
    'activity',
    activities.toSorted((a, b) => String(a.at).localeCompare(String(b.at))),
  );
}
