export { leaveGroups } from './leave-groups.ts';
export { takesJobs } from './member-group.resource.ts';
