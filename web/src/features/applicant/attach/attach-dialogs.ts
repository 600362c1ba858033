import { lazyPart } from '../../../kit/lazy/lazy.tsx';

/** Adds candidates to an open job; see there. */
export const AttachToJobDialog = lazyPart(
  async () => (await import('./attach-to-job-dialog.tsx')).AttachToJobDialog,
);

/** Adds candidates to this job; see there. */
export const AttachCandidatesDialog = lazyPart(
  async () => (await import('./attach-candidates-dialog.tsx')).AttachCandidatesDialog,
);
