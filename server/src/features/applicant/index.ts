export { applicantResource, applicantsVisibleTo } from './applicant.resource.ts';
export { attachNew } from './attach-new.ts';
export { attach } from './attach.service.ts';
export { checkStep, type ManyStep, stepBack, stepMany, type Stepped } from './step-many.service.ts';
export { whyNotSql } from './stage/aim.ts';
export { leaveBoards, returnToBoards } from './stage/boards.ts';
export type { StageConsequence } from './stage/enter-stage.ts';
export { entryOf } from './stage/entry.ts';
export { refreshCandidates } from './stage/pipeline-counts.ts';
