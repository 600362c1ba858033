import type { JobDefinition } from '../platform/jobs/job.ts';

/** Background work of the features; mail and the nightly sweeps belong to the platform. */
export const allJobs: JobDefinition[] = [];
