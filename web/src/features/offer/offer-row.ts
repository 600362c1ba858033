import type { offer } from '@hireloom/contracts/offer/offer';
import { liveOffers, type OfferStatus } from '@hireloom/contracts/offer/offer-words';
import type { Row } from '@hireloom/contracts/kit/entity';

export type OfferRow = Row<typeof offer>;

/** Its colour, beside the word. */
export const statusColors: Readonly<Record<OfferStatus, string>> = {
  draft: 'gray',
  pending_approval: 'yellow',
  approved: 'cyan',
  sent: 'blue',
  viewed: 'indigo',
  accepted: 'green',
  declined: 'red',
  expired: 'orange',
  withdrawn: 'pink',
  superseded: 'gray',
};

/** It is the one that counts, of all that were made to an applicant. */
export const isLive = ({ status }: { status: OfferStatus }): boolean => liveOffers.includes(status);
