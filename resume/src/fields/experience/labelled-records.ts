import { findDates } from '../../lexicon/dates.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { BULLET, headPieces, labelOf } from './head/head-lines.ts';
import type { JobEntry } from './job-entries.ts';

const MOST_TITLE = 80;

/**
 * Jobs told as records of a form whose dates stand below what was done: a title on a line of its own, then
 * "Employer: …", "Tasks: …" and "Period: …". Empty where the section is in no such form.
 */
export function labelledRecords(lines: readonly DocumentLine[]): JobEntry[] {
  const kinds = lines.map(({ text }) => labelOf(text.replace(BULLET, ''))?.label ?? null);
  const employers = kinds.flatMap((kind, index) => (kind === 'company' ? [index] : []));
  const dates = kinds.flatMap((kind, index) => (kind === 'dates' ? [index] : []));
  if (dates.length < 2 || dates.length !== employers.length) return [];
  const ordered = employers.every((at, order) => at < (dates[order] ?? 0) && at > (dates[order - 1] ?? -1));
  const near = employers.every((at, order) => (dates[order] ?? 0) - at < 2);
  if (!ordered || near) return [];
  const starts = employers.map((at, order) => firstOf(lines, kinds, at, dates[order - 1] ?? -1));
  return starts.map((from, order) => {
    const until = starts[order + 1] ?? lines.length;
    const dated = dates[order] ?? from;
    return readRecord(lines.slice(from, until), kinds.slice(from, until), dated - from);
  });
}

/** Where the record of an employer begins: at its labelled title or place, or at the line above that no label tells. */
function firstOf(
  lines: readonly DocumentLine[],
  kinds: readonly (string | null)[],
  employer: number,
  floor: number,
): number {
  let at = employer;
  while (at - 1 > floor && (kinds[at - 1] === 'title' || kinds[at - 1] === 'place')) at--;
  const above = lines[at - 1];
  const titled = kinds.slice(at, employer).includes('title');
  return above && at - 1 > floor && !titled && kinds[at - 1] === null && above.text.length < MOST_TITLE
    ? at - 1
    : at;
}

function readRecord(
  lines: readonly DocumentLine[],
  kinds: readonly (string | null)[],
  dated: number,
): JobEntry {
  const date = findDates(lines[dated]?.text ?? '')[0] ?? null;
  const first = kinds[0] === null ? 0 : -1;
  const all = lines.flatMap((line, index) => {
    if (index !== first && (kinds[index] === null || kinds[index] === 'body' || index === dated)) return [];
    const pieces = headPieces(line, index - dated, []);
    return index === first ? pieces.map((piece) => ({ ...piece, label: 'title' as const })) : pieces;
  });
  return {
    date,
    pieces: all.filter(({ label }) => label !== 'place'),
    places: all.filter(({ label }) => label === 'place'),
    body: lines.filter(
      (_line, index) => index !== first && (kinds[index] === null || kinds[index] === 'body'),
    ),
    lines,
    start: lines[0]?.start ?? 0,
    end: lines.at(-1)?.end ?? 0,
    above: dated,
  };
}
