import type { TemplateCategory } from '../template/field.ts';
import { activeCategories, exitCategories, type StageCategory } from '../workflow/stages.ts';

/** What a rule may ask before it sends. Each is a list of which one has to fit; an empty list asks for nothing. */
export const ruleConditions = [
  'stages',
  'categories',
  'from_stages',
  'from_categories',
  'reasons',
  'interview_types',
  'rounds',
  'jobs',
  'organizations',
  'companies',
  'departments',
  'job_types',
  'sources',
] as const;
export type RuleCondition = (typeof ruleConditions)[number];

export const ruleConditionLabels: Record<RuleCondition, string> = {
  stages: 'Into the stages',
  categories: 'Into stages of the kind',
  from_stages: 'Out of the stages',
  from_categories: 'Out of stages of the kind',
  reasons: 'For the reasons',
  interview_types: 'Kinds of interviews',
  rounds: 'Rounds by the name',
  jobs: 'Jobs',
  organizations: 'Organizations',
  companies: 'Companies',
  departments: 'Departments',
  job_types: 'Job types',
  sources: 'CV sources',
};

/** Asked of the job and the person, whatever happens. */
const ofRecords = ['jobs', 'organizations', 'companies', 'departments', 'job_types', 'sources'] as const;
const ofLeaving = ['from_stages', 'from_categories', 'reasons', ...ofRecords] as const;

const ofInterviews = ['interview_types', 'rounds', ...ofRecords] as const;

const ofApplicants = ['applicant', 'candidate'] as const;
const aboutInterviews = ['interview', ...ofApplicants] as const;

interface AutoMailEvent {
  /** As a rule is named by it. */
  label: string;
  group: 'applicant' | 'interview';
  /** Of templates that can be filled with the records of the event. */
  categories: readonly TemplateCategory[];
  conditions: readonly RuleCondition[];
  /** Conditions of which one has to be asked, as the event says too little without. */
  asks?: readonly RuleCondition[];
  /**
   * How long its reason stands while a mail waits. `here`: as long as nobody moves the applicant; `running`: until they
   * leave the process; `always`: whatever becomes of them.
   */
  stands: 'here' | 'running' | 'always';
  /** What the delay is counted from; the event itself where nothing is said. `begin`: it goes so long before. */
  counts_from?: 'begin' | 'end';
  /** Whether it is pointless once the job takes no applicants any more. */
  ends_with_job: boolean;
}

/** What rules can hang on. A feature that raises another event adds one entry. */
export const autoMailEvents = {
  applied: {
    label: 'Applied or attached',
    group: 'applicant',
    categories: ofApplicants,
    conditions: ofRecords,
    stands: 'running',
    ends_with_job: true,
  },
  stage_entered: {
    label: 'Stage entered',
    group: 'applicant',
    categories: ofApplicants,
    conditions: ['stages', 'categories', ...ofRecords],
    asks: ['stages', 'categories'],
    stands: 'here',
    ends_with_job: true,
  },
  moved: {
    label: 'Moved',
    group: 'applicant',
    categories: ofApplicants,
    conditions: ['from_stages', 'from_categories', 'stages', 'categories', ...ofRecords],
    stands: 'here',
    ends_with_job: true,
  },
  rejected: {
    label: 'Rejected',
    group: 'applicant',
    categories: ofApplicants,
    conditions: ofLeaving,
    stands: 'here',
    ends_with_job: false,
  },
  withdrawn: {
    label: 'Withdrawn',
    group: 'applicant',
    categories: ofApplicants,
    conditions: ofLeaving,
    stands: 'here',
    ends_with_job: false,
  },
  hired: {
    label: 'Hired',
    group: 'applicant',
    // Who is hired has an offer to tell of.
    categories: [...ofApplicants, 'offer'],
    conditions: ['from_stages', 'from_categories', ...ofRecords],
    stands: 'here',
    ends_with_job: false,
  },
  unrejected: {
    label: 'Rejection or withdrawal taken back',
    group: 'applicant',
    categories: ofApplicants,
    conditions: ['stages', 'categories', ...ofRecords],
    stands: 'here',
    ends_with_job: true,
  },
  interview_set: {
    label: 'Interview set',
    group: 'interview',
    categories: aboutInterviews,
    conditions: ofInterviews,
    stands: 'running',
    ends_with_job: true,
  },
  interview_moved: {
    label: 'Interview moved',
    group: 'interview',
    categories: aboutInterviews,
    conditions: ofInterviews,
    stands: 'running',
    ends_with_job: true,
  },
  interview_cancelled: {
    label: 'Interview cancelled',
    group: 'interview',
    categories: aboutInterviews,
    conditions: ofInterviews,
    stands: 'always',
    ends_with_job: false,
  },
  interview_near: {
    label: 'Interview near',
    group: 'interview',
    categories: aboutInterviews,
    conditions: ofInterviews,
    stands: 'running',
    counts_from: 'begin',
    ends_with_job: true,
  },
  scorecard_due: {
    label: 'Scorecard due',
    group: 'interview',
    categories: aboutInterviews,
    conditions: ofInterviews,
    stands: 'always',
    counts_from: 'end',
    ends_with_job: false,
  },
} as const satisfies Record<string, AutoMailEvent>;

export type AutoMailEventName = keyof typeof autoMailEvents;
export const autoMailEventNames = Object.keys(autoMailEvents) as [AutoMailEventName, ...AutoMailEventName[]];

/** What is known of an event, without the exact words of its entry. */
export const eventOf = (name: AutoMailEventName): AutoMailEvent => autoMailEvents[name];

/** Events of interviews: what they plan hangs on an interview besides. */
export const interviewEvents = autoMailEventNames.filter((name) => eventOf(name).group === 'interview');

/** Those whose reason stands whatever becomes of the applicant. */
export const eventsThatStandAlways = autoMailEventNames.filter((name) => eventOf(name).stands === 'always');

/** Events whose reason is gone as soon as the applicant is moved again. */
export const eventsThatStandHere = autoMailEventNames.filter((name) => eventOf(name).stands === 'here');

/** Kinds of stages that a condition can name for an event: nobody is rejected into an interview. */
export const categoriesInto: readonly StageCategory[] = [...activeCategories, 'hired', ...exitCategories];
export const categoriesOutOf: readonly StageCategory[] = [...activeCategories, 'hired'];

/** Who gets it. All but the candidate are members of the team; interviewers are asked for events of interviews alone. */
export const recipientKinds = [
  'candidate',
  'recruiters',
  'hiring_managers',
  'contact_person',
  'creator',
  'interviewers',
] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export const recipientLabels: Record<RecipientKind | 'fixed', string> = {
  candidate: 'The candidate',
  recruiters: 'Recruiters of the job',
  hiring_managers: 'Hiring managers of the job',
  contact_person: 'Contact person of the job',
  creator: 'Whoever added the candidate, such as a vendor',
  interviewers: 'Interviewers',
  fixed: 'Fixed addresses',
};

export const delayUnits = ['minutes', 'hours', 'days', 'working_days'] as const;
export type DelayUnit = (typeof delayUnits)[number];
export const delayUnitLabels: Record<DelayUnit, string> = {
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  working_days: 'working days',
};

/** What became of a mail that a rule planned. */
export const autoMailStates = ['waiting', 'sent', 'cancelled', 'skipped'] as const;
export type AutoMailState = (typeof autoMailStates)[number];
export const autoMailStateLabels: Record<AutoMailState, string> = {
  waiting: 'Waits',
  sent: 'Written',
  cancelled: 'Cancelled',
  skipped: 'Left out',
};
