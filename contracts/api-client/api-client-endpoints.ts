import { z } from 'zod';
import { type KeyScope, keyScopes } from '../api-key/key-calls.ts';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply, idParams } from '../kit/reply.ts';

const tag = 'api client';
const path = '/admin-app/api-client/' as const;
const one = `${path}:id/` as const;
const admins = { roles: ['admin'] } as const;

/** Clients that a team may have at once. */
export const MOST_CLIENTS = 50;

const fields = {
  name: z.string().trim().min(1, 'Name is required').max(80, 'Name may have at most 80 characters'),
  /** Addresses to go back to: of https, or of the person's own machine. */
  redirect_uris: z
    .array(z.string().trim().max(500, 'An address may have at most 500 characters'))
    .min(1, 'At least one address is required')
    .max(10, 'At most 10 addresses'),
  scopes: z
    .array(z.enum(keyScopes as [KeyScope, ...KeyScope[]], { error: 'Pick a scope' }))
    .min(1, 'Let it ask for something'),
  per_minute: z
    .int('Calls a minute must be a whole number')
    .min(1, 'At least 1 call a minute')
    .max(6000, 'At most 6,000 calls a minute'),
};

const body = z.strictObject({
  ...fields,
  per_minute: fields.per_minute.default(300),
  /** One that runs where nobody else reads its secret: a server, no app and no browser. */
  is_confidential: z.boolean().default(false),
});
export type ApiClientBody = z.input<typeof body>;

export const apiClientRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  /** What it calls itself, in the open. */
  client_id: z.string(),
  is_confidential: z.boolean(),
  redirect_uris: z.array(z.string()),
  scopes: z.array(z.string()),
  per_minute: z.number(),
  is_active: z.boolean(),
  /** Members who let it call in their name now. */
  allowed_by: z.number(),
  last_used_on: z.string().nullable(),
  created_on: z.string(),
});
export type ApiClientRow = z.infer<typeof apiClientRow>;

/** `secret` is shown this once; null for a client that keeps none. */
const madeClient = z.object({ client: apiClientRow, secret: z.string().nullable() });
export type MadeClient = z.infer<typeof madeClient>;

const versioned = z.strictObject({ version: z.int().positive() });

export const apiClientEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'API clients of the team, without their secrets',
    access: admins,
    response: z.object({ results: z.array(apiClientRow) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Register an API client; its secret is answered this once',
    access: admins,
    body,
    response: madeClient,
  }),
  /** One that is switched off loses all that members allowed it. */
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change an API client, or switch it off',
    access: admins,
    params: idParams,
    body: versioned.extend(z.object({ ...fields, is_active: z.boolean() }).partial().shape),
    response: apiClientRow,
  }),
  /** The one before is no longer good from this moment. */
  rotate: endpoint({
    method: 'POST',
    path: `${one}secret/`,
    tag,
    summary: 'Replace the secret of an API client, which is answered this once',
    access: admins,
    params: idParams,
    body: versioned,
    response: madeClient,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Remove an API client, with all that members allowed it',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
};
