import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { open, seal } from '../../../platform/auth/keys.ts';
import type { Platform } from '../../../platform/context.ts';

const PURPOSE = 'webhook secret';
const MARK = 'whsec_';

type Holder = Pick<Platform, 'secret'>;

export const newSecret = (): string => `${MARK}${randomBytes(32).toString('base64')}`;
export const sealSecret = ({ secret }: Holder, text: string): string => seal(secret, PURPOSE, text);
/** The key that was sealed, ready to sign many events; null where it can not be read. */
export function openSecret({ secret }: Holder, sealed: string): KeyObject | null {
  const text = open(secret, PURPOSE, sealed);
  return text === null ? null : createSecretKey(Buffer.from(text.slice(MARK.length), 'base64'));
}

interface Signed {
  id: string;
  at: Date;
  text: string;
  /** Each signs: for a day after a new one was made there are two. */
  secrets: readonly KeyObject[];
}

/** The headers by which a receiver knows that it was us, and when (standardwebhooks.com). */
export function signedHeaders({ id, at, text, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
