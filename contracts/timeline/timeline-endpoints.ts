import { z } from 'zod';
import { applicant } from '../applicant/applicant.ts';
import { candidate } from '../candidate/candidate.ts';
import { job } from '../job/job.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { Entity } from '../kit/entity.ts';
import { entityEndpoints } from '../kit/entity-endpoints.ts';
import { refValue } from '../kit/field.ts';
import { interviewChanges, interviewTypes } from '../interview/interview-words.ts';
import { offerChanges } from '../offer/offer-words.ts';
import { onboardingEvents } from '../onboarding/onboarding-words.ts';
import { noteAudiences } from '../kit/notes.ts';
import { activityRow, idParams } from '../kit/reply.ts';
import { mailRow } from '../mail/mail.ts';

/** What a timeline can be narrowed to. */
export const timelineKinds = [
  'note',
  'stage',
  'interview',
  'offer',
  'document',
  'mail',
  'conversation',
  'file',
  'change',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Records that have a timeline. */
export const timelineOf = ['candidate', 'applicant', 'job'] as const;
export type TimelineOf = (typeof timelineOf)[number];

const moment = { key: z.string(), at: z.string(), actor: refValue.nullable() };

/** One thing that happened; `key` is unlike that of any other. */
export const timelineItem = z.discriminatedUnion('kind', [
  z.object({
    ...moment,
    kind: z.literal('note'),
    note: z.object({
      id: z.number(),
      /** The entity of the note: `candidate_note`. */
      entity: z.string(),
      record_id: z.number(),
      body: z.string(),
      audience: z.enum(noteAudiences),
      pinned: z.boolean(),
      edited: z.boolean(),
      version: z.number(),
    }),
    /** The job of an applicant's note; null where the viewer may not open it, and on other notes. */
    job: refValue.nullable(),
  }),
  z.object({
    ...moment,
    kind: z.literal('stage'),
    applicant: refValue,
    job: refValue.nullable(),
    from: refValue.nullable(),
    to: z.object({ id: z.number(), name: z.string(), category: z.string() }),
    /** Seconds in the stage that was left. */
    seconds: z.number().nullable(),
    /** The version of the workflow that put them there; null where people did. */
    workflow_version: z.number().nullable(),
    reason: refValue.nullable(),
    note: z.string().nullable(),
  }),
  /** What became of an interview; without an actor the candidate did it by their link, or the clock. */
  z.object({
    ...moment,
    kind: z.literal('interview'),
    what: z.enum(interviewChanges),
    interview: z.object({ id: z.number(), name: z.string(), type: z.enum(interviewTypes) }),
    applicant: refValue,
    job: refValue.nullable(),
    by_candidate: z.boolean(),
    /** When it is then, and when it was. */
    starts_on: z.string().nullable(),
    before: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  /** What became of an offer, for whoever may read it; never what it pays. */
  z.object({
    ...moment,
    kind: z.literal('offer'),
    what: z.enum(offerChanges),
    offer: z.object({ id: z.number(), number: z.number() }),
    applicant: refValue,
    job: refValue.nullable(),
    by_candidate: z.boolean(),
    reason: z.string().nullable(),
  }),
  /** What became of a document that somebody who joins was asked for, or of their onboarding; never what stands in it. */
  z.object({
    ...moment,
    kind: z.literal('document'),
    what: z.enum(onboardingEvents),
    document: z.string().nullable(),
    applicant: refValue,
    job: refValue.nullable(),
    by_candidate: z.boolean(),
    reason: z.string().nullable(),
  }),
  /** A mail of a conversation that belongs to the record, from the mailbox of `owner`. */
  z.object({
    ...moment,
    kind: z.literal('conversation'),
    thread: z.number(),
    item: z.number(),
    subject: z.string(),
    snippet: z.string(),
    from: z.object({ name: z.string().nullable(), address: z.string() }).nullable(),
    is_outgoing: z.boolean(),
    owner: refValue,
  }),
  /** An e-mail to the person, or about the job; the actor is whoever wrote it. */
  z.object({ ...moment, kind: z.literal('mail'), mail: mailRow }),
  z.object({ ...moment, kind: z.enum(['file', 'change']), line: activityRow }),
]);
export type TimelineItem = z.infer<typeof timelineItem>;
export type TimelineNote = Extract<TimelineItem, { kind: 'note' }>;
export type TimelineStage = Extract<TimelineItem, { kind: 'stage' }>;
export type TimelineInterview = Extract<TimelineItem, { kind: 'interview' }>;
export type TimelineOffer = Extract<TimelineItem, { kind: 'offer' }>;
export type TimelineDocument = Extract<TimelineItem, { kind: 'document' }>;
export type TimelineConversation = Extract<TimelineItem, { kind: 'conversation' }>;
export type TimelineMail = Extract<TimelineItem, { kind: 'mail' }>;
export type TimelineLine = Extract<TimelineItem, { kind: 'file' | 'change' }>;

const query = z.strictObject({
  kind: z.enum(timelineKinds).optional(),
  /** Where the page before ended, as it said. */
  after: z
    .string()
    .max(200)
    .regex(/^[a-z]+\.\d{1,15}(~[a-z]+\.\d{1,15})*$/)
    .optional(),
});

const timelineCall = (of: TimelineOf, entity: Entity) =>
  endpoint({
    method: 'GET',
    path: `/customer/timeline/${of}/:id/`,
    tag: 'timeline',
    summary: `What happened around a ${entity.label.toLowerCase()}, newest first`,
    // Whoever may ask for the activity of such a record.
    access: entityEndpoints(entity).activity.access,
    params: idParams,
    query,
    response: z.object({
      results: z.array(timelineItem),
      /** Goes on from here; null at the end. */
      next: z.string().nullable(),
    }),
  });

export const timelineEndpoints = {
  candidate: timelineCall('candidate', candidate),
  applicant: timelineCall('applicant', applicant),
  job: timelineCall('job', job),
};
