import { sql } from 'kysely';
import type { Context, TeamWork } from '../../../platform/context.ts';
import type { LeavingConsequence } from '../../member/index.ts';
import { changeInterviews } from '../change/change-interviews.ts';
import { lockInterviews } from '../stored-interviews.ts';
import { readFacts } from './facts.queries.ts';
import { tellMembers } from './notify-interviews.ts';

/** Of an interview under `i`: it is still to be held, or waits for the candidate. */
const ahead = (now: Date) => sql`i.deleted_on is null and not i.is_log and (i.status = 'asked'
  or i.status in ('scheduled', 'confirmed') and i.starts_on > ${now.toISOString()}::timestamptz)`;

async function organisedBy({ tx, team_id }: TeamWork, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select i.id from interview i where i.team_id = ${team_id}
    and i.organiser_id = ${memberId} and i.deleted_on is null and i.status in ('asked', 'scheduled', 'confirmed')
    order by i.id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function takingPart({ tx, team_id, platform }: TeamWork, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select i.id from interview_member m
    join interview i on i.team_id = m.team_id and i.id = m.interview_id
    where m.team_id = ${team_id} and m.member_id = ${memberId} and m.removed_on is null and ${ahead(platform.now())}
    order by i.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whoever only gives up a role goes on interviewing. */
async function hasLeft({ tx, team_id }: TeamWork, memberId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('is_active')
    .where('team_id', '=', team_id)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.is_active === false;
}

/**
 * What a member organised is organised by whoever was named for it, else by whoever ends their access; they are taken off what is still to be held, and
 * whoever organises that is told to name somebody else.
 */
export const leaveInterviews: LeavingConsequence = {
  async before(context, memberId) {
    const ids = [...(await organisedBy(context, memberId)), ...(await takingPart(context, memberId))];
    if (ids.length > 0) await lockInterviews(context, ids);
  },
  async after(context, memberId, heirs) {
    if (!(await hasLeft(context, memberId))) return;
    await handOver(context, memberId, heirs('interviews') ?? context.viewer.id);
    await takeOff(context, memberId);
  },
  async count(work, memberId) {
    const [organised, held] = [await organisedBy(work, memberId), await takingPart(work, memberId)];
    return { interviews: organised.length, interviews_to_hold: held.length };
  },
};

async function handOver(context: Context, memberId: number, heir: number): Promise<void> {
  const ids = await organisedBy(context, memberId);
  if (ids.length === 0) return;
  const by = { kind: 'member', id: context.viewer.id } as const;
  await changeInterviews(context, ids, { by, tell: null }, () => ({
    what: 'details',
    set: { organiser_id: heir },
  }));
}

async function takeOff(context: Context, memberId: number): Promise<void> {
  const ids = await takingPart(context, memberId);
  if (ids.length === 0) return;
  const by = { kind: 'member', id: context.viewer.id } as const;
  const changes = await changeInterviews(context, ids, { by, tell: null }, ({ members, sequence }) => ({
    what: 'people',
    set: { sequence: sequence + 1 },
    people: members.filter(({ member_id }) => member_id !== memberId),
  }));
  const facts = await readFacts(
    context,
    changes.map(({ interview }) => interview),
  );
  for (const { interview, change_id } of changes)
    await tellMembers(context, {
      ...{ interview, facts, members: [interview.organiser_id], by: null, mailed: false },
      ...{ type: 'left', once: `interview:${change_id}:left` },
      text: 'An interviewer of {applicant} has left the team, name somebody else: {when}',
    });
}
