export { ApplicantsView } from './applicants-view.tsx';
export { type Attached, AttachResult } from './attach-result.tsx';
export { AttachCandidatesDialog, AttachToJobDialog } from './attach-dialogs.ts';
export type { AttachToJobDialogProps } from './attach-to-job-dialog.tsx';
export { type JobRow, OpenJobSelect } from './open-job-select.tsx';
export { useStages } from './applicant-queries.ts';
export type { StageChoice } from './applicant-row.ts';
export { StageSelect } from './stage-select.tsx';
export { useMayAttach } from './use-may-attach.ts';
