import type { OfferWhat } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { entitiesChanged } from '../../../platform/realtime/entity-changed.ts';
import type { OfferActor, OfferChange, OfferConsequence } from '../../offer/index.ts';
import { lockLines, recordMoves, type SeatActor } from './ledger.ts';
import { reserveSeat } from './reserve.ts';
import { freeSeats, lockAllocations, type StoredAllocation, takes } from './stored-allocations.ts';

/** Ends of an offer that give its seat back. */
const ends: readonly OfferWhat[] = ['declined', 'expired', 'withdrawn', 'superseded'];

/**
 * Keeps the seats that offers name, in the commit of the offer: reserved as it is sent, held when it is accepted, given
 * back once when it ends. An offer that replaces another one takes its reservation over, also to another line. A visa that
 * was applied for already stays with the person: that is given back by hand. Throws `conflict` when no seat is left, and
 * with it the offer is not sent.
 */
export const keepSeats: OfferConsequence = async (work, changes) => {
  const ended = changes.filter(({ what }) => ends.includes(what));
  const sent = changes
    .filter(({ what, offer }) => what === 'sent' && offer.visa_line_id !== null)
    .toSorted((a, b) => Number(a.offer.visa_line_id) - Number(b.offer.visa_line_id));
  if (ended.length + sent.length === 0) return;
  const held = await lockAllocations(
    work,
    sql`(a.offer_id = any(${ended.map(({ offer }) => offer.id)})
      or a.applicant_id = any(${sent.map(({ offer }) => offer.applicant_id)}))
      and a.state in ('reserved', 'applied', 'approved', 'stamped', 'arrived')`,
  );
  const wanted = sent.map(({ offer }) => offer.visa_line_id).filter((id) => id !== null);
  await lockLines(work, [...held.map(({ line_id }) => line_id), ...wanted]);
  for (const change of ended) await endSeat(work, change, held);
  for (const change of sent) await sendSeat(work, change, held);
  const lines = [...new Set([...held.map(({ line_id }) => line_id), ...wanted])];
  const team = { ...work, viewer: { team_id: work.team_id } };
  await entitiesChanged(team, 'visa_quota', lines);
};

const actor = (by: OfferActor): SeatActor => (by.kind === 'member' ? { kind: by.kind, id: by.id } : by);

const reasons: Partial<Record<OfferWhat, string>> = {
  declined: 'The offer was declined',
  expired: 'The offer expired',
  withdrawn: 'The offer was withdrawn',
  superseded: 'The offer was replaced',
};

async function endSeat(
  work: TeamWork,
  { offer, what, by }: OfferChange,
  held: readonly StoredAllocation[],
): Promise<void> {
  const own = held.filter(({ offer_id, state }) => offer_id === offer.id && state === 'reserved');
  const freed = await freeSeats(work, own, 'cancelled', { reason: reasons[what] ?? null, by: actor(by) });
  for (const each of freed) each.state = 'cancelled';
}

async function sendSeat(
  work: TeamWork,
  { offer, by }: OfferChange,
  held: readonly StoredAllocation[],
): Promise<void> {
  const { visa_line_id: line_id, applicant_id } = offer;
  if (line_id === null) return;
  const now = held.find((each) => each.applicant_id === applicant_id && takes(each));
  // Who has got further than a reservation, or has this very seat, keeps it.
  if (now && (now.line_id === line_id || now.state !== 'reserved'))
    return handOver(work, now, offer.id, actor(by));
  if (now) await freeSeats(work, [now], 'cancelled', { reason: 'The offer was replaced', by: actor(by) });
  await reserveSeat(
    work,
    { line_id, applicant_id, offer_id: offer.id, mismatch_reason: offer.visa_reason },
    { by: actor(by), reason: 'The offer was sent' },
  );
}

/** The reservation is of another offer from now on: the end of the older one does not free it. */
async function handOver(
  work: TeamWork,
  { id, line_id, state, offer_id }: StoredAllocation,
  offer: number,
  by: SeatActor,
): Promise<void> {
  if (offer_id === offer) return;
  await sql`update visa_allocation set offer_id = ${offer}, version = version + 1 where team_id = ${work.team_id} and id = ${id}`.execute(
    work.tx,
  );
  const move = { line_id, allocation_id: id, seats: 0 as const, from_state: state, to_state: state };
  await recordMoves(work, [{ ...move, reason: 'A newer offer was sent' }], by);
}
