import type { OfferStatus, OfferWhat } from '@hireloom/contracts/offer/offer-words';
import type { Role } from '@hireloom/contracts/permissions';
import type { Consequence, TeamWork } from '../../../platform/context.ts';
import { defineDoor } from '../../../platform/door.ts';

/** An offer as what follows from its changes needs it; read after the write. */
export interface StoredOffer {
  id: number;
  number: number;
  status: OfferStatus;
  applicant_id: number;
  candidate_id: number;
  job_id: number;
  company_id: number | null;
  owner_id: number;
  created_by_id: number | null;
  joining_date: string;
  expires_on: string;
  template_id: number | null;
  template_version: number | null;
  template_language: string;
  visa_line_id: number | null;
  visa_reason: string | null;
}

/** Who did it: a member, the candidate by their link, or the product by itself. */
export type OfferActor =
  | { kind: 'member'; id: number; role?: Role }
  | { kind: 'candidate' }
  | { kind: 'system' };

/** The mail that goes with it, as somebody wrote it; null: by the team's template. */
export interface OfferMail {
  template: number | null;
  subject: string;
  body: string;
}

export interface OfferChange {
  /** Of its line in `offer_event`: the cause that what follows is kept from doing twice by. */
  event_id: number;
  what: OfferWhat;
  offer: StoredOffer;
  /** Null for a new one. */
  before: { status: OfferStatus } | null;
  reason: string | null;
  by: OfferActor;
  mail: OfferMail | null;
}

/**
 * What follows when offers changed, in the transaction of the change. It gets no viewer: candidates answer offers, and the
 * clock ends them.
 */
export type OfferConsequence = Consequence<readonly OfferChange[], TeamWork>;

/** The only way to change what an offer is or where it stands. */
export const offerDoor = defineDoor<readonly OfferChange[], TeamWork>('offers change');
