import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside } from '../kit/phrase.ts';

/** What the team is connected to, in the order in which it is shown. */
export const integrationKinds = [
  'mail_account',
  'mailbox',
  'meeting_platform',
  'push_endpoint',
  'offer_endpoint',
  'webhook',
  'api_key',
  'api_client',
] as const;
export type IntegrationKind = (typeof integrationKinds)[number];

export const integrationStates = ['untried', 'ok', 'failing', 'off'] as const;
export type IntegrationState = (typeof integrationStates)[number];

/** One connection, and how it fares in one line. */
const integrationLine = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(integrationStates),
  last_ok_on: z.string().nullable(),
  failing_since: z.string().nullable(),
  /** What went wrong the last time, as a sentence. */
  error: z.string().nullable(),
  error_phrase: phraseBeside,
  /** Several that are told of in one line, such as the mailboxes of members; of a program, the members it may call for. */
  count: z.number().optional(),
});
export type IntegrationLine = z.infer<typeof integrationLine>;

/** Connections of one kind in one answer. */
export const MOST_LINES = 100;

export const integrationEndpoint = endpoint({
  method: 'GET',
  path: '/admin-app/integration/',
  tag: 'integration',
  summary: 'What the team is connected to, each with its health',
  access: { roles: ['admin'] },
  response: z.object({
    results: z.array(z.object({ kind: z.enum(integrationKinds), lines: z.array(integrationLine) })),
  }),
});
