import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { actionReply, idParams, paged } from '../kit/reply.ts';
import { templateCategories } from '../template/field.ts';
import { autoMailEventNames, autoMailStates, recipientKinds } from './auto-mail-events.ts';
import { autoMailRuleBody, autoMailRuleRow } from './auto-mail-rule.ts';

const tag = 'auto-mail';
const rules = '/admin-app/auto-mail-rule/' as const;
const mails = '/admin-app/auto-mail/' as const;
const jobs = '/admin-app/auto-mail-job/' as const;
const access = { roles: ['admin'] } as const;
const id = z.int().positive();

/** Who gets a mail. `to` is the address; of somebody without one it is null. */
const receiver = {
  kind: z.enum([...recipientKinds, 'fixed']),
  name: z.string(),
  to: z.string().nullable(),
};

/** A mail that a rule planned, and why: what happened, when it was planned, what became of it. */
export const autoMailRow = z.object({
  id: z.number(),
  rule: refValue,
  event: z.enum(autoMailEventNames),
  ...receiver,
  applicant: refValue,
  job: refValue,
  /** The step that raised the event. */
  step: z.object({
    at: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    reason: z.string().nullable(),
    by: z.string().nullable(),
  }),
  state: z.enum(autoMailStates),
  why: z.string().nullable(),
  why_phrase: phraseBeside,
  /** Somebody has to look at it, as it could not be written. */
  is_problem: z.boolean(),
  planned_on: z.string(),
  due_on: z.string(),
  settled_on: z.string().nullable(),
  mail: z.number().nullable(),
  /** The rule was saved anew after this was planned. */
  rule_changed: z.boolean(),
});
export type AutoMailRow = z.infer<typeof autoMailRow>;

export const dryRunReply = z.object({
  /** Steps of applicants that were looked at. */
  looked_at: z.number(),
  /** Mails that would be written, of which the first are named. */
  count: z.number(),
  /** Of whom an earlier rule takes care. */
  taken: z.number(),
  receivers: z.array(
    z.object({
      ...receiver,
      applicant: refValue,
      job: refValue,
      at: z.string(),
      due_on: z.string(),
      /** Why they would get nothing. */
      why: z.string().nullable(),
      why_phrase: phraseBeside,
    }),
  ),
  /** The mail to the first of them. */
  sample: z
    .object({
      to: z.string(),
      subject: z.string(),
      html: z.string(),
      /** What stands in the way of it. */
      missing: z.string().nullable(),
    })
    .nullable(),
});
export type DryRunReply = z.infer<typeof dryRunReply>;

/** A template with what sends it by itself. */
export const autoMailTemplateRow = z.object({
  id: z.number(),
  name: z.string(),
  category: z.enum(templateCategories),
  /** Those it has a text in, the main one first. */
  languages: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  is_active: z.boolean(),
  rules: z.array(
    z.object({ id: z.number(), name: z.string(), event: z.enum(autoMailEventNames), is_active: z.boolean() }),
  ),
  /** Written by rules in the last 30 days. */
  sent: z.number(),
});
export type AutoMailTemplateRow = z.infer<typeof autoMailTemplateRow>;

const jobSwitches = z.object({
  /** Nothing is sent by rules for this job. */
  all_off: z.boolean(),
  /** Rules that are switched on for the team; `is_off` of those that this job goes without. */
  rules: z.array(z.object({ id: z.number(), name: z.string(), is_off: z.boolean() })),
  waiting: z.number(),
});
export type JobSwitches = z.infer<typeof jobSwitches>;

const page = z.coerce.number().int().min(1).max(100_000).default(1);
const page_size = z.coerce.number().int().min(1).max(100).default(20);

