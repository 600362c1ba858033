import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../platform/auth/keys.ts';
import type { Platform, Viewer } from '../../../platform/context.ts';

const GOOD_SECONDS = 300;

type Signer = Pick<Platform, 'secret' | 'now'>;
/** The page of the text, a picture within it, or something to save. */
export type AddressKind = 'frame' | 'picture' | 'part';

export interface ItemGrant {
  team_id: number;
  member_id: number;
}

function mark(
  { secret }: Signer,
  { team_id, member_id }: ItemGrant,
  of: { item: number; kind: AddressKind; what: string; expires: number },
): Buffer {
  const { item, kind, what, expires } = of;
  return createHmac('sha256', deriveKey(secret, 'mailbox-item-link'))
    .update(JSON.stringify([team_id, member_id, item, kind, what, expires]))
    .digest();
}

/**
 * An address under which this viewer, and nobody else's link, reads something of a mail for five minutes: its text, or the
 * part or remote picture in `what`. Their rights are looked up again when it is called.
 */
export function itemAddress(
  { platform, viewer }: { platform: Signer; viewer: Pick<Viewer, 'id' | 'team_id'> },
  item: number,
  kind: AddressKind,
  what: string | { remote: number } = '',
): string {
  const grant = { team_id: viewer.team_id, member_id: viewer.id };
  const expires = Math.floor(platform.now().getTime() / 1000) + GOOD_SECONDS;
  const [key, value] = typeof what === 'string' ? ['part', what] : ['remote', String(what.remote)];
  const proof = mark(platform, grant, { item, kind, what: `${key} ${value}`, expires }).toString('base64url');
  const token = `${grant.team_id}.${grant.member_id}.${expires}.${proof}`;
  const query = value ? `&${key}=${encodeURIComponent(value)}` : '';
  return `/api/v1/customer/mailbox/item/${item}/${kind}/?token=${token}${query}`;
}

/** Whom an address was made out to; null when it is forged, made for something else, or too old. */
export function readItemAddress(
  signer: Signer,
  token: string,
  of: { item: number; kind: AddressKind; what: string | { remote: number } },
): ItemGrant | null {
  const [, team, member, until, proof] =
    /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!team || !member || !until || !proof) return null;
  const grant = { team_id: Number(team), member_id: Number(member) };
  const what = typeof of.what === 'string' ? `part ${of.what}` : `remote ${of.what.remote}`;
  const expected = mark(signer, grant, { ...of, what, expires: Number(until) });
  if (!timingSafeEqual(expected, Buffer.from(proof, 'base64url'))) return null;
  return Number(until) * 1000 > signer.now().getTime() ? grant : null;
}
