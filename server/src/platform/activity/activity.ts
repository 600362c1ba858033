import type { CallingProgram, Context } from '../context.ts';
import { storedJson } from '../db/stored-shape.ts';
import { activityShapes } from './activity.shapes.ts';

export interface Change {
  field: string;
  label: string;
  from: unknown;
  to: unknown;
}

interface ActivityEntry {
  entity: string;
  record_id: number;
  record_name: string;
  action: string;
  changes?: Change[];
}

/** Who did it; nobody who is signed in where it came by a link for outsiders. */
type Teller = Pick<Context, 'tx' | 'request_id'> & {
  viewer: {
    team_id: number;
    id: number | null;
    current_role: string | null;
    key?: CallingProgram | undefined;
  };
};

/**
 * Writes one entry of the activity log in the transaction of the change it tells of.
 * `record_name` is the name at that time, so that the log stays readable after a rename.
 */
export async function activity(context: Teller, entry: ActivityEntry): Promise<void> {
  await activities(context, [entry]);
}

/** The same for several entries, in one query. */
export async function activities(context: Teller, entries: readonly ActivityEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ changes, ...entry }) => ({
    ...entry,
    team_id: context.viewer.team_id,
    actor_id: context.viewer.id,
    role: context.viewer.current_role,
    key_id: context.viewer.key?.id ?? null,
    key_name: context.viewer.key?.name ?? null,
    key_kind: context.viewer.key?.kind ?? null,
    changes: storedJson(activityShapes.changes, changes ?? []),
    request_id: context.request_id,
  }));
  await context.tx.insertInto('activity').values(rows).execute();
}
