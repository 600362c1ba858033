import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const derived = new WeakMap<Uint8Array, Map<string, Uint8Array>>();

/** A 256-bit key for one purpose, derived from the secret by HKDF (RFC 5869): no two uses share a key. */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  const known = derived.get(secret) ?? new Map<string, Uint8Array>();
  derived.set(secret, known);
  const key = known.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, '', `hireloom/${purpose}`, 32));
  known.set(purpose, key);
  return key;
}

export const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

/** 256 random bits as text that fits into an address. */
export const randomSecret = () => randomBytes(32).toString('base64url');

/** Encrypts a text that must not be readable in the database (AES-256-GCM). `open` reads it back. */
export function seal(secret: Uint8Array, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** The sealed text, or null when it was changed or sealed with another key. */
export function open(secret: Uint8Array, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const cipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
