import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phraseRow } from '../kit/phrase.ts';
import { actionReply, idParams, okReply } from '../kit/reply.ts';

const path = '/customer/notifications/' as const;
const tag = 'notification';

/** What a notification is about (specification, section 3; the last four are our own). */
export const notificationContexts = [
  'job',
  'offer',
  'documentation_upload',
  'interview',
  'applicant',
  'candidate',
  'import',
  'other',
] as const;
export type NotificationContext = (typeof notificationContexts)[number];

/** What happened. Each can be switched by channel in a person's preferences. */
export const notificationEvents = {
  approval_requested: 'An approval waits for me',
  approval_reminder: 'An approval still waits for me',
  approval_decided: 'What I submitted was approved or rejected',
  mention: 'Somebody mentions me in a note',
  job_status: 'A job I follow changes its status',
  applicant_added: 'A job I follow gets new applicants',
  stage_late: 'Somebody of mine stands in a stage for too long',
  interview: 'An interview of mine is set or changed',
  offer: 'An offer of mine changes',
  documentation_upload: 'A document was uploaded',
  visa_quota: 'A visa quota or a licence ends soon',
  files_go: 'Files go into the trash soon by a rule',
  work_done: 'A long task of mine is done',
  integration: 'A connection to another system ends',
} as const;
export type NotificationEvent = keyof typeof notificationEvents;
export const notificationEventKeys = Object.keys(notificationEvents) as [
  NotificationEvent,
  ...NotificationEvent[],
];

