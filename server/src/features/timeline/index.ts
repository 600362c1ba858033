export type { TimelineSource } from './subject.ts';
export { jobsOf } from './jobs-of.ts';
