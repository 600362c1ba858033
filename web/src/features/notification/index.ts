export { ApprovalNoteDialog } from './approval-note-dialog.tsx';
export { ChangeList } from './change-list.tsx';
export { FollowJobItems } from './follow-job-items.tsx';
export { notificationKey } from './notification-queries.ts';
export { placeOf } from './notification-rules.ts';
export { NotificationPreferencesPanel } from './preferences/preferences-panel.tsx';
