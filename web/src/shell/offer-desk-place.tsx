import { lazy, Suspense } from 'react';
import { useOfferDesk } from '../kit/offer/offer-desk.ts';

const OfferDesk = lazy(() => import('../features/offer/offer-desk.tsx'));

/** Reads the dialogs for offers when the first one is made, changed or ended. */
export function OfferDeskPlace() {
  return useOfferDesk() ? (
    <Suspense>
      <OfferDesk />
    </Suspense>
  ) : null;
}
