import { isOccupation, lexicon } from '../lexicon/lexicon.ts';
import type { ExperienceEntry, Found } from '../parsed-resume.ts';
import { isPlace } from './details.ts';
import { atCommas, type Entry, type HeadPiece, splitEntries } from './entries.ts';
import type { Piece, Reading } from './reading.ts';
import type { Section } from './sections.ts';

interface Reading2 {
  entry: Entry;
  title: HeadPiece | null;
  company: HeadPiece | null;
  sure: number;
}

/** How much a text reads like a job title. */
function titleScore(text: string): number {
  const roles = lexicon.role.count(text);
  let score = roles > 0 ? 2 + Math.min(1, (roles - 1) * 0.5) : 0;
  if (isOccupation(text)) score += 1.5;
  if (lexicon.company.in(text)) score -= roles > 0 ? 0.8 : 2;
  if (text.length > 70 || text.split(' ').length > 9) score -= 1.5;
  return score;
}

/** How much a text reads like an employer. */
function companyScore(text: string): number {
  let score = Math.min(3, lexicon.company.count(text) * 2);
  if (lexicon.role.in(text)) score -= 1.5;
  if (/^\p{Lu}|^[\u0590-\u9fff]/u.test(text)) score += 0.5;
  if (text.split(' ').length > 8) score -= 1;
  return score;
}

/** "Title, Company" or "Company, City" on one line: cut at the comma when that helps. */
function loosen(pieces: HeadPiece[]): HeadPiece[] {
  return pieces.flatMap((piece) => {
    const parts = atCommas(piece);
    if (parts.length < 2) return [piece];
    const [first] = parts;
    const rest = parts.slice(1);
    const tail = {
      ...piece,
      text: piece.text.slice((rest[0]?.start ?? piece.start) - piece.start),
      start: rest[0]?.start ?? piece.start,
    };
    if (!first) return [piece];
    if (isPlace(tail.text)) return [first];
    const last = parts.at(-1);
    if (last && parts.length > 2 && isPlace(last.text)) {
      const kept = piece.text.slice(0, last.start - piece.start).replace(/[\s,，、،]+$/, '');
      return loosen([{ ...piece, text: kept, end: piece.start + kept.length }]);
    }
    // A legal form or the second half of a title stays with what it belongs to.
    if (rest.length === 1 && /^(?:inc|ltd|llc|corp|s\.?a|gmbh|co)\b\.?/i.test(tail.text)) return [piece];
    const headIsTitle = titleScore(first.text) > 0;
    const tailIsTitle = titleScore(tail.text) > 0;
    return headIsTitle !== tailIsTitle ? [first, tail] : [piece];
  });
}

function decide(entry: Entry, titleFirst: boolean | null): Reading2 {
  const pieces = loosen(entry.pieces).slice(0, 6);
  let best: Reading2 = { entry, title: null, company: null, sure: Number.NEGATIVE_INFINITY };
  const nearness = (order: number) => -0.35 * order;
  const options: (HeadPiece | null)[] = [...pieces, null];
  for (const [t, title] of options.entries()) {
    for (const [c, company] of options.entries()) {
      if (title && title === company) continue;
      let score = 0;
      score += title ? titleScore(title.text) + nearness(t) : -0.4;
      score += company ? companyScore(company.text) + nearness(c) : -0.4;
      if (title && company && titleFirst !== null) score += t < c === titleFirst ? 0.6 : -0.6;
      if (title && company && Math.abs(title.line - company.line) > 1) score -= 0.5;
      if (score > best.sure) best = { entry, title, company, sure: score };
    }
  }
  return best;
}

/** The jobs of the experience sections, in the order of the document. */
export function findExperience(reading: Reading, sections: Section[]): ExperienceEntry[] {
  const kinds = sections.some(({ kind }) => kind === 'experience') ? ['experience'] : ['volunteering'];
  return sections
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((section) => {
      const entries = splitEntries(section, false);
      const readable = entries.length > 0 ? entries : splitEntries(section, true);
      const first = readable.map((entry) => decide(entry, null));
      const votes = first.reduce((sum, { title, company, sure }) => {
        if (!title || !company || sure < 2.5) return sum;
        return sum + (title.start < company.start ? 1 : -1);
      }, 0);
      const decided = votes === 0 ? first : readable.map((entry) => decide(entry, votes > 0));
      return decided.map((each) => toEntry(reading, each));
    })
    .filter(({ title, company }) => title || company);
}

function toEntry(reading: Reading, { entry, title, company, sure }: Reading2): ExperienceEntry {
  const confidence = Math.min(0.95, 0.45 + sure / 10);
  const dated = entry.date;
  const value = (piece: Piece | null) => (piece ? reading.foundPiece(piece, confidence) : null);
  const date = (text: string | null): Found<string> | null =>
    text ? reading.found(text, 0.9, entry.start, entry.end) : null;
  const description = entry.body.map((line) => line.text).join('\n');
  return {
    title: value(title),
    company: value(company),
    location: value(entry.places[0] ?? null),
    start: date(dated?.from ?? null),
    end: date(dated?.to ?? null),
    description: description === '' ? null : description,
    place: reading.place(entry.start, entry.end),
  };
}

/** The running job, else the one that ended last. */
export function currentJob(jobs: ExperienceEntry[]): ExperienceEntry | null {
  const running = jobs.find(({ end }) => end?.value === 'present');
  if (running) return running;
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
  return reading.found(
    total,
    spans.length === jobs.length ? 0.85 : 0.6,
    first.place.start,
    jobs.at(-1)?.place.end ?? first.place.end,
  );
}
