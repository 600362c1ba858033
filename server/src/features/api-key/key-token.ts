import { createHash } from 'node:crypto';
import { KEY_MARK } from '@hireloom/contracts/api-key/api-key-endpoints';
import { randomSecret, sha256 } from '../../platform/auth/keys.ts';

const CHECK_LETTERS = 6;
const FORM = new RegExp(`^${KEY_MARK}([\\w-]{43})([\\w-]{${CHECK_LETTERS}})$`);
const SHOWN_LETTERS = 10;

const checkOf = (secret: string) =>
  createHash('sha256').update(`${KEY_MARK}${secret}`).digest('base64url').slice(0, CHECK_LETTERS);

export interface NewToken {
  token: string;
  hash: string;
  /** What people know it by. */
  prefix: string;
}

/** A key of 256 random bits with a checksum behind it: whoever scans texts for keys tells one from what only looks so. */
export function makeToken(): NewToken {
  const secret = randomSecret();
  const token = `${KEY_MARK}${secret}${checkOf(secret)}`;
  return { token, hash: sha256(token), prefix: token.slice(0, SHOWN_LETTERS) };
}

/** Does this call itself a key? */
export const looksLikeKey = (bearer: string): boolean => bearer.startsWith(KEY_MARK);

/** The hash by which a key is found, or null for what can be none. */
export function hashOf(bearer: string): string | null {
  const [, secret, check] = FORM.exec(bearer) ?? [];
  return secret && check === checkOf(secret) ? sha256(bearer) : null;
}
