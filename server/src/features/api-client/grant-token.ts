import { createHmac, timingSafeEqual } from 'node:crypto';
import { CLIENT_ACCESS_SECONDS } from '@hireloom/contracts/api-client/oauth-endpoints';
import { deriveKey } from '../../platform/auth/keys.ts';
import type { Platform } from '../../platform/context.ts';

type Signer = Pick<Platform, 'secret' | 'now'>;

const ACCESS_MARK = 'hla_';
const REFRESH_MARK = 'hlr_';
const FORM = /^(hl[ar]_)([1-9]\d{0,15})\.([1-9]\d{0,15})\.([1-9]\d{0,9})\.([\w-]{43})$/;

/** Which grant of which team a token is of. */
interface GrantName {
  team_id: number;
  grant_id: number;
}

const signed = ({ secret }: Signer, mark: string, { team_id, grant_id }: GrantName, last: number): string => {
  const named = `${mark}${team_id}.${grant_id}.${last}`;
  const key = deriveKey(secret, 'api client');
  return `${named}.${createHmac('sha256', key).update(named).digest('base64url')}`;
};

function read(signer: Signer, token: string, wanted: string): (GrantName & { last: number }) | null {
  const [, mark, team, grant, last] = FORM.exec(token) ?? [];
  if (mark !== wanted) return null;
  const named = { team_id: Number(team), grant_id: Number(grant), last: Number(last) };
  const expected = Buffer.from(signed(signer, mark, named, named.last));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given) ? named : null;
}

/** Does this call itself an access token of a program? */
export const looksLikeAccess = (bearer: string): boolean => bearer.startsWith(ACCESS_MARK);

/** An access token of a grant: good for ten minutes, and only while the grant is. */
export const signClientAccess = (signer: Signer, grant: GrantName): string =>
  signed(signer, ACCESS_MARK, grant, Math.floor(signer.now().getTime() / 1000) + CLIENT_ACCESS_SECONDS);

/** The grant of an access token; null for one that was not signed here. `isOver` says that its time has run out. */
export function readClientAccess(signer: Signer, token: string): (GrantName & { isOver: boolean }) | null {
  const found = read(signer, token, ACCESS_MARK);
  return found && { ...found, isOver: found.last <= signer.now().getTime() / 1000 };
}

/** The refresh token of a grant at a counter. */
export const signClientRefresh = (signer: Signer, grant: GrantName, counter: number): string =>
  signed(signer, REFRESH_MARK, grant, counter);

/** The grant of a refresh token and its counter; null for one that was not signed here. */
export function readClientRefresh(signer: Signer, token: string): (GrantName & { counter: number }) | null {
  const found = read(signer, token, REFRESH_MARK);
  return found && { ...found, counter: found.last };
}
