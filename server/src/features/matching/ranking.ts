import type { Match } from './engine/score.ts';
import { invalid } from '../../platform/http/app-error.ts';

export interface Ranked<T> extends Match {
  id: number;
  item: T;
}

/** Best first; of equals the newest first, so that the same question has the same answer. */
export function rank<T extends { id: number }>(items: readonly T[], match: (item: T) => Match): Ranked<T>[] {
  return items
    .map((item) => ({ ...match(item), id: item.id, item }))
    .sort((a, b) => b.score - a.score || b.id - a.id);
}

interface Page<T> {
  rows: Ranked<T>[];
  /** Place of the first row in the ranking, from 1. */
  place: number;
  cursor: string | null;
}

/**
 * The rows after a cursor. It names the last row that was shown, not a place, so that people who come and go meanwhile
 * let nobody be shown twice. Throws `invalid_input` for a cursor that is none.
 */
export function pageOf<T>(
  ranked: readonly Ranked<T>[],
  { cursor, page_size }: { cursor?: string | undefined; page_size: number },
): Page<T> {
  const start = cursor === undefined ? 0 : after(ranked, cursor);
  const rows = ranked.slice(start, start + page_size);
  const last = rows.at(-1);
  const more = last && start + rows.length < ranked.length;
  return { rows, place: start + 1, cursor: more ? `${last.score}_${last.id}` : null };
}

function after<T>(ranked: readonly Ranked<T>[], cursor: string): number {
  const [, score, id] = /^(\d{1,3}(?:\.\d)?)_(\d{1,15})$/.exec(cursor) ?? [];
  if (score === undefined || id === undefined) throw invalid({ cursor: 'This is no place in the ranking' });
  const found = ranked.findIndex(
    (row) => row.score < Number(score) || (row.score === Number(score) && row.id < Number(id)),
  );
  return found === -1 ? ranked.length : found;
}
