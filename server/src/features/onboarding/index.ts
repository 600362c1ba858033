export { beginOnboarding, endOnboarding } from './begin/follow.ts';
export { leaveOnboardings } from './begin/leave-onboardings.ts';
export { type OnboardingActor, readOnboarding, refuseOver } from './change/stored-onboardings.ts';
export { documentsGate } from './documents-gate.ts';
export { answerFiles } from './documents/answer-files.ts';
export { askDocuments } from './documents/ask.ts';
export { openRequests } from './documents/open-requests.ts';
export { takeUpload, UPLOADED_FOR } from './documents/take-upload.ts';
export {
  prepareUpload,
  refuseClosed,
  refuseName,
  refuseSize,
  refuseTooMany,
} from './documents/upload-rules.ts';
export { joiningOf, saveJoining, submitJoining } from './joining/answers.ts';
export { onboardingShapes } from './onboarding.shapes.ts';
export { onboardingsVisibleTo } from './scope.ts';
export { onboardingJobs } from './tell/clock.jobs.ts';
export type { OnboardingOutside } from './tell/outside.ts';
