import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { sweepTransfers } from './transfer/sweep-transfers.ts';

export const onboardingPortalJobs: readonly JobDefinition[] = [
  defineSweep('sweep_document_transfers', '35 * * * *', sweepTransfers),
];
