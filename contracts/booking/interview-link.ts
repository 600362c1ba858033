import { z } from 'zod';
import { interviewStatuses, interviewTypes } from '../interview/interview-words.ts';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { actionReply } from '../kit/reply.ts';
import { linkPages } from '../link/link-pages.ts';
import { linkParams, linkReply } from '../link/link-reply.ts';

const link = {
  path: linkPages.interview.call,
  tag: 'booking',
  access: 'public',
  params: linkParams,
  bare: true,
} as const;
const moment = z.iso.datetime({ offset: true, error: 'Time must be a moment' });

/** Longest text that a candidate may leave. */
export const MAX_CANDIDATE_WORDS = 1000;
const words = z
  .string()
  .trim()
  .max(MAX_CANDIDATE_WORDS, 'This is too long. Please use at most 1,000 characters');

/** An interview as the candidate may know it: no address of anybody, no other candidate, nothing that was noted. */
export const interviewPage = z.object({
  name: z.string(),
  type: z.enum(interviewTypes),
  status: z.enum(interviewStatuses),
  job: z.string(),
  /** Null: the candidate has yet to choose. */
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  minutes: z.number(),
  /** The organiser's zone, in which it was planned. */
  zone: z.string(),
  organiser: z.string(),
  /** Whom they meet; empty where one of several will be taken. */
  people: z.array(z.string()),
  location: z.string().nullable(),
  instructions: z.string().nullable(),
  /** Where the meeting is held; `waiting`: its link appears here. */
  meeting: z.object({ state: z.enum(['none', 'waiting', 'ready']), link: z.string().nullable() }),
  /** Of a walk-in day: what the desk reads to know who came. */
  check_in_code: z.string().nullable(),
  may: z.object({
    choose: z.boolean(),
    move: z.boolean(),
    cancel: z.boolean(),
    confirm: z.boolean(),
    ask: z.boolean(),
  }),
  /** How often they may still move it. */
  moves_left: z.number(),
  /** Why no time can be chosen here, or not any more. */
  why: z.string().nullable(),
  why_phrase: phraseBeside,
  /** When the times begin that can be chosen, soonest first. */
  slots: z.array(z.string()),
  /** What they wrote when no time fitted. */
  asked_for: z.string().nullable(),
});
export type InterviewPage = z.infer<typeof interviewPage>;

/** What the candidate does. Times are chosen among those that the page offers. */
export const interviewLinkBody = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('choose'), starts_on: moment }),
  z.strictObject({ what: z.literal('move'), starts_on: moment, reason: words.default('') }),
  z.strictObject({ what: z.literal('cancel'), reason: words.default('') }),
  z.strictObject({ what: z.literal('confirm') }),
  z.strictObject({ what: z.literal('ask'), text: words.min(1, 'Please write which times would suit you') }),
]);
export type InterviewLinkBody = z.input<typeof interviewLinkBody>;

export const interviewLinkEndpoints = {
  show: endpoint({
    ...link,
    method: 'GET',
    summary: 'The page of an interview for the candidate',
    response: linkReply.extend({ message_phrase: phraseBeside, interview: interviewPage.nullable() }),
  }),
  act: endpoint({
    ...link,
    method: 'POST',
    summary: 'Choose, move, confirm or cancel as the candidate',
    body: interviewLinkBody,
    response: actionReply,
  }),
  /** For the candidate's own calendar. */
  calendar: endpoint({
    ...link,
    path: `${linkPages.interview.call}calendar/`,
    method: 'GET',
    summary: 'The interview as a calendar file',
    response: z.unknown(),
  }),
};