export const notification = z.object({
  id: z.number(),
  message: z.string(),
  /** What the message was made of; null where it is its own text. */
  phrase: phraseRow.nullable(),
  created_at: z.string(),
  context: z.enum(notificationContexts),
  /** `approval` where something is to be approved; else what happened. */
  type: z.string(),
  job: z.object({ id: z.number(), name: z.string() }).nullable(),
  candidate: z.object({ id: z.number(), name: z.string() }).nullable(),
  applicant: z.object({ id: z.number() }).nullable(),
  /** `popup`: it asks for an answer. */
  action: z.enum(['popup']).nullable(),
  is_action_taken: z.boolean(),
  is_read: z.boolean(),
  is_archive: z.boolean(),
  /** Where the answer goes, under /api/v1; null where none is asked for. */
  request_url: z.string().nullable(),
  /** Who caused it; null for the clock. */
  actor: refValue.nullable(),
  /** Why the reader got it, as a sentence. */
  why: z.string(),
  why_phrase: phraseRow.nullable(),
  /** What changed, for whoever is to approve it. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
});
export type Notification = z.infer<typeof notification>;

export const notificationList = z.object({
  results: z.array(notification),
  count: z.number(),
  unread_count: z.number(),
});

/** Page sizes of the table (specification, section 9). */
export const notificationPageSizes = [1, 5, 10, 20, 50] as const;

const note = {
  note_title: z.string().trim().max(200, 'Title may have at most 200 characters').optional(),
  /** Rich text. */
  note_description: z.string().trim().max(20_000, 'Description is too long').optional(),
};

/** An approval or a rejection; a rejection needs title and description (specification, section 5). */
export const approvalAnswer = z.strictObject({
  is_approved: z.boolean(),
  notification_id: z.int().positive().optional(),
  is_read: z.boolean().optional(),
  ...note,
});
export type ApprovalAnswer = z.input<typeof approvalAnswer>;

const bulkEntry = z
  .strictObject({
    id: z.int().positive(),
    is_archive: z.boolean().optional(),
    is_approve: z.literal(true).optional(),
    is_deny: z.literal(true).optional(),
  })
  .refine(
    (entry) => Object.keys(entry).length === 2,
    'Say one thing to do: is_archive, is_approve or is_deny',
  );

export const channelChoice = z.object({
  in_app: z.boolean(),
  email: z.enum(['off', 'now', 'digest']),
});
type ChannelChoice = z.infer<typeof channelChoice>;

/** What reaches whoever has not chosen. */
export const defaultChoices: Record<NotificationEvent, ChannelChoice> = {
  approval_requested: { in_app: true, email: 'now' },
  approval_reminder: { in_app: true, email: 'now' },
  approval_decided: { in_app: true, email: 'now' },
  mention: { in_app: true, email: 'now' },
  job_status: { in_app: true, email: 'digest' },
  applicant_added: { in_app: true, email: 'digest' },
  stage_late: { in_app: true, email: 'digest' },
  interview: { in_app: true, email: 'now' },
  offer: { in_app: true, email: 'now' },
  documentation_upload: { in_app: true, email: 'digest' },
  visa_quota: { in_app: true, email: 'now' },
  files_go: { in_app: true, email: 'digest' },
  work_done: { in_app: true, email: 'off' },
  integration: { in_app: true, email: 'now' },
};

/** What asks for an answer always stands in the list: the record waits for it. */
export const alwaysInApp: readonly NotificationEvent[] = ['approval_requested', 'approval_reminder'];

export const notificationPreferences = z.strictObject({
  events: z.record(z.enum(notificationEventKeys), channelChoice),
  /** No e-mail between these times of the day, `HH:MM`; what comes meanwhile is sent after. */
  quiet_hours: z
    .object({ from: z.iso.time({ precision: -1 }), to: z.iso.time({ precision: -1 }) })
    .nullable(),
  /** IANA name; quiet hours and the daily digest go by it. Empty where nobody has chosen: it is UTC then. */
  time_zone: z.string().max(60),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Own notifications',
    access: 'signed-in',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      page_size: z.coerce.number().int().min(1).max(50).default(10),
      orderBy: z.enum(['id', 'context', 'type', 'message', 'created_at']).default('id'),
      ascending: z.coerce.number().int().min(0).max(1).default(0),
      query: z.string().max(200).optional(),
      /** Without it all that is not archived. */
      type: z.enum(['job', 'offer', 'archive']).optional(),
      is_read: z.enum(['true', 'false']).optional(),
      context: z.enum(notificationContexts).optional(),
    }),
    response: notificationList,
  }),
  /** Marks as read or unread, archives what is read, restores what is archived. */
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Mark, archive or restore a notification',
    access: 'signed-in',
    params: idParams,
    body: z
      .strictObject({ is_read: z.boolean().optional(), is_archive: z.boolean().optional() })
      .refine((body) => Object.keys(body).length > 0, 'Say what to change'),
    response: notification,
  }),
  readAll: endpoint({
    method: 'POST',
    path: `${path}read-all/`,
    tag,
    summary: 'Mark all as read',
    access: 'signed-in',
    body: z.strictObject({}),
    response: okReply,
  }),
  /** Code 0 when all was done; else the message says what was not, and what could be done has been done. */
  bulk: endpoint({
    method: 'PATCH',
    path: '/customer/bulk-notifications-update/',
    tag,
    summary: 'Archive, restore, approve or deny several',
    access: 'signed-in',
    body: z.strictObject({ to_update: z.array(bulkEntry).min(1).max(200) }),
    response: actionReply,
  }),
  /** What `request_url` of a notification names. Code 0 is success; any other says why not. */
  answer: endpoint({
    method: 'PATCH',
    path: `${path}:id/approval/`,
    tag,
    summary: 'Approve or reject what a notification asks for',
    access: 'signed-in',
    params: idParams,
    body: approvalAnswer,
    response: actionReply,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/customer/notification-preferences/',
    tag,
    summary: 'What reaches me how',
    access: 'signed-in',
    response: notificationPreferences,
  }),
  setPreferences: endpoint({
    method: 'PATCH',
    path: '/customer/notification-preferences/',
    tag,
    summary: 'Change what reaches me how',
    access: 'signed-in',
    body: notificationPreferences
      .extend({ events: z.partialRecord(z.enum(notificationEventKeys), channelChoice) })
      .partial(),
    response: notificationPreferences,
  }),
  following: endpoint({
    method: 'GET',
    path: '/customer/job/:id/follow/',
    tag,
    summary: 'Whether I follow a job',
    access: { module: 'job', any: ['view_own', 'view_global'] },
    params: idParams,
    response: z.object({
      state: z.enum(['follow', 'mute', 'none']),
      /** Recruiters, hiring managers and the creator follow a job unless they mute it. */
      by_role: z.boolean(),
    }),
  }),
  follow: endpoint({
    method: 'POST',
    path: '/customer/job/:id/follow/',
    tag,
    summary: 'Follow or mute a job',
    access: { module: 'job', any: ['view_own', 'view_global'] },
    params: idParams,
    body: z.strictObject({ state: z.enum(['follow', 'mute', 'none']) }),
    response: okReply,
  }),
};
