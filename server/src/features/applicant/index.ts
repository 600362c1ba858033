export { applicantsVisibleTo } from './applicant.resource.ts';
export { attach } from './attach.service.ts';
export { countOnBoard, refreshCandidate } from './pipeline-counts.ts';
