export { ALERT_TASK, SETTLED_SECONDS } from './announce-arrival.ts';
export { fieldChangedJob, searchFieldAnew } from './field-changed.job.ts';
export { indexPeople, profileRow, textRow } from './index-people.ts';
export { markKinds } from './candidate-marks.ts';
export { itemChangedJob, searchItemAnew } from './item-changed.job.ts';
export { markOf, monthly, type PersonFacts } from './profile.ts';
export { INDEX_VERSION, rebuildIndex } from './rebuild.ts';
export { renewIndexJobs } from './renew-index.jobs.ts';
