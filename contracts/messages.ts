/** The words of specification sections 4, 5, 8 and 9, each in one place. Whoever shows or sends one takes it from here. */
export const messages = {
  notification_arrived: 'New Notification Arrived',
  none_approvable: 'No notification is approvable',
  none_deniable: 'No notification is deniable',
  session_ended_title: 'Login session ended',
  session_ended: 'Another user logged in for same account',
  deleted: 'Deleted successfully',
  not_deleted: 'Failed to delete',
  success: 'Success',
  approval_deleted: 'Approval deleted',
  nothing_to_clear: 'Nothing to clear',
  error_title: 'Error',
  processing: 'Processing',
  email_sent: 'Email sent',
  email_not_sent: "Email couldn't send, please try again",
} as const;

/** Sentences that ask before something is done. */
export const confirmations = {
  proceed: 'Are you sure to proceed?',
  approve: 'Are you sure to approve ?',
  reject: 'Are you sure to reject ?',
  archive: 'Are you sure to archive?',
  restore: 'Are you sure to restore?',
  delete: 'Are you sure to delete?',
  cancel: 'Are you sure to cancel?',
  clear_all: 'Are you sure to clear all?',
} as const;

/** Sentences of the approval matrix's form. */
export const matrixMessages = {
  name_required: 'Approval Name is required',
  organization_required: 'Organization is required',
  user_required: 'User is required',
  levels_maximum: 'Upto 5 Levels maximum',
  off: 'All jobs are open: job approval is disabled application-wide and no matrix acts after jobs are created.',
  offer_off:
    'All offers go out: offer approval is disabled application-wide and no matrix acts after offers are created.',
} as const;

/** Highest number of levels of an approval matrix (specification, section 9). */
export const MAX_LEVELS = 5;
