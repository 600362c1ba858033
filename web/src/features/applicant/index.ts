export { ApplicantsView } from './applicants-view.tsx';
export { type Attached, AttachResult } from './attach/attach-result.tsx';
export { AttachCandidatesDialog, AttachToJobDialog } from './attach/attach-dialogs.ts';
export type { AttachToJobDialogProps } from './attach/attach-to-job-dialog.tsx';
export { type JobRow, OpenJobSelect } from './attach/open-job-select.tsx';
export { useStages } from './applicant-queries.ts';
export type { StageChoice } from './applicant-row.ts';
export { StageSelect } from './step/stage-select.tsx';
export { useMayAttach } from './attach/use-may-attach.ts';
