import { readFileSync } from 'node:fs';
import { fold } from './fold.ts';

/** What a label in a job's head announces; `body` is what belongs to the description. */
export type JobLabel = 'title' | 'company' | 'dates' | 'place' | 'body';

const source = JSON.parse(
  readFileSync(new URL('../data/job-labels.json', import.meta.url), 'utf8'),
) as Record<JobLabel, string>;

const labels = new Map<string, JobLabel>();
for (const [label, words] of Object.entries(source) as [JobLabel, string][]) {
  for (const word of words.split('|')) if (!labels.has(fold(word))) labels.set(fold(word), label);
}

/** The label a text is ("Designation", "Arbeitgeber:", "期間"), or null. */
export function jobLabel(text: string): JobLabel | null {
  if (text.length > 45) return null;
  const key = fold(text.replace(/^[\s•*·▪–-]+/, '').replace(/[\s:：.]+$/, ''))
    .replace(/\s+/g, ' ')
    .trim();
  return labels.get(key) ?? null;
}
