import type { OfferLinkBody } from '@hireloom/contracts/offer-answer/offer-link';

export interface StepProps {
  /** What the server found wrong, by field. */
  errors: Readonly<Record<string, string>>;
  sending: boolean;
  /** Sends what the candidate decided. */
  send: (body: OfferLinkBody) => Promise<void>;
}
