import type { taskEndpoints } from '@hireloom/contracts/onboarding/task-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { staleVersion } from '../../../crud/write.ts';
import type { Context, TeamWork } from '../../../platform/context.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { settle } from '../change/settle.ts';
import {
  lockOnboarding,
  memberOf,
  type OnboardingActor,
  refuseOver,
  type StoredOnboarding,
} from '../change/stored-onboardings.ts';
import { onboardingsVisibleTo } from '../scope.ts';

/** Gives somebody the tasks that come with every onboarding; due so many days from their first day. */
export async function writeTasks(
  { tx, team_id }: TeamWork,
  { id, joining_date, owner_id }: StoredOnboarding,
): Promise<void> {
  await sql`insert into onboarding_task (team_id, onboarding_id, template_id, name, description, owner_id, offset_days, due_on, position)
    select t.team_id, ${id}::bigint, t.id, t.name, t.description,
      coalesce((select m.id from member m where m.team_id = t.team_id and m.id = t.owner_id and m.is_active), ${owner_id}::bigint),
      t.offset_days, ${joining_date}::date + t.offset_days, t.position
    from onboarding_task_template t where t.team_id = ${team_id} and t.is_active and t.deleted_on is null
    order by t.position, t.id`.execute(tx);
}

/** Moves the due dates of tasks that are not done along with the joining date. */
export async function moveDueDates(
  { tx, team_id }: TeamWork,
  { id }: Pick<StoredOnboarding, 'id'>,
  joining_date: string | null,
): Promise<void> {
  await sql`update onboarding_task set due_on = ${joining_date}::date + offset_days, version = version + 1
    where team_id = ${team_id} and onboarding_id = ${id} and state <> 'done' and template_id is not null
      and deleted_on is null and due_on is distinct from ${joining_date}::date + offset_days`.execute(tx);
}

/** Adds a task for one person. Throws at `owner`, `conflict` where it is over. */
export async function addTask(
  work: TeamWork,
  onboarding: number,
  { owner, ...body }: BodyOf<typeof taskEndpoints.add>,
  by: OnboardingActor,
): Promise<void> {
  const { tx, team_id } = work;
  const person = await lockOnboarding(work, onboarding);
  refuseOver(person);
  if (owner !== null) await refuseStranger(work, owner);
  await tx
    .insertInto('onboarding_task')
    .values({
      ...body,
      ...{ team_id, onboarding_id: person.id, owner_id: owner ?? person.owner_id },
      position: sql<number>`(select coalesce(max(k.position), 0) + 1 from onboarding_task k
        where k.team_id = ${team_id} and k.onboarding_id = ${person.id})`,
      ...{ created_by_id: memberOf(by), updated_by_id: memberOf(by) },
    })
    .execute();
  await settle(work, person, by, []);
}

/** Changes a task, or where it stands. Throws `not_found`, `version_conflict`, at `owner`. Answers whose it is. */
export async function changeTask(
  work: TeamWork,
  id: number,
  { version, owner, ...body }: BodyOf<typeof taskEndpoints.change>,
  by: OnboardingActor,
): Promise<number> {
  const { tx, team_id, platform } = work;
  const { person, task } = await lockTask(work, id, version);
  if (owner !== undefined) await refuseStranger(work, owner);
  const now = platform.now().toISOString();
  const done = body.state === undefined || body.state === task.state ? {} : doneColumns(body.state, now, by);
  await tx
    .updateTable('onboarding_task')
    .set({
      ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
      ...(owner === undefined ? {} : { owner_id: owner }),
      ...done,
      ...{ version: version + 1, updated_on: now, updated_by_id: memberOf(by) },
    })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute();
  await settle(work, person, by, []);
  return person.id;
}

/** Takes a task away. Throws `not_found`, `version_conflict`. Answers whose it was. */
export async function removeTask(
  work: TeamWork,
  id: number,
  version: number,
  by: OnboardingActor,
): Promise<number> {
  const { person } = await lockTask(work, id, version);
  await sql`update onboarding_task set deleted_on = ${work.platform.now().toISOString()}
    where team_id = ${work.team_id} and id = ${id}`.execute(work.tx);
  await settle(work, person, by, []);
  return person.id;
}

/** Open tasks of the viewer, those due first in front. */
export async function myTasks({
  tx,
  viewer,
  platform,
}: Context): Promise<ReplyOf<typeof taskEndpoints.mine>> {
  const today = platform.now().toISOString().slice(0, 10);
  const { rows } = await sql<
    ReplyOf<typeof taskEndpoints.mine>['results'][number]
  >`select k.id, k.version, null as template,
      k.name, k.description, jsonb_build_object('id', m.id, 'name', m.name) as owner, k.due_on,
      coalesce(k.due_on < ${today}::date, false) as is_overdue, k.state, k.note, k.done_on, null as done_by,
      o.id as onboarding, o.name as person
    from onboarding_task k join onboarding o on o.team_id = k.team_id and o.id = k.onboarding_id
      join member m on m.team_id = k.team_id and m.id = k.owner_id
    where k.team_id = ${viewer.team_id} and k.owner_id = ${viewer.id} and k.state <> 'done' and k.deleted_on is null
      and o.deleted_on is null and o.state in ('open', 'ready') and ${onboardingsVisibleTo(viewer, 'o')}
    order by k.due_on nulls last, k.id limit 200`.execute(tx);
  return { results: rows, count: rows.length };
}

const doneColumns = (state: string, now: string, by: OnboardingActor) =>
  state === 'done' ? { done_on: now, done_by_id: memberOf(by) } : { done_on: null, done_by_id: null };

async function lockTask(
  work: TeamWork,
  id: number,
  version: number,
): Promise<{ person: StoredOnboarding; task: { state: string } }> {
  const { tx, team_id } = work;
  const { rows: places } = await sql<{ onboarding_id: number }>`select onboarding_id from onboarding_task
    where team_id = ${team_id} and id = ${id} and deleted_on is null`.execute(tx);
  const [place] = places;
  if (!place) throw notFound('Task');
  const person = await lockOnboarding(work, place.onboarding_id);
  const { rows } = await sql<{
    state: string;
    version: number;
    updated_by: string | null;
    updated_on: string;
  }>`select
      k.state, k.version, m.name as updated_by, k.updated_on
    from onboarding_task k left join member m on m.team_id = k.team_id and m.id = k.updated_by_id
    where k.team_id = ${team_id} and k.id = ${id} and k.deleted_on is null`.execute(tx);
  const [task] = rows;
  if (!task) throw notFound('Task');
  if (task.version !== version) throw staleVersion({ label: 'Task' }, task);
  return { person, task };
}

async function refuseStranger({ tx, team_id }: TeamWork, owner: number): Promise<void> {
  const { rows } =
    await sql`select from member where team_id = ${team_id} and id = ${owner} and is_active`.execute(tx);
  if (rows.length === 0) throw invalid({ owner: 'Pick somebody of the team' });
}
