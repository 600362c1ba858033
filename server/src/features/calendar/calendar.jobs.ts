import type { JobDefinition } from '../../platform/jobs/job.ts';
import { readSourceJob, sourcesDue } from './source/reading.jobs.ts';

export const calendarJobs: readonly JobDefinition[] = [readSourceJob, sourcesDue];
