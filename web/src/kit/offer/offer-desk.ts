import { useSyncExternalStore } from 'react';
import { onSignOut } from '../api/access-token.ts';
import { create } from '../page/route-rights.ts';
import { useMay } from '../session/session.ts';

/** To whom an offer is made. */
export interface Offered {
  id: number;
  name: string;
}

export const offerSteps = ['terms', 'salary', 'letter', 'send'] as const;
/** Where the wizard of an offer stands. */
export type OfferStep = (typeof offerSteps)[number];

export type OfferDeskWork =
  /** A new one; left out: the dialog asks to whom. */
  | { kind: 'new'; applicant?: Offered | undefined }
  /** One that is there: a draft to go on with, or one to look at its last step. */
  | { kind: 'edit'; id: number; step?: OfferStep | undefined }
  | { kind: 'extend'; id: number }
  | { kind: 'withdraw'; id: number }
  /** What the candidate said by telephone or on paper. */
  | { kind: 'answer'; id: number };

let work: OfferDeskWork | null = null;
const listeners = new Set<() => void>();

/** Opens what is done with an offer, on any page; null closes it. */
export function openOfferDesk(next: OfferDeskWork | null): void {
  work = next;
  for (const listener of listeners) listener();
}
onSignOut(() => openOfferDesk(null));

/** What is open now; the one place that shows it is in the layout. */
export const useOfferDesk = (): OfferDeskWork | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => work,
  );

const makeOffer = (applicant?: Offered): void => openOfferDesk({ kind: 'new', applicant });

/** Opens the dialog that an offer is made in; undefined for those who may make none. */
export const useMakeOffer = (): ((applicant?: Offered) => void) | undefined =>
  useMay(create('offer')) ? makeOffer : undefined;
