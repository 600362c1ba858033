export { checkOptions } from './batch.service.ts';
export { feedResume, openBatch } from './feed.service.ts';
