export { AbsenceList } from './admin/absence-list.tsx';
export { ApprovalActions } from './approval-actions.tsx';
export { ApprovalBanner } from './approval-banner.tsx';
export { levelText } from './approval-words.ts';
export { ApprovalTrail } from './approval-trail.tsx';
export { type JobApproval, useJobApproval } from './use-job-approval.ts';
