import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import type { LeavingConsequence } from '../../member/index.ts';
import { actorOf } from '../allowed.ts';
import { settle } from '../change/settle.ts';
import { lockOnboarding } from '../change/stored-onboardings.ts';

/** Onboardings that a member owns, or in which a review or a task waits for them. */
async function concerning({ tx, team_id }: TeamWork, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from onboarding o where o.team_id = ${team_id}
      and o.deleted_on is null and o.id in (
        select id from onboarding where team_id = ${team_id} and owner_id = ${memberId} and deleted_on is null
        union select onboarding_id from document_request where team_id = ${team_id} and reviewer_id = ${memberId}
          and status not in ('approved', 'waived') and deleted_on is null
        union select onboarding_id from onboarding_task where team_id = ${team_id} and owner_id = ${memberId}
          and state <> 'done' and deleted_on is null)
    order by o.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Onboardings of a member who leaves are owned by whoever was named for them, else by whoever ends their access; what they
 * were to review and their open tasks go to whoever was named for these, else to the owner. Giving up a role changes nothing.
 */
export const leaveOnboardings: LeavingConsequence = {
  async before(context, memberId) {
    for (const id of await concerning(context, memberId)) await lockOnboarding(context, id);
  },
  async after(context, memberId, heirs) {
    const { tx, team_id, viewer } = context;
    const member = await tx
      .selectFrom('member')
      .select('is_active')
      .where('team_id', '=', team_id)
      .where('id', '=', memberId)
      .executeTakeFirst();
    if (member?.is_active !== false) return;
    for (const id of await concerning(context, memberId)) {
      const person = await lockOnboarding(context, id);
      const owner = person.owner_id === memberId ? (heirs('onboardings') ?? viewer.id) : person.owner_id;
      await sql`update onboarding set owner_id = ${owner} where team_id = ${team_id} and id = ${id}`.execute(
        tx,
      );
      // Without a reviewer of their own documents wait for the owner.
      await sql`update document_request set reviewer_id = ${heirs('documents')}, version = version + 1
        where team_id = ${team_id} and onboarding_id = ${id} and reviewer_id = ${memberId}
          and status not in ('approved', 'waived') and deleted_on is null`.execute(tx);
      await sql`update onboarding_task set owner_id = ${heirs('onboarding_tasks') ?? owner}, version = version + 1
        where team_id = ${team_id} and onboarding_id = ${id} and owner_id = ${memberId}
          and state <> 'done' and deleted_on is null`.execute(tx);
      await settle(context, person, actorOf(context), [{ what: 'changed' }]);
    }
  },
  async count({ tx, team_id }, memberId) {
    const { rows } = await sql<{ onboardings: number; documents: number; onboarding_tasks: number }>`select
      (select count(*)::int from onboarding where team_id = ${team_id} and owner_id = ${memberId}
        and deleted_on is null) as onboardings,
      (select count(*)::int from document_request where team_id = ${team_id} and reviewer_id = ${memberId}
        and status not in ('approved', 'waived') and deleted_on is null) as documents,
      (select count(*)::int from onboarding_task where team_id = ${team_id} and owner_id = ${memberId}
        and state <> 'done' and deleted_on is null) as onboarding_tasks`.execute(tx);
    return { ...rows[0] };
  },
};
