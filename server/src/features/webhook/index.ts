export { wakeWebhooks } from './wake.ts';
export { webhookJobs } from './webhook.jobs.ts';
export { webhookLines } from './integration.ts';
