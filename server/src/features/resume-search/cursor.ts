import { readJsonText } from '@hireloom/contracts/kit/form-data/json-text';
import { invalid } from '../../platform/http/app-error.ts';

/** Where the next page begins: among the ranked after a score and an id, or among the rest before an id. */
export type CursorPosition = { part: 'ranked'; score: number; id: number } | { part: 'rest'; id: number };
/** The place, and the key under which the ranking is kept. */
export type Cursor = CursorPosition & { ranking: number };

export function writeCursor(cursor: Cursor): string {
  const place = cursor.part === 'ranked' ? ['r', cursor.score, cursor.id] : ['n', cursor.id];
  return Buffer.from(JSON.stringify([...place, cursor.ranking])).toString('base64url');
}

/** Throws `invalid_input` for anything that was not written here. */
export function readCursor(text: string): Cursor {
  const wrong = invalid({ cursor: 'This page does not exist: search again' });
  let value: unknown;
  try {
    value = readJsonText(Buffer.from(text, 'base64url').toString());
  } catch {
    throw wrong;
  }
  if (!Array.isArray(value)) throw wrong;
  const [part, ...numbers] = value as unknown[];
  if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number))) throw wrong;
  const [first, second, third = 0] = numbers as number[];
  if (part === 'r' && first !== undefined && Number.isSafeInteger(second))
    return { part: 'ranked', score: first, id: second as number, ranking: third };
  if (part === 'n' && Number.isSafeInteger(first))
    return { part: 'rest', id: first as number, ranking: second ?? 0 };
  throw wrong;
}
