import type { Purpose } from '../platform/links/purpose.ts';
import { approvalLink } from './approval/index.ts';
import { interviewLink } from './booking/index.ts';
import { sharedFileLink } from './file-manager/index.ts';
import { optOutLink } from './mail/index.ts';
import { offerLink } from './offer-answer/index.ts';
import { documentsLink } from './onboarding-portal/index.ts';

/** Everything that a link is good for without signing in. */
export const allPurposes: readonly Purpose[] = [
  approvalLink,
  documentsLink,
  interviewLink,
  offerLink,
  optOutLink,
  sharedFileLink,
];
