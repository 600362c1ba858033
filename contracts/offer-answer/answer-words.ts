/** What candidates choose from when they decline. */
export const declineReasons = [
  'salary',
  'other_offer',
  'stays',
  'location',
  'joining_date',
  'role',
  'personal',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const declineReasonLabels: Record<DeclineReason, string> = {
  salary: 'The salary',
  other_offer: 'Another offer',
  stays: 'I stay where I am',
  location: 'The place',
  joining_date: 'The first day',
  role: 'The work itself',
  personal: 'Personal reasons',
  other: 'Another reason',
};

/** Letters of base64. */
export const MAX_SIGNATURE = 200_000;

/** What is ticked to accept, by its version. A text is never changed: a new one gets a version of its own. */
export const CONSENT_VERSION = '1';
export const consentLabels = {
  [CONSENT_VERSION]:
    'I have read the letter and accept this offer. My typed name and signature bind me as if I had signed on paper.',
};
