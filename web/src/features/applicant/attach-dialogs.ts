import { later } from '../../kit/later.tsx';

/** Adds candidates to an open job; see there. */
export const AttachToJobDialog = later(
  async () => (await import('./attach-to-job-dialog.tsx')).AttachToJobDialog,
);

/** Adds candidates to this job; see there. */
export const AttachCandidatesDialog = later(
  async () => (await import('./attach-candidates-dialog.tsx')).AttachCandidatesDialog,
);
