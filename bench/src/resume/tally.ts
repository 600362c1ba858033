import { type Count, FIELDS, type Field } from './score.ts';

/** Weighted counts of a group of documents. */
export interface Tally {
  /** People, each counted once however many documents show the same resume. */
  people: number;
  counts: Record<Field, Count>;
}

export function emptyTally(): Tally {
  const counts = Object.fromEntries(FIELDS.map((field) => [field, { right: 0, wrong: 0, missed: 0 }]));
  return { people: 0, counts: counts as Record<Field, Count> };
}

export function addTo(tally: Tally, counts: Record<Field, Count>, weight: number): void {
  tally.people += weight;
  for (const field of FIELDS) {
    const sum = tally.counts[field];
    sum.right += weight * counts[field].right;
    sum.wrong += weight * counts[field].wrong;
    sum.missed += weight * counts[field].missed;
  }
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
export const precision = ({ right, wrong }: Count) => share(right, right + wrong);
export const recall = ({ right, missed }: Count) => share(right, right + missed);
export const f1 = ({ right, wrong, missed }: Count) => share(2 * right, 2 * right + wrong + missed);

/** The mean F1 of all fields that occur; links have no precision and stay out. */
export function macroF1({ counts }: Tally): number | null {
  const all = FIELDS.filter((field) => field !== 'links').flatMap((field) => f1(counts[field]) ?? []);
  return share(
    all.reduce((sum, value) => sum + value, 0),
    all.length,
  );
}
