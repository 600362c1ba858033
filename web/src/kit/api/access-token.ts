/** Why a session ended: by the person, by time, by an admin, or by the same account signing in elsewhere. */
export type EndReason = 'signed-out' | 'expired' | 'inactive' | 'replaced';

type EndListener = (reason: EndReason) => void;

/** Kept in memory only: no script of another page and no copy of the disk holds it. */
let access: string | null = null;
const endListeners = new Set<EndListener>();

export const getAccess = () => access;

export function setAccess(token: string | null): void {
  access = token;
}

/** Forgets the token and tells whoever listens. */
export function endSession(reason: EndReason): void {
  access = null;
  for (const listener of endListeners) listener(reason);
}

/** Answers the function that stops listening. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** The same for a person who signs out: whatever they were at is nobody's then, while a session that merely ended keeps it. */
export const onSignOut = (listener: () => void): (() => void) =>
  onSessionEnd((reason) => {
    if (reason === 'signed-out') listener();
  });

/** True when the token has less than half a minute left, or can not be read. */
export function expiresSoon(token: string): boolean {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    const expiry = (claims as { exp?: unknown } | null)?.exp;
    return typeof expiry !== 'number' || expiry * 1000 < Date.now() + 30_000;
  } catch {
    return true;
  }
}
