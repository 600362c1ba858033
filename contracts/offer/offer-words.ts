/** Where an offer stands. One version of an applicant is live at a time. */
export const offerStatuses = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];
export const offerStatusLabels: Record<OfferStatus, string> = {
  draft: 'Draft',
  pending_approval: 'Pending approval',
  approved: 'Approved',
  sent: 'Sent',
  viewed: 'Seen',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
};
export const liveOffers: readonly OfferStatus[] = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'viewed',
  'accepted',
];
/** The candidate may answer it. */
export const openOffers: readonly OfferStatus[] = ['sent', 'viewed'];

/** What became of an offer, one line of its history each. */
export const offerChanges = [
  'created',
  'changed',
  'submitted',
  'approved',
  'rejected',
  'taken_back',
  'sent',
  'sent_again',
  'viewed',
  'asked',
  'extended',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
] as const;
export type OfferWhat = (typeof offerChanges)[number];

export const offerContracts = ['unlimited', 'limited'] as const;
export const offerContractLabels: Record<(typeof offerContracts)[number], string> = {
  unlimited: 'Unlimited',
  limited: 'Limited',
};

export const offerBenefits = ['housing', 'transport', 'ticket', 'medical', 'schooling'] as const;
export const offerBenefitLabels: Record<(typeof offerBenefits)[number], string> = {
  housing: 'Accommodation',
  transport: 'Transport',
  ticket: 'Annual ticket',
  medical: 'Medical insurance',
  schooling: 'Schooling',
};

export const offerConditions = ['medical', 'attested_degree', 'reference'] as const;
export const offerConditionLabels: Record<(typeof offerConditions)[number], string> = {
  medical: 'Medical examination',
  attested_degree: 'Attested degree',
  reference: 'References',
};

/** Days until the end of a new offer. */
export const OFFER_DAYS = 5;
