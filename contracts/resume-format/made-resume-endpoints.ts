import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phrase, phraseBeside } from '../kit/phrase.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { formatKinds } from './resume-format.ts';

const path = '/customer/applicant-resume/' as const;
const one = `${path}:id/` as const;
const tag = 'resume format';
const may = (option: 'view' | 'create' | 'delete') => ({ module: 'client_portal', any: [option] }) as const;

/** Most people of one request. */
export const MOST_MADE = 100;
/** Rows of one answer of the list. */
export const MADE_RESUME_PAGE = 50;

const id = z.int().positive();
const people = z.array(id).max(MOST_MADE).default([]);
/** Made up by the caller, once for each intention. */
const ticket = z.string().regex(/^[\x21-\x7e]{8,100}$/, 'A ticket has 8 to 100 printable characters');
const asked = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional();

export const madeStates = ['waiting', 'ready', 'failed'] as const;
export type MadeState = (typeof madeStates)[number];

export const madeStateLabels: Record<MadeState, string> = {
  waiting: 'In progress',
  ready: 'Ready',
  failed: 'Failed',
};

/** A resume of somebody in the format of a client. */
export const madeResume = z.object({
  id: z.number(),
  /** Of the request that it was asked for with. */
  ticket: z.string(),
  format: refValue,
  kind: z.enum(formatKinds),
  candidate: refValue,
  /** Null when it was asked for as a candidate. */
  applicant: refValue.nullable(),
  state: z.enum(madeStates),
  /** Once it is ready. `url` is a signed link, good for five minutes. */
  file: z.object({ id: z.number(), name: z.string(), url: z.string() }).nullable(),
  size: z.number().nullable(),
  /** Places that were masked. */
  masked: z.number(),
  /** Why it could not be made. */
  words: z.string().nullable(),
  words_phrase: phraseBeside,
  created_on: z.string(),
  created_by: refValue.nullable(),
});
export type MadeResume = z.infer<typeof madeResume>;

export const madeResumeEndpoints = {
  /** Newest first; `before` is the last id of the page before. Only of people whom the viewer may see. */
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Resumes in the format of a client',
    access: may('view'),
    query: z.strictObject({
      before: asked,
      format: asked,
      candidate: asked,
      applicant: asked,
      ticket: ticket.optional(),
      state: z.enum(madeStates).optional(),
    }),
    response: z.object({ results: z.array(madeResume), more: z.boolean() }),
  }),
  /**
   * A resume of each of them, made in the background; the team's channel says `resume_made` when one is done. The same
   * `ticket` again makes nothing more. Whoever the viewer may not see is not found.
   */
  make: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Make resumes in the format of a client',
    access: may('create'),
    body: z
      .strictObject({
        ticket,
        format: z.int({ error: 'Pick a format from the list' }).positive('Pick a format from the list'),
        candidates: people,
        applicants: people,
      })
      .refine(({ candidates, applicants }) => candidates.length + applicants.length > 0, {
        path: ['candidates'],
        message: 'Select at least one record',
      })
      .refine(({ candidates, applicants }) => candidates.length + applicants.length <= MOST_MADE, {
        path: ['candidates'],
        message: phrase('At most {max} at a time', { max: MOST_MADE }),
      }),
    response: z.object({ ticket: z.string(), count: z.number() }),
  }),
  /** One that failed is made again. */
  retry: endpoint({
    method: 'POST',
    path: `${one}retry/`,
    tag,
    summary: 'Make a resume in the format of a client again',
    access: may('create'),
    params: idParams,
    response: actionReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a resume in the format of a client',
    access: may('delete'),
    params: idParams,
    response: actionReply,
  }),
};
