import { createHmac, timingSafeEqual, webcrypto } from 'node:crypto';

import { jwtVerify, SignJWT } from 'jose';
import type { Platform } from '../context.ts';
import { deriveKey } from './keys.ts';

export const ACCESS_SECONDS = 300;
/** Clocks of several machines may differ by this much. */
const LEEWAY_SECONDS = 30;
const ISSUER = 'hireloom';
const AUDIENCE = 'hireloom-api';
const TYPE = 'at+jwt';

export interface AccessClaims {
  member_id: number;
  session_id: string;
}

type Signer = Pick<Platform, 'secret' | 'now'>;

const keys = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>();

/** The signing key, made once for a secret: making it costs more than checking a token. */
function accessKey(secret: Uint8Array): Promise<webcrypto.CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const made = webcrypto.subtle.importKey('raw', deriveKey(secret, 'access'), algorithm, false, [
    'sign',
    'verify',
  ]);
  keys.set(secret, made);
  return made;
}

/** An access token: good for five minutes, and only while its session lives. */
export async function signAccess(signer: Signer, { member_id, session_id }: AccessClaims): Promise<string> {
  const issued = Math.floor(signer.now().getTime() / 1000);
  return new SignJWT({ sid: session_id })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(String(member_id))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_SECONDS)
    .sign(await accessKey(signer.secret));
}

/** So many tokens are remembered: the next ones are checked anew. */
const MAX_CHECKED = 5_000;
const checked = new WeakMap<Uint8Array, Map<string, AccessClaims & { expires: number }>>();

/** What an access token says, or null when it is forged, expired, or a token for something else. */
export async function readAccess(signer: Signer, token: string): Promise<AccessClaims | null> {
  let good = checked.get(signer.secret);
  if (!good) checked.set(signer.secret, (good = new Map()));
  // A signature that was good stays so; only the time runs out.
  const known = good.get(token);
  if (known && known.expires > signer.now().getTime() / 1000 - LEEWAY_SECONDS) return known;
  good.delete(token);
  const claims = await checkAccess(signer, token);
  if (!claims) return null;
  if (good.size >= MAX_CHECKED) good.clear();
  good.set(token, claims);
  return claims;
}

async function checkAccess(
  signer: Signer,
  token: string,
): Promise<(AccessClaims & { expires: number }) | null> {
  try {
    const { payload } = await jwtVerify(token, await accessKey(signer.secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: signer.now(),
      clockTolerance: LEEWAY_SECONDS,
    });
    const memberId = Number(payload.sub);
    if (!Number.isSafeInteger(memberId) || typeof payload.sid !== 'string') return null;
    return { member_id: memberId, session_id: payload.sid, expires: payload.exp ?? 0 };
  } catch {
    return null;
  }
}

export interface RefreshClaims {
  session_id: string;
  counter: number;
}

const refreshMark = (signer: Signer, sessionId: string, counter: number) =>
  createHmac('sha256', deriveKey(signer.secret, 'refresh'))
    .update(`${sessionId}.${counter}`)
    .digest('base64url');

/** The refresh token of a session at a counter. It can be made again at any time, so it is stored nowhere. */
export function signRefresh(signer: Signer, { session_id, counter }: RefreshClaims): string {
  return `${session_id}.${counter}.${refreshMark(signer, session_id, counter)}`;
}

/** Session and counter of a refresh token, or null when it was not signed here. */
export function readRefresh(signer: Signer, token: string): RefreshClaims | null {
  const [, sessionId, digits, mark] = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (!sessionId || !digits || !mark) return null;
  const expected = refreshMark(signer, sessionId, Number(digits));
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(mark))) return null;
  return { session_id: sessionId, counter: Number(digits) };
}
