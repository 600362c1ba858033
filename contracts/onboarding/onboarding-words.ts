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
