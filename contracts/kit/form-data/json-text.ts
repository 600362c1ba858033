/** How deep lists and objects may stand in one another: far more than any form has, far less than a stack takes. */
const MAX_DEPTH = 64;

/** Why a text is no JSON that is taken, and at which place of the value: keys and positions from the outside in. */
export class JsonTextError extends Error {
  readonly reason: 'malformed' | 'too_deep' | 'bad_name';
  readonly path: readonly string[];

  constructor(reason: JsonTextError['reason'], path: readonly string[] = []) {
    super(`JSON is not taken: ${reason}`);
    this.reason = reason;
    this.path = path;
  }
}

/**
 * Reads JSON that came from outside; nothing else does. Throws `JsonTextError` for what is no JSON, is nested more than
 * 64 deep, or has names that would change what an object is.
 */
export function readJsonText(text: string): unknown {
  let value: unknown;
  try {
    // Some programs begin their files with a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new JsonTextError('malformed');
  }
  refuseHostile(value, []);
  return value;
}

function refuseHostile(value: unknown, path: readonly string[]): void {
  if (value === null || typeof value !== 'object') return;
  if (path.length >= MAX_DEPTH) throw new JsonTextError('too_deep', path);
  for (const [key, entry] of Object.entries(value)) {
    const at = [...path, key];
    if (isHostileName(key, entry)) throw new JsonTextError('bad_name', at);
    refuseHostile(entry, at);
  }
}

/**
 * Whether a name would change what an object is: `__proto__` always; `constructor` and `prototype` where they hold more
 * than a plain value, so that a custom field may be called so. Also for the names of the parts of a form.
 */
export const isHostileName = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  ((key === 'constructor' || key === 'prototype') && typeof value === 'object' && value !== null);
