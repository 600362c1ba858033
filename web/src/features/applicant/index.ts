export { ApplicantsView } from './applicants-view.tsx';
export { AttachCandidatesDialog } from './attach-candidates-dialog.tsx';
export { AttachToJobDialog, type AttachToJobDialogProps } from './attach-to-job-dialog.tsx';
export { useStages } from './applicant-queries.ts';
export { StageSelect } from './stage-select.tsx';
export { useMayAttach } from './use-may-attach.ts';
