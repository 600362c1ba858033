export { jobResource, jobsVisibleTo } from './job.resource.ts';
export type { CloneConsequence } from './job.service.ts';
export { refuseOthersRound } from './job-approval.service.ts';
export { changeJobStatus, type JobStatusConsequence } from './job-status.ts';
export type { ClosingConsequence } from './job.service.ts';
export { jobSubject } from './job-subject.ts';
export { jobApprovalsWaiting } from './waiting/approvals.queries.ts';
export { leaveJobs } from './leave-jobs.ts';
export { ownJobs } from './waiting/own-jobs.ts';
