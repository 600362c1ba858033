export { ApprovalNoteDialog } from './approval-note-dialog.tsx';
export { ChangeList } from './change-list.tsx';
export { FollowJobItems } from './follow-job-items.tsx';
export { NotificationPreferencesPanel } from './preferences/preferences-panel.tsx';
