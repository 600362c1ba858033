import { failedWorkWaiting } from '../platform/jobs/failed-work.queries.ts';
import type { AnyWaitingSource } from '../platform/waiting.ts';
import { together } from '../platform/waiting-together.ts';
import { opinionWaiting, overdueWaiting } from './applicant/index.ts';
import { unsentAutoMailsWaiting } from './auto-mail/index.ts';
import { resumesWaiting } from './bulk-resume/waiting/resumes.queries.ts';
import { duplicatesWaiting } from './candidate-merge/waiting/duplicates.queries.ts';
import { jobApprovalsWaiting } from './job/index.ts';
import { interviewParts } from './interview/waiting/interviews.queries.ts';
import { failedMailsWaiting } from './mail/index.ts';
import { invitationsWaiting, vendorLimitWaiting } from './member/index.ts';
import { scorecardsWaiting } from './scorecard/index.ts';
import { offerApprovalsWaiting, offersWaiting } from './offer/waiting/offers.queries.ts';
import { onboardingParts } from './onboarding/waiting/onboarding.queries.ts';
import { mentionsWaiting, newApplicantsWaiting } from './notification/index.ts';

const hiring = together([...interviewParts, ...onboardingParts]);

/**
 * What waits for people on Home, in the order in which it is shown: what is wrong, what somebody asked of them, what is
 * late, and what else there is to do.
 */
export const allWaiting: readonly AnyWaitingSource[] = [
  failedWorkWaiting,
  vendorLimitWaiting,
  invitationsWaiting,
  unsentAutoMailsWaiting,
  failedMailsWaiting,
  hiring('interviews_today'),
  jobApprovalsWaiting,
  offerApprovalsWaiting,
  scorecardsWaiting,
  hiring('documents_to_review'),
  hiring('onboarding_tasks'),
  opinionWaiting,
  mentionsWaiting,
  hiring('interview_outcome'),
  hiring('stray_interviews'),
  offersWaiting,
  hiring('ready_to_join'),
  hiring('documents_late'),
  hiring('documents_ending'),
  overdueWaiting,
  newApplicantsWaiting,
  resumesWaiting,
  duplicatesWaiting,
];
