import type { approvalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { activity } from '../../../platform/activity/activity.ts';
import { forbidden, invalid, notFound } from '../../../platform/http/app-error.ts';
import { todayOf } from '../ask.ts';
import { askDelegates, dismiss, lockRoundsOf } from '../reassign.ts';
import { phrase } from '../../../platform/words/phrase.ts';

type Absence = ReplyOf<typeof approvalEndpoints.addAbsence>;

async function selectAbsences({ tx }: Context, where: RawBuilder<unknown>): Promise<Absence[]> {
  const { rows } = await sql<Absence>`select a.id, json_build_object('id', m.id, 'name', m.name) as member,
      json_build_object('id', d.id, 'name', d.name) as delegate, a.from_day, a.to_day
    from approval_delegate a join member m on m.team_id = a.team_id and m.id = a.member_id
      join member d on d.team_id = a.team_id and d.id = a.delegate_id
    where ${where} order by a.from_day, a.id limit 500`.execute(tx);
  return rows;
}

const isAdmin = ({ viewer }: Context) => viewer.current_role === 'admin';

/** Who approves instead of whom, now and later: the viewer's own, for admins everybody's. */
export async function listAbsences(context: Context): Promise<{ results: Absence[] }> {
  const { viewer } = context;
  const own = isAdmin(context)
    ? sql`true`
    : sql`(a.member_id = ${viewer.id} or a.delegate_id = ${viewer.id})`;
  const where = sql`a.team_id = ${viewer.team_id} and a.to_day >= ${todayOf(context)}::date and ${own}`;
  return { results: await selectAbsences(context, where) };
}

/**
 * Lets somebody approve instead, from a day to a day. Throws field errors on days that are over or taken, on somebody
 * who can not stand in, and where the two would stand in for each other.
 */
export async function addAbsence(
  context: Context,
  body: BodyOf<typeof approvalEndpoints.addAbsence>,
): Promise<Absence> {
  const { tx, viewer } = context;
  const member = body.member ?? viewer.id;
  if (member !== viewer.id && !isAdmin(context))
    throw forbidden('Only an admin may choose who approves for others');
  if (body.delegate === member) throw invalid({ delegate: 'Choose somebody else' });
  if (body.to_day < body.from_day) throw invalid({ to_day: 'The last day can not be before the first' });
  if (body.to_day < todayOf(context)) throw invalid({ to_day: 'These days are over' });
  await lockRoundsOf(context, member);
  await checkPeople(context, member, body.delegate);
  await checkDays(context, { ...body, member });
  const { id } = await tx
    .insertInto('approval_delegate')
    .values({
      team_id: viewer.team_id,
      member_id: member,
      delegate_id: body.delegate,
      from_day: body.from_day,
      to_day: body.to_day,
      created_by_id: viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [absence] = await selectAbsences(context, sql`a.team_id = ${viewer.team_id} and a.id = ${id}`);
  if (!absence) throw new Error('The absence was not kept');
  await log(context, absence, 'create');
  await askDelegates(context, member);
  return absence;
}

/** Ends it: the delegate is asked no more. Throws `not_found` for somebody else's, unless an admin asks. */
export async function removeAbsence(context: Context, id: number): Promise<{ ok: true }> {
  const { tx, viewer } = context;
  const own = isAdmin(context) ? sql`true` : sql`a.member_id = ${viewer.id}`;
  const [absence] = await selectAbsences(
    context,
    sql`a.team_id = ${viewer.team_id} and a.id = ${id} and ${own}`,
  );
  if (!absence) throw notFound('This absence');
  await tx
    .deleteFrom('approval_delegate')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await log(context, absence, 'delete');
  const { member, delegate } = absence;
  await dismiss(context, sql`a.instead_of_id = ${member.id} and a.member_id = ${delegate.id}`);
  return { ok: true };
}

/** Locks both, so that two who name each other at once are told one after the other. */
async function checkPeople({ tx, viewer }: Context, member: number, delegate: number): Promise<void> {
  const people = await tx
    .selectFrom('member')
    .select(['id', 'name', 'is_active', 'roles'])
    .where('team_id', '=', viewer.team_id)
    .where('id', 'in', [member, delegate])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const usable = (id: number) => people.find((person) => person.id === id && person.is_active);
  if (!usable(member)) throw invalid({ member: 'This person was not found' });
  const other = usable(delegate);
  if (!other) throw invalid({ delegate: 'This person was not found' });
  if (other.roles.every((role) => role === 'vendor')) throw invalid({ delegate: 'A vendor can not approve' });
}

async function checkDays(
  { tx, viewer }: Context,
  {
    member,
    delegate,
    from_day,
    to_day,
  }: { member: number; delegate: number; from_day: string; to_day: string },
): Promise<void> {
  const meets = sql`team_id = ${viewer.team_id} and from_day <= ${to_day}::date and to_day >= ${from_day}::date`;
  const { rows } = await sql<{ circle: boolean; from_day: string; to_day: string }>`
    select member_id = ${delegate} as circle, from_day, to_day from approval_delegate
    where ${meets} and (member_id = ${member} or (member_id = ${delegate} and delegate_id = ${member}))
    order by 1, id limit 1`.execute(tx);
  const [taken] = rows;
  if (!taken) return;
  const days = `${taken.from_day} to ${taken.to_day}`;
  throw taken.circle
    ? invalid({ delegate: phrase('They are away from {days} themselves and named this person', { days }) })
    : invalid({ from_day: phrase('There is a delegate from {days} already', { days }) });
}

const log = (context: Context, { member, delegate, from_day, to_day }: Absence, action: string) =>
  activity(context, {
    entity: 'member',
    record_id: member.id,
    record_name: member.name,
    action: 'update',
    changes: [
      {
        field: 'approval_delegate',
        label: 'Approves instead',
        from: action === 'create' ? '' : `${delegate.name}, ${from_day} to ${to_day}`,
        to: action === 'create' ? `${delegate.name}, ${from_day} to ${to_day}` : '',
      },
    ],
  });
