import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { roles } from '../permissions.ts';

const tag = 'member';
const access = { roles: ['admin'] } as const;
const role = z.enum(roles);

/** At most so many people are invited at once. */
export const MOST_INVITED = 200;
/** At most so many rows of reporting lines are read at once. */
export const MOST_LINES = 2000;

const text = z.string().trim().min(1, 'Paste addresses or choose a file').max(1_000_000, 'At most 1 MB');

/** What is wrong with a row, at its column; `phrase` is what the message was made of. */
const rowError = z.object({ field: z.string(), message: z.string(), phrase: z.unknown() });

const signIn = z.object({
  id: z.string(),
  started_on: z.string(),
  last_used_on: z.string(),
  user_agent: z.string(),
  address: z.string(),
  ended_on: z.string().nullable(),
  /** Nobody ended it, and it has not run out. */
  open: z.boolean(),
});

const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/users/member/:id/sessions/',
    tag,
    summary: 'Sessions of a member, newest first',
    access,
    params: idParams,
    response: z.object({ results: z.array(signIn) }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/users/member/:id/end-sessions/',
    tag,
    summary: 'Sign a member out everywhere',
    access,
    params: idParams,
    response: actionReply,
  }),
};

/** The members of a team in figures; each leads to the list of those it counts. */
const overview = endpoint({
  method: 'GET',
  path: '/users/member/overview/',
  tag,
  summary: 'Members of the team in figures',
  access,
  response: z.object({
    by_role: z.array(z.object({ role, count: z.number() })),
    active: z.number(),
    invited: z.number(),
    inactive: z.number(),
    no_manager: z.number(),
    away: z.number(),
    /** Null while external vendors are switched off; -1 is no limit. */
    vendors: z.object({ used: z.number(), limit: z.number() }).nullable(),
    /** Who was invited and has not signed in yet, whoever waits longest first. */
    invitations: z.array(
      z.object({ id: z.number(), name: z.string(), email: z.string(), invited_on: z.string() }),
    ),
    sign_ins: z.array(z.object({ id: z.string(), member: refValue, at: z.string(), user_agent: z.string() })),
    /** Wrong passwords of the last two days, forgotten with the next right one. */
    failed: z.array(z.object({ member: refValue, attempts: z.number(), last_on: z.string() })),
  }),
});
export type MemberOverview = z.infer<typeof overview.response>;

/** Invites many: a preview row by row, or with `store` the rows that are right, or those of them that `lines` names. */
const inviteMany = endpoint({
  method: 'POST',
  path: '/users/member/invite/',
  tag,
  summary: 'Invite many from pasted addresses or CSV: a preview, or sent',
  access,
  body: z.strictObject({
    text,
    /** For rows that name none. */
    roles: z.array(role).min(1, 'At least one role is required').max(5),
    reports_to: z
      .int({ error: 'Reports to must be picked from the list' })
      .positive()
      .nullable()
      .default(null),
    store: z.boolean().default(false),
    lines: z.array(z.int().min(1)).max(MOST_INVITED).optional(),
  }),
  response: z.object({
    rows: z.array(
      z.object({
        line: z.number(),
        name: z.string(),
        email: z.string(),
        roles: z.array(role),
        /** `there`: a member of this team has the address. */
        what: z.enum(['new', 'there', 'wrong']),
        errors: z.array(rowError),
      }),
    ),
    invited: z.number(),
  }),
});
export type InviteMany = z.infer<typeof inviteMany.response>;

const lines = {
  /** Everybody who is active, and whoever they report to. */
  tree: endpoint({
    method: 'GET',
    path: '/users/member/reporting-lines/',
    tag,
    summary: 'Who reports to whom',
    access,
    response: z.object({
      results: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          email: z.string(),
          roles: z.array(role),
          is_active: z.boolean(),
          reports_to: z.number().nullable(),
        }),
      ),
    }),
  }),
  /** Reads them from CSV: a preview row by row, or with `store` the rows that are right. */
  import: endpoint({
    method: 'POST',
    path: '/users/member/reporting-lines/',
    tag,
    summary: 'Read reporting lines from CSV: a preview, or stored',
    access,
    body: z.strictObject({ text, store: z.boolean().default(false) }),
    response: z.object({
      rows: z.array(
        z.object({
          line: z.number(),
          name: z.string(),
          /** Whom they are to report to; empty is nobody. */
          reports_to: z.string(),
          what: z.enum(['change', 'same', 'wrong']),
          errors: z.array(rowError),
        }),
      ),
      stored: z.number(),
    }),
  }),
};
export type ReportingImport = z.infer<typeof lines.import.response>;
export type ReportingPerson = z.infer<typeof lines.tree.response>['results'][number];

export const peopleEndpoints = { sessions, overview, inviteMany, lines };
