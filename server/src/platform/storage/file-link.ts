import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../auth/keys.ts';
import type { Platform, Viewer } from '../context.ts';

const GOOD_SECONDS = 300;

type Signer = Pick<Platform, 'secret' | 'now'>;

export interface FileGrant {
  team_id: number;
  member_id: number;
}

/** What an address is good for: one file, or several put together. A proof of one is none of the other. */
type Use = 'file-link' | 'zip-link';

interface Marked extends FileGrant {
  use: Use;
  id: number;
  expires: number;
}

const mark = ({ secret }: Signer, { use, team_id, member_id, id, expires }: Marked): Buffer =>
  createHmac('sha256', deriveKey(secret, use)).update(`${team_id}.${member_id}.${id}.${expires}`).digest();

/** A proof that this viewer may ask for what has this id, for five minutes. */
export function linkToken(
  signer: Signer,
  viewer: Pick<Viewer, 'id' | 'team_id'>,
  use: Use,
  id: number,
): string {
  const grant = { team_id: viewer.team_id, member_id: viewer.id };
  const expires = Math.floor(signer.now().getTime() / 1000) + GOOD_SECONDS;
  const proof = mark(signer, { ...grant, use, id, expires }).toString('base64url');
  return `${grant.team_id}.${grant.member_id}.${expires}.${proof}`;
}

/**
 * An address under which this viewer, and nobody else's link, reads the file for five minutes. `inline` asks for
 * showing instead of saving, which only pictures and PDF get.
 */
export function fileLink(
  signer: Signer,
  viewer: Pick<Viewer, 'id' | 'team_id'>,
  fileId: number,
  options: { inline?: boolean } = {},
): string {
  const token = linkToken(signer, viewer, 'file-link', fileId);
  return `/api/v1/file/${fileId}/?token=${token}${options.inline ? '&inline=1' : ''}`;
}

/**
 * Whom a link's token was made out to, or null when it is forged, made for another file, or expired more than
 * `lateSeconds` ago.
 */
export const readFileLink = (
  signer: Signer,
  fileId: number,
  token: string,
  lateSeconds = 0,
): FileGrant | null => readLinkToken(signer, { use: 'file-link', id: fileId }, token, lateSeconds);

/** The same of an address for any use. */
export function readLinkToken(
  signer: Signer,
  what: Pick<Marked, 'use' | 'id'>,
  token: string,
  lateSeconds = 0,
): FileGrant | null {
  const [, team, member, until, proof] =
    /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!team || !member || !until || !proof) return null;
  const grant = { team_id: Number(team), member_id: Number(member) };
  const expected = mark(signer, { ...grant, ...what, expires: Number(until) });
  if (!timingSafeEqual(expected, Buffer.from(proof, 'base64url'))) return null;
  return (Number(until) + lateSeconds) * 1000 > signer.now().getTime() ? grant : null;
}
