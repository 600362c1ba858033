/** How an interview is held (FEATURES 1.5). */
export const interviewTypes = ['phone', 'video', 'onsite', 'panel', 'test', 'walk_in'] as const;
export type InterviewType = (typeof interviewTypes)[number];
export const interviewTypeLabels: Record<InterviewType, string> = {
  phone: 'Phone',
  video: 'Video',
  onsite: 'Onsite',
  panel: 'Panel',
  test: 'Test',
  walk_in: 'Walk-in',
};

/**
 * Where it stands. `asked`: the candidate was asked to choose a time and has not; `scheduled`: it has a time; `confirmed`:
 * the candidate said yes to it.
 */
export const interviewStatuses = [
  'asked',
  'scheduled',
  'confirmed',
  'completed',
  'no_show',
  'cancelled',
] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];
export const interviewStatusLabels: Record<InterviewStatus, string> = {
  asked: 'Waits for the candidate',
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};
/** It is to be held: people are busy with it, and it can be moved. */
export const liveStatuses: readonly InterviewStatus[] = ['scheduled', 'confirmed'];

export const interviewRoles = ['lead', 'panel', 'shadow'] as const;
export type InterviewRole = (typeof interviewRoles)[number];
export const interviewRoleLabels: Record<InterviewRole, string> = {
  lead: 'Leads',
  panel: 'Interviewer',
  shadow: 'Listens in',
};

export const interviewAnswers = ['accepted', 'declined', 'tentative'] as const;
export type InterviewAnswer = (typeof interviewAnswers)[number];
export const interviewAnswerLabels: Record<InterviewAnswer, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  tentative: 'Maybe',
};

export const interviewOutcomes = ['pass', 'fail', 'hold', 'next_round'] as const;
export type InterviewOutcome = (typeof interviewOutcomes)[number];
export const interviewOutcomeLabels: Record<InterviewOutcome, string> = {
  pass: 'Passed',
  fail: 'Not passed',
  hold: 'On hold',
  next_round: 'Next round',
};

export const noShowParties = ['candidate', 'interviewer'] as const;
export type NoShowParty = (typeof noShowParties)[number];
export const noShowLabels: Record<NoShowParty, string> = {
  candidate: 'The candidate did not come',
  interviewer: 'The interviewer did not come',
};

/** What became of an interview, one line of its history each. */
export const interviewChanges = [
  'asked',
  'scheduled',
  'moved',
  'confirmed',
  'cancelled',
  'completed',
  'no_show',
  'reopened',
  'people',
  'details',
  'checked_in',
  'check_in_undone',
] as const;
export type InterviewWhat = (typeof interviewChanges)[number];

/** Minutes that an interview may take; a slot of a walk-in day may be shorter. */
export const MIN_INTERVIEW_MINUTES = 15;
export const MAX_INTERVIEW_MINUTES = 480;
export const MAX_INTERVIEWERS = 20;
