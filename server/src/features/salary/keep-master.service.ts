import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { type RawBuilder, sql } from 'kysely';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { actionSaid, inside, phrase } from '../../platform/words/phrase.ts';
import { type Master, type MasterRows, selectMasters } from './masters.queries.ts';

const labels: Record<Master, string> = {
  salary_header: 'Salary header',
  salary_level: 'Salary level',
  salary_grade: 'Salary grade',
  salary_template: 'Salary template',
};

/** By name, so that each table's writers can be found. */
const updates: Record<Master, (change: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  salary_header: (change) => sql`update salary_header ${change}`,
  salary_level: (change) => sql`update salary_level ${change}`,
  salary_grade: (change) => sql`update salary_grade ${change}`,
  salary_template: (change) => sql`update salary_template ${change}`,
};

/** Reads one and keeps others from changing it meanwhile. Throws `not_found`. */
export async function lockMaster<M extends Master>(
  { tx, team_id }: Context,
  master: M,
  id: number,
): Promise<MasterRows[M]> {
  await sql`select from ${sql.table(master)} where team_id = ${team_id} and id = ${id} for update`.execute(
    tx,
  );
  const [row] = await selectMasters({ tx, team_id }, master, sql`m.id = ${id}`);
  if (!row) throw notFound(labels[master]);
  return row;
}

/** The same for a change. Throws `not_found`, `version_conflict` when it was changed meanwhile. */
export async function lockVersion<M extends Master>(
  context: Context,
  master: M,
  id: number,
  version: number,
): Promise<MasterRows[M]> {
  const row = await lockMaster(context, master, id);
  if (row.version !== version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('{who} changed this {label} meanwhile', {
        who: phrase('Somebody'),
        label: inside(labels[master]),
      }),
      undefined,
      { version: row.version },
    );
  return row;
}

/** Throws `invalid_input` at the field if another master of the kind has the value. */
export async function refuseTaken(
  { tx, team_id }: Context,
  master: Master,
  field: 'name' | 'code' | 'rank',
  value: string | number,
  own = 0,
): Promise<void> {
  const { rows } = await sql`select from ${sql.table(master)}
    where team_id = ${team_id} and lower(${sql.ref(field)}::text) = lower(${String(value)})
      and id <> ${own} and deleted_on is null`.execute(tx);
  if (rows.length === 0) return;
  if (field === 'name') throw invalid({ name: 'Name is already used' });
  throw field === 'code'
    ? invalid({ code: 'Code is already used' })
    : invalid({ rank: 'Rank is already used' });
}

/** Offers a master no more, or again; whatever names it keeps it. Throws `not_found`. */
export async function retireMaster<M extends Master>(
  context: Context,
  master: M,
  id: number,
  isActive: boolean,
): Promise<MasterRows[M]> {
  const before = await lockMaster(context, master, id);
  if (before.is_active === isActive) return before;
  await updates[master](sql`set is_active = ${isActive}, version = version + 1, updated_on = now(),
    updated_by_id = ${context.viewer.id}
    where team_id = ${context.team_id} and id = ${id}`).execute(context.tx);
  const change = { field: 'is_active', label: 'Active', from: before.is_active, to: isActive };
  return toldOf(context, master, id, 'update', [change]);
}

/** Deletes a master that nothing names. Throws `not_found`, `conflict` for any other. */
export async function removeMaster(context: Context, master: Master, id: number): Promise<ActionReply> {
  const { name, uses } = await lockMaster(context, master, id);
  if (uses > 0)
    throw conflict(
      phrase('“{name}” is used in {uses, plural, one {# place} other {# places}}: retire it instead', {
        name,
        uses,
      }),
    );
  await updates[master](sql`set deleted_on = now(), updated_by_id = ${context.viewer.id}
    where team_id = ${context.team_id} and id = ${id}`).execute(context.tx);
  await told(context, master, { id, name }, 'delete');
  return actionSaid(0, messages.deleted);
}

/** Tells of a change and answers the row as it is now. */
export async function toldOf<M extends Master>(
  context: Context,
  master: M,
  id: number,
  action: 'create' | 'update',
  changes: Change[] = [],
): Promise<MasterRows[M]> {
  const row = await lockMaster(context, master, id);
  await told(context, master, row, action, changes);
  return row;
}

async function told(
  context: Context,
  master: Master,
  { id, name }: { id: number; name: string },
  action: 'create' | 'update' | 'delete',
  changes: Change[] = [],
): Promise<void> {
  await activity(context, { entity: master, record_id: id, record_name: name, action, changes });
  await entityChanged(context, master, id);
}
