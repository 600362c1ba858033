export { ApprovalNoteDialog } from './approval-note-dialog.tsx';
export { ChangeList } from './change-list.tsx';
export { FollowJobItems } from './follow-job-items.tsx';
export { notificationKey, notificationPage } from './notification-queries.ts';
export { mayAnswer, placeOf } from './notification-rules.ts';
export { NotificationPreferencesPanel } from './preferences/preferences-panel.tsx';
