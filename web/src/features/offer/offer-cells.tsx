import type { ReactNode } from 'react';
import { type OfferStatus, offerStatusLabels } from '@hireloom/contracts/offer/offer-words';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { say } from '../../kit/words/say.ts';
import { type OfferRow, statusColors } from './offer-row.ts';

/** Where an offer stands: a dot and a word. */
export function OfferStatusDot({ status }: { status: OfferStatus }) {
  return <StatusDot status={status} color={statusColors[status]} label={say(offerStatusLabels[status])} />;
}

/** Cells of the table of offers that say more than the plain value. */
export const offerCells: Record<string, (row: OfferRow) => ReactNode> = {
  status: ({ status }) => <OfferStatusDot status={status} />,
};
