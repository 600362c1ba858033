import type { ExperienceEntry, Found } from '../../parsed-resume.ts';
import type { Reading } from '../reading.ts';

/** The running job, else the one without a date that stands above all others, else the one that ended last. */
export function currentJob(jobs: ExperienceEntry[]): ExperienceEntry | null {
  const running = jobs.filter(({ end }) => end?.value === 'present');
  const [top] = running;
  // "Cook since 2012" sums up the jobs below it.
  const within = top?.company
    ? undefined
    : running.find(
        ({ title, company, start }) => title && company && (start?.value ?? '') > (top?.start?.value ?? ''),
      );
  if (top) return within ?? top;
  const [first] = jobs;
  if (first?.title && first.company && !first.start && !first.end) return first;
  return jobs.reduce<ExperienceEntry | null>((latest, job) => {
    if (!latest) return job;
    return (job.end?.value ?? '') > (latest.end?.value ?? '') ? job : latest;
  }, null);
}

/** Months worked, overlaps counted once; a bare start year is January and a bare end year December. */
export function monthsWorked(reading: Reading, jobs: ExperienceEntry[], now: Date): Found<number> | null {
  const month = (date: string, end: boolean) => {
    if (date === 'present') return now.getUTCFullYear() * 12 + now.getUTCMonth();
    const [year = 0, number] = date.split('-').map(Number);
    return year * 12 + (number ? number - 1 : end ? 11 : 0);
  };
  const spans = jobs
    .filter(({ start, end }) => start && end)
    .map(({ start, end }) => ({ from: month(start?.value ?? '', false), to: month(end?.value ?? '', true) }))
    .filter(({ from, to }) => to >= from)
    .sort((a, b) => a.from - b.from);
  const [first] = jobs;
  if (spans.length === 0 || !first) return null;
  let total = 0;
  let last = -1;
  for (const { from, to } of spans) {
    total += Math.max(0, to - Math.max(from, last + 1) + 1);
    last = Math.max(last, to);
  }
  const end = jobs.at(-1)?.place.end ?? first.place.end;
  return reading.found(total, spans.length === jobs.length ? 0.85 : 0.6, first.place.start, end);
}
