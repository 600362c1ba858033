import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../context.ts';
import { deriveKey } from './keys.ts';

/** Browsers keep no cookie longer than this. */
export const DEVICE_DAYS = 400;
const DAY_MS = 86_400_000;

type Signer = Pick<Platform, 'secret' | 'now'>;

const markOf = ({ secret }: Signer, accountId: number, device: string, day: string) =>
  createHmac('sha256', deriveKey(secret, 'device'))
    .update(`${accountId}.${device}.${day}`)
    .digest('base64url');

/**
 * What a device keeps on which an account has signed in: the name of the device, the day, and a keyed mark. It opens
 * nothing; it only has attempts from there counted apart. `known` is the name that the device has already.
 */
export function signDevice(signer: Signer, accountId: number, known: string | null): string {
  const device = known ?? randomBytes(16).toString('base64url');
  const day = String(Math.floor(signer.now().getTime() / DAY_MS));
  return `${device}.${day}.${markOf(signer, accountId, device, day)}`;
}

/** The name of a device that this account has signed in on, or null: nothing there, not signed here, another account's, or too old. */
export function readDevice(signer: Signer, accountId: number, kept: string | undefined): string | null {
  const [, device, day, mark] = /^([\w-]{22})\.(\d{1,6})\.([\w-]{43})$/.exec(kept ?? '') ?? [];
  if (!device || !day || !mark) return null;
  const expected = markOf(signer, accountId, device, day);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(mark))) return null;
  return signer.now().getTime() / DAY_MS - Number(day) > DEVICE_DAYS ? null : device;
}
