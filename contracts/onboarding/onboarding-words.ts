/** When a document is needed (FEATURES 1.7). */
export const documentPhases = [
  'pre_interview',
  'post_interview',
  'pre_offer',
  'post_offer',
  'pre_visa',
  'on_arrival',
] as const;
export type DocumentPhase = (typeof documentPhases)[number];
export const documentPhaseLabels: Record<DocumentPhase, string> = {
  pre_interview: 'Before the interview',
  post_interview: 'After the interview',
  pre_offer: 'Before the offer',
  post_offer: 'After the offer',
  pre_visa: 'Before the visa',
  on_arrival: 'On arrival',
};

export const documentStatuses = [
  'requested',
  'uploaded',
  'in_review',
  'approved',
  'rejected',
  'waived',
  'expired',
] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
export const documentStatusLabels: Record<DocumentStatus, string> = {
  requested: 'Requested',
  uploaded: 'Uploaded',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  waived: 'Waived',
  expired: 'Expired',
};
/** Whoever is asked may still upload. */
export const openDocuments: readonly DocumentStatus[] = ['requested', 'uploaded', 'rejected', 'expired'];
/** Nothing more is needed. */
export const doneDocuments: readonly DocumentStatus[] = ['approved', 'waived'];

export const onboardingStates = ['open', 'ready', 'joined', 'cancelled'] as const;
export type OnboardingState = (typeof onboardingStates)[number];
export const onboardingStateLabels: Record<OnboardingState, string> = {
  open: 'In progress',
  ready: 'Ready to join',
  joined: 'Joined',
  cancelled: 'Cancelled',
};

/** What is to be done for somebody before their first day: by the team, or by themselves. */
export const onboardingNeeds = ['review', 'overdue', 'form', 'tasks'] as const;
export type OnboardingNeed = (typeof onboardingNeeds)[number];
export const onboardingNeedLabels: Record<OnboardingNeed, string> = {
  review: 'Documents to review',
  overdue: 'Overdue documents',
  form: 'Joining form missing',
  tasks: 'Late tasks',
};

export const documentFormats = ['pdf', 'jpg', 'png', 'heic', 'docx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const taskStates = ['todo', 'ongoing', 'stuck', 'done'] as const;
export type TaskState = (typeof taskStates)[number];
export const taskStateLabels: Record<TaskState, string> = {
  todo: 'To do',
  ongoing: 'Ongoing',
  stuck: 'Stuck',
  done: 'Done',
};

/** Where the joining form of somebody stands; `none`: they have none to fill in. */
export const joiningStates = ['none', 'asked', 'draft', 'submitted', 'reopened'] as const;
export type JoiningState = (typeof joiningStates)[number];
export const joiningStateLabels: Record<JoiningState, string> = {
  none: 'No form',
  asked: 'Not begun',
  draft: 'Begun',
  submitted: 'Submitted',
  reopened: 'Reopened',
};

/** What happened to documents, tasks and forms: the history of somebody's onboarding. */
export const onboardingEvents = [
  'begun',
  'changed',
  'requested',
  'asked_again',
  'uploaded',
  'upload_removed',
  'reviewed',
  'approved',
  'rejected',
  'waived',
  'expired',
  'reminded',
  'link_made',
  'link_ended',
  'removed',
  'form_submitted',
  'form_reopened',
  'form_applied',
  'ready',
  'not_ready',
  'joined',
  'cancelled',
] as const;
export type OnboardingEvent = (typeof onboardingEvents)[number];
export const onboardingEventLabels: Record<OnboardingEvent, string> = {
  begun: 'Onboarding begun',
  changed: 'Onboarding changed',
  requested: 'Document asked for',
  asked_again: 'Document asked for again',
  uploaded: 'Document uploaded',
  upload_removed: 'Upload removed',
  reviewed: 'Review begun',
  approved: 'Document approved',
  rejected: 'Document rejected',
  waived: 'Document waived',
  expired: 'Document expired',
  reminded: 'Reminder sent',
  link_made: 'Link made',
  link_ended: 'Link ended',
  removed: 'Request removed',
  form_submitted: 'Joining form submitted',
  form_reopened: 'Joining form reopened',
  form_applied: 'Answers taken over',
  ready: 'Ready to join',
  not_ready: 'No longer ready',
  joined: 'Joined',
  cancelled: 'Onboarding cancelled',
};

/** What a requirement may ask who it applies to by. */
export const requirementRuleKinds = ['nationality', 'visa_status', 'job_type', 'company'] as const;
export type RequirementRuleKind = (typeof requirementRuleKinds)[number];
export const requirementRuleLabels: Record<RequirementRuleKind, string> = {
  nationality: 'Nationality',
  visa_status: 'Visa status',
  job_type: 'Job type',
  company: 'Company',
};
