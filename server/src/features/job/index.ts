export { jobResource, jobsVisibleTo } from './job.resource.ts';
export { setStatus } from './job-status.ts';
export { jobSubject } from './job-subject.ts';
