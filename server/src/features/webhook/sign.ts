import { createHmac, randomBytes } from 'node:crypto';
import { open, seal } from '../../platform/auth/keys.ts';
import type { Platform } from '../../platform/context.ts';

const PURPOSE = 'webhook secret';
const MARK = 'whsec_';

type Holder = Pick<Platform, 'secret'>;

export const newSecret = (): string => `${MARK}${randomBytes(32).toString('base64')}`;
export const sealSecret = ({ secret }: Holder, text: string): string => seal(secret, PURPOSE, text);
export const openSecret = ({ secret }: Holder, sealed: string): string | null =>
  open(secret, PURPOSE, sealed);

interface Signed {
  id: string;
  at: Date;
  text: string;
  /** Each signs: for a day after a new one was made there are two. */
  secrets: readonly string[];
}

/** The headers by which a receiver knows that it was us, and when (standardwebhooks.com). */
export function signedHeaders({ id, at, text, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(MARK.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
