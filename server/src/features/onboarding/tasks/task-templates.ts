import type { TaskTemplateRow, taskEndpoints } from '@hireloom/contracts/onboarding/task-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { type RawBuilder, sql } from 'kysely';
import { staleVersion } from '../../../crud/write.ts';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { actionSaid } from '../../../platform/words/phrase.ts';

const ENTITY = 'onboarding_task_template';

async function select({ tx, viewer }: Context, where: RawBuilder<unknown>): Promise<TaskTemplateRow[]> {
  const { rows } = await sql<TaskTemplateRow>`select t.id, t.version, t.name, t.description,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as owner,
      t.offset_days, t.position, t.is_active, t.updated_on
    from onboarding_task_template t left join member m on m.team_id = t.team_id and m.id = t.owner_id
    where t.team_id = ${viewer.team_id} and t.deleted_on is null and ${where} order by t.position, t.id`.execute(
    tx,
  );
  return rows;
}

/** Tasks that come with every onboarding, in their order; or those that were retired. */
export const listTaskTemplates = async (
  context: Context,
  retired: boolean,
): Promise<ReplyOf<typeof taskEndpoints.templates>> => ({
  results: await select(context, sql`t.is_active = ${!retired}`),
});

/** Adds a task after the others. Throws at `name` and `owner`. */
export async function createTaskTemplate(
  context: Context,
  { owner, ...body }: BodyOf<typeof taskEndpoints.createTemplate>,
): Promise<TaskTemplateRow> {
  const { tx, viewer } = context;
  await check(context, { name: body.name, owner, own: 0 });
  const { id } = await tx
    .insertInto(ENTITY)
    .values({
      ...body,
      ...{ team_id: viewer.team_id, owner_id: owner, created_by_id: viewer.id, updated_by_id: viewer.id },
      position: sql<number>`(select coalesce(max(position), 0) + 1 from onboarding_task_template where team_id = ${viewer.team_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await told(context, { id, name: body.name }, 'create');
  return read(context, id);
}

/** Changes a task for onboardings to come. Throws as `createTaskTemplate`, `not_found`, `version_conflict`. */
export async function updateTaskTemplate(
  context: Context,
  id: number,
  { version, owner, ...body }: BodyOf<typeof taskEndpoints.updateTemplate>,
): Promise<TaskTemplateRow> {
  const { tx, viewer } = context;
  const before = await read(context, id, { lock: true });
  if (before.version !== version) throw staleVersion({ label: 'Task' }, { ...before, updated_by: null });
  await check(context, { name: body.name ?? before.name, owner: owner ?? null, own: id });
  await tx
    .updateTable(ENTITY)
    .set({
      ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
      ...(owner === undefined ? {} : { owner_id: owner }),
      ...{ version: version + 1, updated_on: sql<string>`now()`, updated_by_id: viewer.id },
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await told(context, before, 'update');
  return read(context, id);
}

/** Deletes a task of onboardings to come; those that have it keep it. Throws `not_found`. */
export async function removeTaskTemplate(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const row = await read(context, id, { lock: true });
  await tx
    .updateTable(ENTITY)
    .set({ deleted_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await told(context, row, 'delete');
  return actionSaid(0, messages.deleted);
}

/** Puts the tasks in this order; those not named follow as they stood. */
export async function orderTaskTemplates(
  context: Context,
  ids: readonly number[],
): Promise<ReplyOf<typeof taskEndpoints.orderTemplates>> {
  const { tx, viewer } = context;
  await sql`update onboarding_task_template r set position = o.place
    from (select t.id, row_number() over (order by array_position(${ids}::bigint[], t.id) nulls last, t.position, t.id) as place
      from onboarding_task_template t where t.team_id = ${viewer.team_id} and t.deleted_on is null) o
    where r.team_id = ${viewer.team_id} and r.id = o.id and r.position <> o.place`.execute(tx);
  return listTaskTemplates(context, false);
}

async function read(context: Context, id: number, { lock = false } = {}): Promise<TaskTemplateRow> {
  const { tx, viewer } = context;
  if (lock)
    await sql`select from onboarding_task_template where team_id = ${viewer.team_id} and id = ${id} for update`.execute(
      tx,
    );
  const [row] = await select(context, sql`t.id = ${id}`);
  if (!row) throw notFound('Task');
  return row;
}

async function check(
  { tx, viewer }: Context,
  { name, owner, own }: { name: string; owner: number | null; own: number },
): Promise<void> {
  const { rows } = await sql<{ taken: boolean; owner: boolean }>`select
    exists (select from onboarding_task_template t where t.team_id = ${viewer.team_id} and t.deleted_on is null
      and lower(t.name) = lower(${name}) and t.id <> ${own}) as taken,
    ${owner}::bigint is null or exists (select from member m where m.team_id = ${viewer.team_id}
      and m.id = ${owner}::bigint and m.is_active) as owner`.execute(tx);
  if (rows[0]?.taken) throw invalid({ name: 'Name is already used' });
  if (!rows[0]?.owner) throw invalid({ owner: 'Pick somebody of the team' });
}

async function told(
  context: Context,
  { id, name }: { id: number; name: string },
  action: 'create' | 'update' | 'delete',
): Promise<void> {
  await activity(context, { entity: ENTITY, record_id: id, record_name: name, action, changes: [] });
  await entityChanged(context, ENTITY, id);
}
