import { liveOffers } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { StageConsequence, TakeOffConsequence } from '../../applicant/index.ts';
import type { ClosingConsequence, JobStatusConsequence } from '../../job/index.ts';
import { actorOf } from '../verbs/draft.ts';
import { withdrawAsked } from '../verbs/withdraw.ts';

/** Whoever leaves the running has no offer any more, not even one that they accepted. */
export const endStrayOffers: StageConsequence = async (context, moves) => {
  const left = moves.filter(({ to }) => to.category === 'rejected' || to.category === 'withdrawn');
  if (left.length === 0) return;
  const those = await liveOf(
    context,
    left.map(({ id }) => id),
  );
  for (const { id, applicant_id } of those) {
    const move = left.find((each) => each.id === applicant_id);
    await withdraw(context, id, move?.reason?.name ?? move?.to.name ?? '');
  }
};

/** Nobody answers an offer to an applicant who was deleted. */
export const endOffersOfDeleted: TakeOffConsequence = async (context, applicants) => {
  for (const { id } of await liveOf(context, applicants))
    await withdraw(context, id, 'The applicant was deleted');
};

/** Live offers to applicants, in the order in which applicants are locked everywhere: from the newest. */
async function liveOf(
  { tx, viewer }: Context,
  applicants: readonly number[],
): Promise<{ id: number; applicant_id: number }[]> {
  const { rows } = await sql<{ id: number; applicant_id: number }>`select id, applicant_id from offer
    where team_id = ${viewer.team_id} and applicant_id = any(${applicants}) and deleted_on is null
      and status = any(${liveOffers}) order by applicant_id desc, id`.execute(tx);
  return rows;
}

/**
 * Locks the applicants whose offers a closing job ends, before the job itself is: whoever is hired is locked before their
 * job, and neither waits for the other.
 */
export const lockOffered: ClosingConsequence = async ({ tx, viewer }, id) => {
  await sql`select from applicant a where a.team_id = ${viewer.team_id} and a.job_id = ${id}
      and exists (select from offer o where o.team_id = a.team_id and o.applicant_id = a.id and o.deleted_on is null
        and o.status = any(${liveOffers}))
    order by a.id desc for no key update`.execute(tx);
};

/** A job that takes nobody any more makes no offers; what was accepted stands. */
export const endOffersOfJob: JobStatusConsequence = async (context, { id, to, reason }) => {
  if (to.category !== 'closed' && to.category !== 'cancelled') return;
  const { tx, viewer } = context;
  const { rows } = await sql<{ id: number }>`select o.id from offer o
      join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
    where a.team_id = ${viewer.team_id} and a.job_id = ${id} and o.deleted_on is null and o.status <> 'accepted'
      and o.status = any(${liveOffers}) order by o.applicant_id desc, o.id`.execute(tx);
  for (const offer of rows) await withdraw(context, offer.id, reason ?? to.name);
};

const withdraw = (context: Context, id: number, reason: string): Promise<void> =>
  withdrawAsked(context, id, { by: actorOf(context), reason });
