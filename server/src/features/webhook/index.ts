export { wakeWebhooks } from './wake.ts';
export { webhookJobs } from './webhook.jobs.ts';
