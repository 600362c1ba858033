export { ApplicantsView } from './applicants-view.tsx';
export { AttachCandidatesDialog } from './attach-candidates-dialog.tsx';
export { AttachToJobDialog, type AttachToJobDialogProps } from './attach-to-job-dialog.tsx';
export { useMayAttach } from './use-may-attach.ts';
