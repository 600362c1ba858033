import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { type KeyScope, keyScopes } from './key-calls.ts';

const tag = 'api key';
const path = '/admin-app/api-key/' as const;
const one = `${path}:id/` as const;
const admins = { roles: ['admin'] } as const;

/** How a key begins: whoever finds one knows what it is. */
export const KEY_MARK = 'hlk_';
/** Keys that a team may have at once. */
export const MOST_KEYS = 100;

export const keyStates = ['good', 'ends_soon', 'expired', 'revoked', 'maker_gone'] as const;
export type KeyState = (typeof keyStates)[number];

const body = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(80, 'Name may have at most 80 characters'),
  scopes: z
    .array(z.enum(keyScopes as [KeyScope, ...KeyScope[]], { error: 'Pick a scope' }))
    .min(1, 'Allow the key something'),
  /** Addresses and networks that it may be used from; none: from anywhere. */
  addresses: z.array(z.string().trim().min(1).max(60)).max(50, 'At most 50 addresses').default([]),
  per_minute: z
    .int('Calls a minute must be a whole number')
    .min(1, 'At least 1 call a minute')
    .max(6000, 'At most 6,000 calls a minute')
    .default(300),
  /** The last day it is good on (UTC); null: until it is revoked. */
  expires_on: z.iso.date('Pick a day').nullable().default(null),
});
export type ApiKeyBody = z.input<typeof body>;

const who = z.object({ id: z.number(), name: z.string() });

export const apiKeyRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  /** The beginning of the key, to know it by. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  addresses: z.array(z.string()),
  per_minute: z.number(),
  expires_on: z.string().nullable(),
  /** Whose rights it has, less what its scopes leave out. */
  maker: who,
  state: z.enum(keyStates),
  last_used_on: z.string().nullable(),
  last_address: z.string().nullable(),
  revoked_on: z.string().nullable(),
  created_on: z.string(),
});
export type ApiKeyRow = z.infer<typeof apiKeyRow>;

/** The key itself, which is shown this once. */
const madeKey = z.object({ key: apiKeyRow, token: z.string() });
export type MadeKey = z.infer<typeof madeKey>;

export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'API keys of the team, without the keys themselves',
    access: admins,
    response: z.object({ results: z.array(apiKeyRow) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Make an API key, which is answered this once',
    access: admins,
    body,
    response: madeKey,
  }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change what an API key may do',
    access: admins,
    params: idParams,
    body: z.strictObject({
      version: z.int().positive(),
      name: body.shape.name.optional(),
      scopes: body.shape.scopes.optional(),
      addresses: body.shape.addresses.unwrap().optional(),
      per_minute: body.shape.per_minute.unwrap().optional(),
      expires_on: body.shape.expires_on.unwrap().optional(),
    }),
    response: apiKeyRow,
  }),
  /** The one before is no longer good from this moment. */
  rotate: endpoint({
    method: 'POST',
    path: `${one}rotate/`,
    tag,
    summary: 'Replace an API key by a new one, which is answered this once',
    access: admins,
    params: idParams,
    body: z.strictObject({ version: z.int().positive() }),
    response: madeKey,
  }),
  /** Its scopes are cut to what the new maker may do; its text stays. */
  handOver: endpoint({
    method: 'POST',
    path: `${one}hand-over/`,
    tag,
    summary: 'Hand an API key to another admin, whose rights it has then',
    access: admins,
    params: idParams,
    body: z.strictObject({
      version: z.int().positive(),
      maker: z.int({ error: 'Pick an admin' }).positive(),
    }),
    response: apiKeyRow,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Revoke an API key',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
};
