import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside, phraseValues } from '../kit/phrase.ts';
import { actionReply, idParams, okReply } from '../kit/reply.ts';
import { linkProblem } from './meeting-link.ts';
import { platformKinds } from './platform-pick.ts';

const tag = 'meeting platform';
const path = '/admin-app/meeting-platform/' as const;
const one = `${path}:id/` as const;
const admins = { roles: ['admin'] } as const;

const name = z.string().trim().min(1, 'Name is required').max(80, 'Name may have at most 80 characters');
const link = z.string().trim().max(1000).nullable();

/** What is wrong with the link of a platform of this kind stands at `link`. */
export const meetingPlatformBody = z
  .strictObject({
    name,
    kind: z.enum(platformKinds),
    link: link.default(null),
    is_default: z.boolean().default(false),
    is_active: z.boolean().default(true),
  })
  .superRefine((body, refined) => {
    const message = linkProblem(body.kind, body.link);
    if (message) refined.addIssue({ code: 'custom', path: ['link'], message });
  });
export type MeetingPlatformBody = z.input<typeof meetingPlatformBody>;

export const meetingPlatformStates = ['untried', 'ok', 'failing', 'sign_in_again'] as const;

export const meetingPlatformRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  kind: z.enum(platformKinds),
  link: z.string().nullable(),
  /** Who meetings are made by; null where nobody has signed in, or nobody has to. */
  account_name: z.string().nullable(),
  is_signed_in: z.boolean(),
  is_default: z.boolean(),
  is_active: z.boolean(),
  state: z.enum(meetingPlatformStates),
  last_ok_on: z.string().nullable(),
  /** Why it failed the last time. */
  error: z.string().nullable(),
  error_phrase: phraseBeside,
  error_on: z.string().nullable(),
  /** Interviews to come whose meeting could not be made yet. */
  waiting: z.number(),
});
export type MeetingPlatformRow = z.infer<typeof meetingPlatformRow>;

export const meetingTestReply = z.object({
  ok: z.boolean(),
  message: z.string(),
  text: z.string().optional(),
  values: phraseValues.optional(),
});

export const meetingPlatformEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Meeting platforms with their health',
    access: admins,
    response: z.object({
      results: z.array(meetingPlatformRow),
      /** Kinds that this installation can sign in at. */
      sign_ins: z.array(z.enum(platformKinds)),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add a meeting platform',
    access: admins,
    body: meetingPlatformBody,
    response: meetingPlatformRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change a meeting platform',
    access: admins,
    params: idParams,
    body: z.strictObject({
      version: z.int().positive(),
      name: name.optional(),
      link: link.optional(),
      is_default: z.boolean().optional(),
      is_active: z.boolean().optional(),
    }),
    response: meetingPlatformRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Remove a meeting platform',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
  /** Where the browser goes to sign in there; it comes back to `/authorize`. */
  signIn: endpoint({
    method: 'POST',
    path: `${one}sign-in/`,
    tag,
    summary: 'Begin to sign in at a meeting platform',
    access: admins,
    params: idParams,
    response: z.object({ url: z.string() }),
  }),
  /** What `/authorize` got; tokens never come to the browser. */
  finishSignIn: endpoint({
    method: 'POST',
    path: `${path}sign-in/finish/`,
    tag,
    summary: 'Finish a sign-in at a meeting platform',
    access: admins,
    bare: true,
    body: z.strictObject({ code: z.string().min(1).max(4000), state: z.string().min(1).max(500) }),
    response: meetingPlatformRow,
  }),
  test: endpoint({
    method: 'POST',
    path: `${one}test/`,
    tag,
    summary: 'Make a meeting and drop it again',
    access: admins,
    bare: true,
    params: idParams,
    response: meetingTestReply,
  }),
  /** On the record of an interview whose meeting could not be made. */
  retry: endpoint({
    method: 'POST',
    path: '/customer/interview-meeting/:id/retry/',
    tag,
    summary: 'Try again to make the meeting of an interview',
    access: { module: 'interview', any: ['update'] },
    params: idParams,
    response: okReply,
  }),
};
