import {
  refreshTokenGrant,
  ResponseBodyError,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { z } from 'zod';
import type { OpenProvider } from './provider.ts';

/** What a sign-in elsewhere leaves behind; kept sealed. */
export const oauthTokens = z.object({
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  expires_on: z.string().optional(),
});
export type OauthTokens = z.infer<typeof oauthTokens>;

/** A token that ends sooner is renewed first: what it is used for takes a while. */
const SPARE_MS = 2 * 60_000;

/** The provider renews this sign-in no more: only whoever signed in can mend it. */
export class SignInEnded extends Error {}

/** Tokens as they are kept. A refresh may come without a new refresh token: the one before stays good. */
export function tokensOf(
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
  now: Date,
  before?: OauthTokens,
): OauthTokens {
  const seconds = tokens.expiresIn() ?? 3600;
  const refresh = tokens.refresh_token ?? before?.refresh_token;
  return {
    access_token: tokens.access_token,
    ...(refresh ? { refresh_token: refresh } : {}),
    expires_on: new Date(now.getTime() + seconds * 1000).toISOString(),
  };
}

/** The access token while it lasts; null once it has to be renewed. */
export function lastingToken({ access_token, expires_on }: OauthTokens, now: Date): string | null {
  const left = Date.parse(expires_on ?? '') - now.getTime();
  return access_token && left > SPARE_MS ? access_token : null;
}

/** New tokens for those that end. Throws `SignInEnded` where the provider refuses, else what the way there throws. */
export async function renewTokens(
  { configuration }: OpenProvider,
  before: OauthTokens,
  now: Date,
): Promise<OauthTokens> {
  if (!before.refresh_token) throw new SignInEnded();
  try {
    return tokensOf(await refreshTokenGrant(configuration, before.refresh_token), now, before);
  } catch (error) {
    if (error instanceof ResponseBodyError && error.status < 500) throw new SignInEnded();
    throw error;
  }
}
