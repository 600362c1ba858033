import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { retentionJob, wakeRetention } from './retention/retention.job.ts';
import { readTextsJob, wakeTexts } from './text/read-texts.job.ts';
import { sweepTrash } from './trash/sweep-trash.ts';

export const fileManagerJobs: JobDefinition[] = [
  defineSweep('file_manager.sweep_trash', '10 2 * * *', sweepTrash),
  readTextsJob,
  wakeTexts,
  retentionJob,
  wakeRetention,
];
