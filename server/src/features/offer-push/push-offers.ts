import type { OfferWhat } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import type { OfferConsequence } from '../offer/index.ts';
import { queueSending } from '../stage-change/index.ts';

/** What the other system is told of: an offer that went out, and how it ended. */
const told: readonly OfferWhat[] = ['sent', 'accepted', 'declined', 'expired', 'withdrawn'];

/** Sends offers to the other system of the team, once the change commits, while that is switched on. */
export const pushOffers: OfferConsequence = async (work, changes) => {
  const news = changes.filter(
    // What never went out is nobody's news.
    ({ what, before }) => told.includes(what) && (what !== 'withdrawn' || wasOut(before?.status)),
  );
  if (news.length === 0) return;
  const { rows } = await sql<{ id: number }>`insert into stage_change_process
      (team_id, type, applicant_id, offer_id, created_by_id)
    select o.team_id, 'offer', o.applicant_id, o.id, o.owner_id
    from unnest(${news.map(({ offer }) => offer.id)}::bigint[]) with ordinality n(id, place)
      join offer o on o.team_id = ${work.team_id} and o.id = n.id
      join push_endpoint e on e.team_id = o.team_id and e.type = 'offer' and e.enabled
    order by n.place returning id`.execute(work.tx);
  for (const { id } of rows) queueSending(work, 'offer', id);
};

const wasOut = (status: string | undefined) =>
  status === 'sent' || status === 'viewed' || status === 'accepted';
