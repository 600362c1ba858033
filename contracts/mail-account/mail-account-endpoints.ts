import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside, phraseValues } from '../kit/phrase.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { templateCategories } from '../template/field.ts';

const tag = 'mail account';
const path = '/admin-app/mail-account/' as const;
const admins = { roles: ['admin'] } as const;

/** How the talk with a mail server is guarded: TLS from the start, TLS after a greeting, not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export const mailSecurityLabels: Record<(typeof mailSecurities)[number], string> = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  none: 'None',
};

/** SMTP with a password; Microsoft Graph and Google's SMTP with a sign-in there, where passwords are refused. */
export const mailAccountKinds = ['smtp', 'graph', 'google'] as const;

const line = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(max)
    .regex(/^[^\r\n]*$/, `${label} is one line`);

const fields = {
  name: line('Name', 80),
  from_name: line('Sender name', 120),
  from_address: z.email('From must be an e-mail address').max(254),
  reply_to: z.email('Reply to must be an e-mail address').max(254).nullable(),
  host: line('Server', 253),
  port: z.int('Port is required').min(1).max(65_535),
  security: z.enum(mailSecurities),
  username: z.string().trim().max(254).nullable(),
  /** Written only. Left out: as it was; null: signs in without. */
  password: z.string().max(1000).nullable().optional(),
  daily_cap: z.int().min(1).max(1_000_000).nullable(),
  is_default: z.boolean(),
  categories: z.array(z.enum(templateCategories)),
  is_active: z.boolean(),
};

export const mailAccountBody = z.strictObject({
  ...fields,
  reply_to: fields.reply_to.default(null),
  security: fields.security.default('starttls'),
  username: fields.username.default(null),
  daily_cap: fields.daily_cap.default(null),
  is_default: fields.is_default.default(false),
  categories: fields.categories.default([]),
  is_active: fields.is_active.default(true),
});
export type MailAccountBody = z.input<typeof mailAccountBody>;

export const mailAccountRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  kind: z.enum(mailAccountKinds),
  from_name: z.string(),
  from_address: z.string(),
  reply_to: z.string().nullable(),
  host: z.string().nullable(),
  port: z.number().nullable(),
  security: z.enum(mailSecurities).nullable(),
  username: z.string().nullable(),
  has_password: z.boolean(),
  daily_cap: z.number().nullable(),
  sent_today: z.number(),
  waiting: z.number(),
  is_default: z.boolean(),
  categories: z.array(z.enum(templateCategories)),
  is_active: z.boolean(),
  state: z.enum(['untried', 'ok', 'failing', 'sign_in_again']),
  last_ok_on: z.string().nullable(),
  /** The words of the mail server at the last failure. */
  error: z.string().nullable(),
  error_on: z.string().nullable(),
});
export type MailAccountRow = z.infer<typeof mailAccountRow>;

/** What came of a test: how far the talk came, in the words of the server. */
export const mailTestReply = z.object({
  ok: z.boolean(),
  message: z.string(),
  text: z.string().optional(),
  values: phraseValues.optional(),
  /** What may be done about it, as a sentence. */
  advice: z.string().nullable(),
  advice_phrase: phraseBeside,
});

export const mailAccountEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Accounts that mails leave by, with their health',
    access: admins,
    response: z.object({
      results: z.array(mailAccountRow),
      /** The server of the installation, for mails without an account. */
      configured: z.object({ from: z.string() }).nullable(),
    }),
  }),
  /** For the dialog: what the viewer may send by. */
  options: endpoint({
    method: 'GET',
    path: `${path}options/`,
    tag,
    summary: 'Accounts that the viewer may send by',
    access: { module: 'email', any: ['create'] },
    response: z.object({
      results: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          from: z.string(),
          is_default: z.boolean(),
          is_own: z.boolean(),
          categories: z.array(z.enum(templateCategories)),
          state: mailAccountRow.shape.state,
        }),
      ),
      can_send: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add a mail account',
    access: admins,
    body: mailAccountBody,
    response: mailAccountRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Change a mail account',
    access: admins,
    params: idParams,
    // Without defaults: what is left out stays as it was.
    body: z.strictObject(fields).partial().extend({ version: z.int().positive() }),
    response: mailAccountRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Remove a mail account',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
  /** Signs in at the server of the form, or of the account `id` where the password was left out; sends a mail to the viewer. */
  test: endpoint({
    method: 'POST',
    path: `${path}test/`,
    tag,
    summary: 'Try a mail account and send a test mail to oneself',
    access: admins,
    bare: true,
    body: mailAccountBody.extend({ id: z.int().positive().optional() }),
    response: mailTestReply,
  }),
};
