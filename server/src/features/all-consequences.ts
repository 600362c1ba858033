import type { Consequences } from '../platform/context.ts';
import { emitStages } from './applicant/stage/emit-stages.ts';
import { type StageConsequence, stageDoor } from './applicant/stage/enter-stage.ts';
import { logStages } from './applicant/stage/log-stages.ts';
import { fieldsGate } from './applicant/stage/fields-gate.ts';
import { permissionGate } from './applicant/stage/permission-gate.ts';
import { type StageGateKeeper, stageGateDoor } from './applicant/stage/stage-gate.ts';
import { renewPages } from './applicant/stage/renew-pages.ts';
import { type TakeOffConsequence, takeOffDoor } from './applicant/stage/take-off.ts';
import { planInterviewMails, planMails } from './auto-mail/index.ts';
import { keepBookings } from './booking/index.ts';
import { interviewOutside } from './interview-outside.ts';
import { type CandidateConsequence, candidateDoor } from './candidate/door/candidate-door.ts';
import { emitCandidates } from './candidate/door/emit-candidates.ts';
import { keepListWords } from './candidate/door/list-words.ts';
import { keepPairs } from './duplicate/keep-pairs.ts';
import { exEmployeeGate } from './applicant/stage/ex-employee-gate.ts';
import { keepExEmployees } from './ex-employee/index.ts';
import { readableFile } from './file-readers.ts';
import { emitStatus } from './job/emit-status.ts';
import { type InterviewConsequence, interviewDoor } from './interview/index.ts';
import { logInterviews } from './interview/log-interviews.ts';
import { renewInterviews } from './interview/renew-interviews.ts';
import { emitInterviews, notifyInterviews, tellInterviews } from './interview/tell/index.ts';
import { type JobStatusConsequence, jobStatusDoor } from './job/job-status.ts';
import { logStatus } from './job/log-status.ts';
import { keepMeetings } from './meeting-platform/index.ts';
import { notifyArrivals } from './notification/notify-arrivals.ts';
import { notifyFollowers } from './notification/notify-job-status.ts';
import { beginOnboarding, documentsGate, endOnboarding } from './onboarding/index.ts';
import { onboardingOutside } from './onboarding-outside.ts';
import { keepOfferLinks, sendSigned } from './offer-answer/index.ts';
import { keepLetters, letterMadeDoor, type MadeLetterConsequence, tellOffer } from './offer-letter/index.ts';
import { pushOffers } from './offer-push/index.ts';
import { scorecardGate } from './scorecard/index.ts';
import { indexChanged } from './search-index/index-changed.ts';
import {
  emitOffers,
  endOffersOfDeleted,
  endOffersOfJob,
  endStrayOffers,
  hireGate,
  offerGate,
  salaryGate,
  logOffers,
  notifyOffers,
  type OfferConsequence,
  offerDoor,
  renewOffers,
} from './offer/index.ts';
import { pushEntered } from './stage-change/push-entered.ts';
import { type AskedConsequence, askedValuesDoor } from './template-field/index.ts';
import { keepSeats, leaveSeats, leaveSeatsOfDeleted } from './visa-quota/index.ts';

/** When applicants entered a stage. */
export const stageConsequences: readonly StageConsequence[] = [
  logStages,
  pushEntered,
  leaveSeats,
  planMails,
  notifyArrivals,
  endOnboarding,
  emitStages,
  endStrayOffers,
  renewPages,
];

/** When applicants were deleted: what is left of their seats is freed after their offers. */
export const takeOffConsequences: readonly TakeOffConsequence[] = [endOffersOfDeleted, leaveSeatsOfDeleted];

/** What stages ask of whoever is to enter them. */
export const stageGates: readonly StageGateKeeper[] = [
  exEmployeeGate,
  permissionGate,
  scorecardGate,
  documentsGate,
  salaryGate,
  fieldsGate,
  offerGate,
  hireGate,
];

/** When a job came into another status. */
export const jobStatusConsequences: readonly JobStatusConsequence[] = [
  logStatus,
  notifyFollowers,
  emitStatus,
  endOffersOfJob,
];

/** When candidates changed. */
export const candidateConsequences: readonly CandidateConsequence[] = [
  indexChanged,
  keepListWords,
  keepPairs,
  keepExEmployees,
  emitCandidates,
];

/** When interviews were set, moved or ended: letters come after what they name. */
export const interviewConsequences: readonly InterviewConsequence[] = [
  keepMeetings,
  logInterviews,
  keepBookings,
  tellInterviews(interviewOutside),
  notifyInterviews,
  planInterviewMails,
  emitInterviews,
  renewInterviews,
];

/** When an offer was made, changed, sent, answered or ended. */
export const offerConsequences: readonly OfferConsequence[] = [
  keepSeats,
  keepLetters,
  keepOfferLinks(readableFile),
  logOffers,
  notifyOffers,
  emitOffers,
  pushOffers,
  beginOnboarding(onboardingOutside),
  renewOffers,
];

/** When a template is filled about an applicant: who else has values for it. */
export const askedValuesConsequences: readonly AskedConsequence[] = [tellOffer];

/** When the file of a letter is there. */
export const letterMadeConsequences: readonly MadeLetterConsequence[] = [sendSigned(readableFile)];

/** What follows behind each door, in the transaction of what happened and in this order. */
export const allConsequences: Consequences = new Map([
  stageDoor.leadsTo(stageConsequences),
  takeOffDoor.leadsTo(takeOffConsequences),
  stageGateDoor.leadsTo(stageGates),
  jobStatusDoor.leadsTo(jobStatusConsequences),
  candidateDoor.leadsTo(candidateConsequences),
  interviewDoor.leadsTo(interviewConsequences),
  offerDoor.leadsTo(offerConsequences),
  letterMadeDoor.leadsTo(letterMadeConsequences),
  askedValuesDoor.leadsTo(askedValuesConsequences),
]);
