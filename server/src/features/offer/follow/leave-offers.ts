import { liveOffers } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import type { LeavingConsequence } from '../../member/index.ts';
import { changeOffer } from '../change/change-offer.ts';
import { lockOffer } from '../stored-offers.ts';
import { actorOf } from '../verbs/draft.ts';

async function ownedBy({ tx, team_id }: TeamWork, memberId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from offer where team_id = ${team_id} and owner_id = ${memberId}
    and deleted_on is null and status = any(${liveOffers}) order by applicant_id desc, id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Live offers of a member who leaves are owned by whoever was named for them, else by whoever ends their access; giving up a role changes nothing. */
export const leaveOffers: LeavingConsequence = {
  async before(context, memberId) {
    for (const id of await ownedBy(context, memberId)) await lockOffer(context, id);
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
    for (const id of await ownedBy(context, memberId))
      await changeOffer(context, id, { by: actorOf(context) }, () => ({
        what: 'changed',
        set: { owner_id: heirs('offers') ?? viewer.id },
      }));
  },
  async count(work, memberId) {
    return { offers: (await ownedBy(work, memberId)).length };
  },
};
