import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { mailSecurities } from '../mail-account/mail-account-endpoints.ts';

const tag = 'mailbox';
const path = '/customer/mailbox/' as const;
/** A mailbox is its owner's; of a conversation that belongs to a record the team reads what its rights allow. */
const own = { module: 'email', any: ['view'] } as const;
const id = z.int().positive();

export const mailboxKinds = ['imap', 'google', 'microsoft'] as const;
export type MailboxKind = (typeof mailboxKinds)[number];
export const folderRoles = ['inbox', 'sent', 'drafts', 'archive', 'trash', 'junk', 'all'] as const;
export type FolderRole = (typeof folderRoles)[number];

export const mailboxStates = ['catching_up', 'ok', 'sign_in_again', 'unreachable', 'paused'] as const;

export const mailboxFolder = z.object({
  id: z.number(),
  name: z.string(),
  path: z.string(),
  role: z.enum(folderRoles).nullable(),
  total: z.number(),
  unread: z.number(),
});
export type MailboxFolder = z.infer<typeof mailboxFolder>;

export const mailboxAccount = z.object({
  id: z.number(),
  version: z.number(),
  provider: z.enum(mailboxKinds),
  address: z.string(),
  name: z.string(),
  host: z.string().nullable(),
  port: z.number().nullable(),
  security: z.enum(mailSecurities).nullable(),
  username: z.string().nullable(),
  state: z.enum(mailboxStates),
  /** When it was read last without a fault, when it is read again, and what went wrong, in words. */
  last_ok_on: z.string().nullable(),
  next_try_on: z.string().nullable(),
  error: z.string().nullable(),
  error_phrase: phraseBeside,
  /** How far it is while it catches up. */
  progress: z.object({ read: z.number(), of: z.number() }).nullish(),
  /** By which the mails of this mailbox leave; null: it can be read only. */
  send_account: refValue.nullable(),
  remote_pictures: z.boolean(),
  folders: z.array(mailboxFolder),
});
export type MailboxAccount = z.infer<typeof mailboxAccount>;

const host = z.string().trim().min(1, 'Server is required').max(253);
const port = z.int('Port is required').min(1).max(65_535);

const connection = {
  name: z.string().trim().max(120),
  address: z.email('Address must be an e-mail address').max(254),
  username: z.string().trim().min(1, 'User name is required').max(254),
  password: z.string().min(1, 'Password is required').max(1000),
  host,
  port,
  security: z.enum(mailSecurities),
  /** Null: the mailbox is read only. */
  smtp: z
    .strictObject({ host, port: port.default(587), security: z.enum(mailSecurities).default('starttls') })
    .nullable(),
};

/** An IMAP mailbox and the SMTP server that its mails leave by. */
export const connectBody = z.strictObject({
  ...connection,
  name: connection.name.default(''),
  port: port.default(993),
  security: connection.security.default('tls'),
  smtp: connection.smtp.default(null),
});
export type ConnectBody = z.input<typeof connectBody>;

export const mailboxAccountEndpoints = {
  accounts: endpoint({
    method: 'GET',
    path: `${path}account/`,
    tag,
    summary: 'Own mailboxes with folders and health',
    access: own,
    response: z.object({
      results: z.array(mailboxAccount),
      /** Which sign-ins elsewhere this installation is set up for. */
      sign_ins: z.array(z.enum(['google', 'microsoft'])),
    }),
  }),
  /** Signs in first: nothing is kept of what does not work, and the words of the server say why. */
  connect: endpoint({
    method: 'POST',
    path: `${path}account/`,
    tag,
    summary: 'Connect an IMAP mailbox',
    access: own,
    bare: true,
    body: connectBody,
    response: mailboxAccount,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}account/:id/`,
    tag,
    summary: 'Change an own mailbox',
    access: own,
    bare: true,
    params: idParams,
    // What is left out stays as it is: there are no defaults here.
    body: z
      .strictObject(connection)
      .partial()
      .extend({ version: id, is_paused: z.boolean().optional(), remote_pictures: z.boolean().optional() }),
    response: mailboxAccount,
  }),
  /** `keep`: conversations that belong to records stay readable there; else all is removed. */
  disconnect: endpoint({
    method: 'DELETE',
    path: `${path}account/:id/`,
    tag,
    summary: 'Disconnect an own mailbox',
    access: own,
    params: idParams,
    query: z.strictObject({ keep: z.enum(['true', 'false']).default('true') }),
    response: actionReply,
  }),
  sync: endpoint({
    method: 'POST',
    path: `${path}account/:id/sync/`,
    tag,
    summary: 'Read an own mailbox now',
    access: own,
    params: idParams,
    response: actionReply,
  }),
  /** Where the browser goes to sign in elsewhere. */
  signIn: endpoint({
    method: 'POST',
    path: `${path}sign-in/`,
    tag,
    summary: 'Begin to connect a mailbox by signing in elsewhere',
    access: own,
    body: z.strictObject({ provider: z.enum(['google', 'microsoft']) }),
    response: z.object({ url: z.string() }),
  }),
  /** What the page of the callback got; tokens never come to the browser. */
  finishSignIn: endpoint({
    method: 'POST',
    path: `${path}sign-in/finish/`,
    tag,
    summary: 'Connect the mailbox that was signed in to',
    access: own,
    bare: true,
    body: z.strictObject({ code: z.string().min(1).max(4000), state: z.string().min(1).max(500) }),
    response: mailboxAccount,
  }),
};
