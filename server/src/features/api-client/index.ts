export { apiClientJobs } from './api-client.jobs.ts';
export { viewerOfClient } from './client-viewer.ts';
export { endAllowed } from './end-grants.ts';
export { clientLines } from './integration.ts';
export { looksLikeAccess } from './grant-token.ts';
