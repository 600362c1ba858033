import { table } from '../measure/report.ts';
import type { Reading, Speed } from './measure.ts';
import { FIELDS, type Field } from './score.ts';
import { f1, macroF1, precision, recall, type Tally } from './tally.ts';

const GROUP_FIELDS: [Field, string][] = [
  ['full_name', 'name'],
  ['phones', 'phone'],
  ['experience_title', 'title'],
  ['experience_company', 'company'],
  ['experience_dates', 'dates'],
  ['education_institution', 'school'],
  ['education_degree', 'degree'],
  ['skills', 'skills'],
  ['languages', 'languages'],
];
const percent = (value: number | null) => (value === null ? '–' : (100 * value).toFixed(1));

/** Precision, recall and F1 of every field in percent. */
export function fieldTable(tally: Tally): string {
  const rows = FIELDS.map((field) => {
    const counts = tally.counts[field];
    const judged = field === 'links' ? null : precision(counts);
    return [field, percent(judged), percent(recall(counts)), field === 'links' ? '–' : percent(f1(counts))];
  });
  return table(
    ['field', 'precision', 'recall', 'F1'],
    [...rows, ['mean of the fields', '', '', percent(macroF1(tally))]],
  );
}

/** F1 of the main fields for each group; `title` heads the first column. */
export function groupTable(title: string, groups: Map<string, Tally>): string {
  const rows = [...groups]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([name, tally]) => [
      name,
      String(Math.round(tally.people * 10) / 10),
      ...GROUP_FIELDS.map(([field]) => percent(f1(tally.counts[field]))),
      percent(macroF1(tally)),
    ]);
  return table([title, 'people', ...GROUP_FIELDS.map(([, name]) => name), 'mean'], rows);
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** Processor milliseconds per file, by kind of file. */
export function cpuTable(readings: Reading[]): string {
  const kinds = new Map<string, number[]>();
  for (const { kind, cpuMs } of readings) kinds.set(kind, [...(kinds.get(kind) ?? []), cpuMs]);
  const rows = [...kinds]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([kind, list]) => {
      const times = list.toSorted((a, b) => a - b);
      return [
        kind,
        String(list.length),
        ...[0.5, 0.95].map((share) => quantile(times, share).toFixed(1)),
        (times.at(-1) ?? 0).toFixed(1),
      ];
    });
  return table(['kind of file', 'files', 'CPU ms, median', 'p95', 'most'], rows);
}

export function speedTable(speeds: Speed[]): string {
  return table(
    ['parser processes', 'files per second'],
    speeds.map(({ workers, filesPerSecond }) => [String(workers), filesPerSecond.toFixed(1)]),
  );
}
