export { interviewJobs } from './clock.jobs.ts';
export type { OverConsequence } from './clock.ts';
export { emitInterviews } from './emit-interviews.ts';
export { leaveInterviews } from './leave-interviews.ts';
export { notifyInterviews } from './notify-interviews.ts';
export type { Outside } from './outside.ts';
export { valuesForRules } from './values-for-rules.ts';
export { tellInterviews } from './tell-interviews.ts';
export { interviewLetterRoutes } from './tell.routes.ts';
