import { z } from 'zod';
import { refValue } from '../kit/field.ts';
import { interviewTypes } from '../interview/interview-words.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { notification } from '../notification/notification-endpoints.ts';

/** What may wait for somebody on Home. Their order is that of the list on the server. */
export const waitingKinds = [
  'failed_work',
  'vendor_limit',
  'invitations',
  'unsent_auto_mails',
  'failed_mails',
  'interviews_today',
  'approval',
  'offer_approval',
  'scorecards_due',
  'documents_to_review',
  'onboarding_tasks',
  'opinion',
  'mention',
  'interview_outcome',
  'stray_interviews',
  'offers',
  'ready_to_join',
  'documents_late',
  'documents_ending',
  'overdue',
  'new_applicants',
  'resumes',
  'duplicates',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** One line: `id` tells it from others of its kind, `since` says since when it waits. */
const line = <K extends WaitingKind, S extends z.ZodRawShape>(kind: K, facts: S) =>
  z.object({ kind: z.literal(kind), id: z.number(), since: z.string().nullable(), ...facts });

const stage = z.object({ id: z.number(), name: z.string(), category: z.string() });

/** Somebody who stands in a stage of a job, since `since`. */
const applicantFacts = {
  /** The name of the person. */
  applicant: z.string(),
  job: refValue,
  workflow: z.number(),
  workflow_version: z.number().nullable(),
  stage,
  /** Whole days in the stage, and how many it allows. */
  days: z.number(),
  limit: z.number().nullable(),
};

/** An interview; `applicant` is the name of the person. */
const interviewFacts = { name: z.string(), type: z.enum(interviewTypes), applicant: z.string() };

/** Somebody between their yes and their first day; `applicant` is what their page is found by. */
const joiningFacts = { person: z.string(), applicant: z.number() };

/** Why somebody is not interviewed any more: they left the running, they are gone, or the job takes nobody. */
export const strayWhys = ['rejected', 'withdrawn', 'hired', 'gone', 'job_closed'] as const;

/** Why an offer waits for a step: the candidate asks, it was not sent yet, or it ends within two days. */
export const offerWhys = ['asked', 'unsent', 'ending'] as const;

export const waitingLines = {
  /** Work in the background that failed for good. `id` is that of the newest. */
  failed_work: line('failed_work', { count: z.number() }),
  /** The team has as many vendors as it may have. */
  vendor_limit: line('vendor_limit', { count: z.number(), limit: z.number() }),
  /** People who were invited and have not signed in. `id` is that of who waits longest. */
  invitations: line('invitations', { count: z.number(), name: z.string() }),
  /** E-mails that mappers could not write. `id` is that of the newest, `why` what kept it. */
  unsent_auto_mails: line('unsent_auto_mails', {
    count: z.number(),
    name: z.string(),
    why: z.string(),
    why_phrase: phraseBeside,
  }),
  /**
   * Mails that did not reach whom they were for: own ones, for admins all. `id` is that of the newest, `subject` and `to`
   * are its own.
   */
  failed_mails: line('failed_mails', {
    count: z.number(),
    more: z.boolean(),
    subject: z.string(),
    to: z.string(),
  }),
  /** The viewer interviews today, by their own clocks. `link`: where the room is. */
  interviews_today: line('interviews_today', {
    ...interviewFacts,
    starts_on: z.string(),
    ends_on: z.string(),
    location: z.string().nullable(),
    link: z.string().nullable(),
  }),
  /** Over since a day, and nobody has said what became of it; `since` is its end. */
  interview_outcome: line('interview_outcome', interviewFacts),
  /** Still to be held, with somebody who is not in the running any more; without a time it waits for their choice. */
  stray_interviews: line('stray_interviews', {
    ...interviewFacts,
    starts_on: z.string().nullable(),
    why: z.enum(strayWhys),
  }),
  /** Asked of the viewer: approve a job. `id` is that of the notification that asks; what is hidden is null. */
  approval: line('approval', {
    job: refValue,
    openings: z.number().nullable(),
    salary_min: z.number().nullable(),
    salary_max: z.number().nullable(),
    currency: refValue.nullable(),
    salary_period: z.string().nullable(),
    asked_by: refValue.nullable(),
    /** In whose place the viewer is asked. */
    instead_of: refValue.nullable(),
    level: z.number(),
    levels: z.number(),
    changes: notification.shape.changes,
  }),
  /** Asked of the viewer: approve an offer. `id` is that of the notification that asks; who is asked reads the salary. */
  offer_approval: line('offer_approval', {
    offer: z.number(),
    applicant: z.string(),
    job: refValue,
    salary: z.number(),
    currency: refValue,
    asked_by: refValue.nullable(),
    /** In whose place the viewer is asked. */
    instead_of: refValue.nullable(),
    level: z.number(),
    levels: z.number(),
  }),
  /** Own offers that wait for a step: approved and not sent, asked about, or near their end. */
  offers: line('offers', {
    applicant: z.string(),
    job: refValue,
    why: z.enum(offerWhys),
    expires_on: z.string(),
  }),
  /** A document that was uploaded and that the viewer reviews; `id` is that of the request. */
  documents_to_review: line('documents_to_review', { ...joiningFacts, document: z.string() }),
  /** An own task for somebody who joins, due today or late. */
  onboarding_tasks: line('onboarding_tasks', { ...joiningFacts, task: z.string(), due_on: z.string() }),
  /** Somebody whose onboarding the viewer owns and of whom nothing is missing any more. */
  ready_to_join: line('ready_to_join', { ...joiningFacts, joining_date: z.string().nullable() }),
  /** Somebody whose onboarding the viewer owns and who has not sent what was due; `due_on` is the first of those days. */
  documents_late: line('documents_late', {
    ...joiningFacts,
    count: z.number(),
    due_on: z.string(),
  }),
  /** An approved document that ends within 30 days; `id` is that of the request. */
  documents_ending: line('documents_ending', {
    ...joiningFacts,
    document: z.string(),
    expires_on: z.string(),
  }),
  /** An interview of the viewer's that is over and whose card they have not submitted; `id` is that of the interview. */
  scorecards_due: line('scorecards_due', {
    interview: z.string(),
    applicant: z.string(),
    job: refValue,
    /** More than a day has passed. */
    overdue: z.boolean(),
  }),
  /** Applicants shown to a hiring manager, who is to say what they think. */
  opinion: line('opinion', applicantFacts),
  /** A note that mentions the viewer and that they have not read. */
  mention: line('mention', { news: notification }),
  overdue: line('overdue', applicantFacts),
  /** People who came to a job since the viewer last looked. `id` is that of the notification that counts them. */
  new_applicants: line('new_applicants', { job: refValue, count: z.number() }),
  /** Files of an own batch that wait for a decision. `id` is that of the batch. */
  resumes: line('resumes', { count: z.number(), total: z.number() }),
  /** Pairs of candidates that may be one person. `id` is that of the likeliest. */
  duplicates: line('duplicates', { count: z.number(), more: z.boolean() }),
};

export const waitingLine = z.discriminatedUnion('kind', [
  waitingLines.failed_work,
  waitingLines.vendor_limit,
  waitingLines.invitations,
  waitingLines.unsent_auto_mails,
  waitingLines.failed_mails,
  waitingLines.interviews_today,
  waitingLines.approval,
  waitingLines.offer_approval,
  waitingLines.scorecards_due,
  waitingLines.documents_to_review,
  waitingLines.onboarding_tasks,
  waitingLines.opinion,
  waitingLines.mention,
  waitingLines.interview_outcome,
  waitingLines.stray_interviews,
  waitingLines.offers,
  waitingLines.ready_to_join,
  waitingLines.documents_late,
  waitingLines.documents_ending,
  waitingLines.overdue,
  waitingLines.new_applicants,
  waitingLines.resumes,
  waitingLines.duplicates,
]);
export type WaitingLine = z.infer<typeof waitingLine>;
export type WaitingLineOf<K extends WaitingKind> = Extract<WaitingLine, { kind: K }>;
