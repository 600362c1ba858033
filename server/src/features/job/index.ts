export { jobResource, jobsVisibleTo } from './job.resource.ts';
export { setStatus } from './job.service.ts';
