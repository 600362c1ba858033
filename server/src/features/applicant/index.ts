export { applicantResource, applicantsVisibleTo } from './applicant.resource.ts';
export { entryOf } from './applicant.service.ts';
export { attachNew } from './attach-new.ts';
export { attach, leaveBoards } from './attach.service.ts';
export { countOnBoard, refreshCandidate } from './pipeline-counts.ts';
