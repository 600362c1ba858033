import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply, idParams } from '../kit/reply.ts';

const tag = 'sign-in of programs';

/** How long an access token is good. */
export const CLIENT_ACCESS_SECONDS = 600;

const text = z.string().max(2000);

/** What a program asks with (RFC 6749, 4.1.1; RFC 7636). What is missing or wrong is told as these say, so all may be left out here. */
export const authorizeParams = z
  .object({
    response_type: text,
    client_id: text,
    redirect_uri: text,
    scope: text,
    state: text,
    code_challenge: text,
    code_challenge_method: text,
  })
  .partial();
export type AuthorizeParams = z.output<typeof authorizeParams>;

/** Words of RFC 6749, 4.1.2.1, that programs are sent back with. */
export type AuthorizeError =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'access_denied';

const consent = z.object({
  client: z.string(),
  /** The place that the answer goes to. */
  host: z.string(),
  who: z.string(),
  team: z.string(),
  /** What it may do if it is allowed. */
  scopes: z.array(z.string()),
  /** What it asks for, and the person may not do. */
  missing: z.array(z.string()),
  /** When it would end by itself. */
  until: z.string(),
});
export type Consent = z.infer<typeof consent>;

const grantRow = z.object({
  id: z.number(),
  client: z.string(),
  scopes: z.array(z.string()),
  created_on: z.string(),
  ends_on: z.string(),
  last_used_on: z.string().nullable(),
  last_address: z.string().nullable(),
});
export type GrantRow = z.infer<typeof grantRow>;

/** What a program proves itself by when it calls without a person (RFC 6749, 2.3); a secret may come in the header instead. */
const proof = { client_id: text, client_secret: text };

export const oauthEndpoints = {
  /** Answers what the page asks, or where the browser goes back to with an error. Throws where it may go nowhere. */
  consent: endpoint({
    method: 'GET',
    path: '/oauth/authorize/',
    tag,
    summary: 'What a program asks to be allowed, in the words of its address',
    access: 'signed-in',
    query: authorizeParams,
    response: z.object({ redirect: z.string().nullable(), consent: consent.nullable() }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/oauth/authorize/',
    tag,
    summary: 'Allow or deny what a program asks; answers where the browser goes',
    access: 'signed-in',
    body: authorizeParams.extend({ allow: z.boolean() }),
    response: z.object({ redirect: z.string() }),
  }),
  token: endpoint({
    method: 'POST',
    path: '/oauth/token/',
    tag,
    summary: 'Exchange a code or a refresh token for an access token (RFC 6749, 7636)',
    access: 'public',
    bare: true,
    body: z
      .object({
        ...proof,
        grant_type: text,
        code: text,
        redirect_uri: text,
        code_verifier: text,
        refresh_token: text,
      })
      .partial(),
    response: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.number(),
      refresh_token: z.string(),
      scope: z.string(),
    }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/oauth/revoke/',
    tag,
    summary: 'Give up what a person allowed, by one of its tokens (RFC 7009)',
    access: 'public',
    bare: true,
    body: z.object({ ...proof, token: text, token_type_hint: text }).partial(),
    response: z.object({}),
  }),
  grants: endpoint({
    method: 'GET',
    path: '/oauth/grant/',
    tag,
    summary: 'Programs that may call in the own name',
    access: 'signed-in',
    response: z.object({ results: z.array(grantRow) }),
  }),
  endGrant: endpoint({
    method: 'DELETE',
    path: '/oauth/grant/:id/',
    tag,
    summary: 'Let a program call in the own name no longer',
    access: 'signed-in',
    params: idParams,
    response: actionReply,
  }),
};
