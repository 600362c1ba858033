import { offerStatusLabels, type OfferWhat } from '@hireloom/contracts/offer/offer-words';
import { activities, type Change } from '../../../platform/activity/activity.ts';
import type { OfferChange, OfferConsequence } from '../door/offer-door.ts';
import { readFacts } from './facts.queries.ts';

/** What the log calls it. */
const actions: Record<OfferWhat, string> = {
  created: 'create',
  changed: 'update',
  submitted: 'submit',
  approved: 'approve',
  rejected: 'reject',
  taken_back: 'take_back',
  sent: 'send',
  sent_again: 'send_again',
  viewed: 'view',
  asked: 'ask',
  extended: 'extend',
  accepted: 'accept',
  declined: 'decline',
  expired: 'expire',
  withdrawn: 'withdraw',
  superseded: 'replace',
};

/** Tells in the activity log what became of offers. No terms stand there: what is paid is read in the offer alone. */
export const logOffers: OfferConsequence = async (work, changes) => {
  const facts = await readFacts(work, changes);
  for (const change of changes) {
    const { by, offer, what } = change;
    const [id, current_role] = by.kind === 'member' ? [by.id, by.role ?? null] : [null, null];
    const record_name = facts.get(offer.id)?.name ?? '';
    await activities({ ...work, viewer: { team_id: work.team_id, id, current_role } }, [
      { entity: 'offer', record_id: offer.id, record_name, action: actions[what], changes: linesOf(change) },
    ]);
  }
};

function linesOf({ offer, before, reason }: OfferChange): Change[] {
  const lines: Change[] = [];
  if (before && before.status !== offer.status)
    lines.push({
      ...{ field: 'status', label: 'Status' },
      ...{ from: offerStatusLabels[before.status], to: offerStatusLabels[offer.status] },
    });
  if (reason) lines.push({ field: 'reason', label: 'Reason', from: null, to: reason });
  return lines;
}