export const autoMailEndpoints = {
  /** In their order: the first that fits an event sends to a receiver, unless it says to go on. */
  rules: endpoint({
    method: 'GET',
    path: rules,
    tag,
    summary: 'Auto-mailer template mappers',
    access,
    response: z.object({ results: z.array(autoMailRuleRow) }),
  }),
  createRule: endpoint({
    method: 'POST',
    path: rules,
    tag,
    summary: 'Add an auto-mailer template mapper',
    access,
    body: autoMailRuleBody,
    response: autoMailRuleRow,
  }),
  updateRule: endpoint({
    method: 'PATCH',
    path: `${rules}:id/`,
    tag,
    summary: 'Change an auto-mailer template mapper; what waits is looked at anew when it is due',
    access,
    params: idParams,
    body: autoMailRuleBody.extend({ version: id }),
    response: autoMailRuleRow,
  }),
  removeRule: endpoint({
    method: 'DELETE',
    path: `${rules}:id/`,
    tag,
    summary: 'Delete an auto-mailer template mapper and cancel what waits by it',
    access,
    params: idParams,
    response: actionReply,
  }),
  /** Off cancels what waits by it. */
  switchRule: endpoint({
    method: 'POST',
    path: `${rules}:id/switch/`,
    tag,
    summary: 'Switch an auto-mailer template mapper on or off',
    access,
    params: idParams,
    body: z.strictObject({ is_active: z.boolean() }),
    response: autoMailRuleRow,
  }),
  orderRules: endpoint({
    method: 'POST',
    path: `${rules}order/`,
    tag,
    summary: 'Put auto-mailer template mappers in order',
    access,
    body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    response: actionReply,
  }),
  /** Nothing is written. `id` is that of the rule that `rule` is a change of. */
  dryRun: endpoint({
    method: 'POST',
    path: `${rules}dry-run/`,
    tag,
    summary: 'Who would get what by an auto-mailer template mapper',
    access,
    body: z.strictObject({
      rule: autoMailRuleBody,
      id: id.nullable().default(null),
      days: z.int().min(1).max(90).default(7),
      /** These instead of all of the last days, by the step that they took last. */
      applicants: z.array(id).max(100).default([]),
    }),
    response: dryRunReply,
  }),
  list: endpoint({
    method: 'GET',
    path: mails,
    tag,
    summary: 'What auto-mailer template mappers planned and wrote, newest first',
    access,
    query: z.strictObject({
      rule: z.coerce.number().int().positive().optional(),
      applicant: z.coerce.number().int().positive().optional(),
      state: z.enum([...autoMailStates, 'problem']).optional(),
      page,
      page_size,
    }),
    response: paged(autoMailRow),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${mails}:id/cancel/`,
    tag,
    summary: 'Cancel an automatic e-mail that waits',
    access,
    params: idParams,
    response: autoMailRow,
  }),
  /** What could not be written is tried again. */
  retry: endpoint({
    method: 'POST',
    path: `${mails}:id/retry/`,
    tag,
    summary: 'Try an automatic e-mail again that could not be written',
    access,
    params: idParams,
    response: autoMailRow,
  }),
  /** What could not be written is left as it is, and waits on Home no more. */
  dismiss: endpoint({
    method: 'POST',
    path: `${mails}dismiss/`,
    tag,
    summary: 'Let go of automatic e-mails that could not be written',
    access,
    body: z.strictObject({ rule: id.nullable().default(null) }),
    response: actionReply,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/admin-app/auto-mail-template/',
    tag,
    summary: 'Templates that auto-mailer template mappers send or may send',
    access,
    response: z.object({ results: z.array(autoMailTemplateRow) }),
  }),
  jobSwitches: endpoint({
    method: 'GET',
    path: `${jobs}:id/`,
    tag,
    summary: 'Which automatic e-mails a job goes without',
    access,
    params: idParams,
    response: jobSwitches,
  }),
  /** What is switched off cancels what waits by it for the job. */
  saveJobSwitches: endpoint({
    method: 'PUT',
    path: `${jobs}:id/`,
    tag,
    summary: 'Switch automatic e-mails of a job off or on',
    access,
    params: idParams,
    body: z.strictObject({ all_off: z.boolean(), off: z.array(id).max(500).default([]) }),
    response: jobSwitches,
  }),
};
