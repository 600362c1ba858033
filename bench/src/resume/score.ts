import type { FlatResume } from '@hireloom/resume/in-process';
import type { LabelledResume } from './labelled-resume.ts';
import {
  sameDate,
  sameEmail,
  sameLanguage,
  sameLink,
  sameName,
  samePhone,
  sameSkill,
  sameText,
} from './same-value.ts';

export const FIELDS = [
  'full_name',
  'emails',
  'phones',
  'current_position',
  'current_company',
  'education_institution',
  'education_degree',
  'education_year',
  'education_entry',
  'experience_title',
  'experience_company',
  'experience_dates',
  'experience_entry',
  'total_experience',
  'skills',
  'languages',
  'links',
] as const;
export type Field = (typeof FIELDS)[number];

/** How many values were right, read though absent, and missed. */
export interface Count {
  right: number;
  wrong: number;
  missed: number;
}

type School = FlatResume['education'][number];
type Job = FlatResume['experience'][number];

const NOTHING: Count = { right: 0, wrong: 0, missed: 0 };
/** The most months, and the greatest share, a total experience may be off. */
const MONTHS_OFF = 6;
const SHARE_OFF = 0.1;

/** Every labelled value takes the first equal value that is left; what remains is wrong. */
function countList<T>(gold: (T | null)[], read: (T | null)[], same: (gold: T, read: T) => boolean): Count {
  const given = (value: T | null): value is T => value !== null && value !== '';
  const left = read.filter(given);
  const wanted = gold.filter(given);
  let right = 0;
  for (const value of wanted) {
    const at = left.findIndex((other) => same(value, other));
    if (at < 0) continue;
    right++;
    left.splice(at, 1);
  }
  return { right, wrong: left.length, missed: wanted.length - right };
}

const sameYear = (gold: number, read: number) => gold === read;

function sameSchool(gold: School, read: School): boolean {
  return (
    (!gold.institution || sameText(gold.institution, read.institution ?? '')) &&
    (!gold.degree || sameText(gold.degree, read.degree ?? '')) &&
    (!gold.end_year || gold.end_year === read.end_year)
  );
}

const sameDates = (gold: Job, read: Job) => sameDate(gold.start, read.start) && sameDate(gold.end, read.end);

function sameJob(gold: Job, read: Job): boolean {
  return (
    (!gold.title || sameText(gold.title, read.title ?? '')) &&
    (!gold.company || sameText(gold.company, read.company ?? '')) &&
    sameDates(gold, read)
  );
}

/**
 * Months of work with overlaps counted once: a bare start year means its January, a bare end year its December.
 * @param asOf what `present` means, `YYYY-MM`
 * @returns null when a job lacks a date
 */
export function monthsWorked(jobs: readonly Job[], asOf: string): number | null {
  const spans: [number, number][] = [];
  for (const { start, end } of jobs) {
    if (!start || !end) return null;
    const [from, to] = [monthOf(start, 1, asOf), monthOf(end, 12, asOf)];
    if (to < from) return null;
    spans.push([from, to]);
  }
  if (spans.length === 0) return null;
  let months = 0;
  let last = -1;
  for (const [from, to] of spans.sort(([a], [b]) => a - b)) {
    months += Math.max(0, to - Math.max(from, last + 1) + 1);
    last = Math.max(last, to);
  }
  return months;
}

function monthOf(date: string, bareMonth: number, asOf: string): number {
  const [year = 0, month = bareMonth] = (date === 'present' ? asOf : date).split('-').map(Number);
  return year * 12 + month;
}

function countTotal(jobs: readonly Job[], read: number | null, asOf: string): Count {
  const wanted = monthsWorked(jobs, asOf);
  if (wanted === null) return NOTHING;
  if (read === null) return { right: 0, wrong: 0, missed: 1 };
  const right = Math.abs(read - wanted) <= Math.max(MONTHS_OFF, wanted * SHARE_OFF);
  return right ? { right: 1, wrong: 0, missed: 0 } : { right: 0, wrong: 1, missed: 1 };
}

/**
 * Compares what was read from one document with its label.
 * @param asOf the month that `present` means in the total experience, `YYYY-MM`
 */
export function scoreResume(gold: LabelledResume, read: FlatResume, asOf: string): Record<Field, Count> {
  const datedJobs = (jobs: Job[]) => jobs.filter(({ start, end }) => start || end);
  const counts: Record<Field, Count> = {
    full_name: countList([gold.full_name], [read.full_name], sameName),
    emails: countList(gold.emails, read.emails, sameEmail),
    phones: countList(gold.phones, read.phones, samePhone),
    current_position: countList([gold.current_position], [read.current_position], sameText),
    current_company: countList([gold.current_company], [read.current_company], sameText),
    education_institution: countList(
      gold.education.map(({ institution }) => institution),
      read.education.map(({ institution }) => institution),
      sameText,
    ),
    education_degree: countList(
      gold.education.map(({ degree }) => degree),
      read.education.map(({ degree }) => degree),
      sameText,
    ),
    education_year: countList(
      gold.education.map(({ end_year }) => end_year),
      read.education.map(({ end_year }) => end_year),
      sameYear,
    ),
    education_entry: countList(gold.education, read.education, sameSchool),
    experience_title: countList(
      gold.experience.map(({ title }) => title),
      read.experience.map(({ title }) => title),
      sameText,
    ),
    experience_company: countList(
      gold.experience.map(({ company }) => company),
      read.experience.map(({ company }) => company),
      sameText,
    ),
    experience_dates: countList(datedJobs(gold.experience), datedJobs(read.experience), sameDates),
    experience_entry: countList(gold.experience, read.experience, sameJob),
    total_experience: countTotal(gold.experience, read.total_experience_months, asOf),
    skills: gold.skills.length > 0 ? countList(gold.skills, read.skills, sameSkill) : NOTHING,
    languages: gold.languages.length > 0 ? countList(gold.languages, read.languages, sameLanguage) : NOTHING,
    // Labels hold the links that can be read on the page; those behind a word are no errors.
    links: { ...countList(gold.links, read.links, sameLink), wrong: 0 },
  };
  leaveOut(gold, counts);
  return counts;
}

/** Takes out what the label says cannot be judged. */
function leaveOut(gold: LabelledResume, counts: Record<Field, Count>): void {
  const contact: readonly Field[] = ['full_name', 'emails', 'phones', 'links', 'skills'];
  for (const field of FIELDS) {
    if (gold.partial_experience && field.startsWith('experience'))
      counts[field] = { ...counts[field], wrong: 0 };
    const unknownTotal = gold.partial_experience && field === 'total_experience';
    const placeholder = gold.contact_only && !contact.includes(field);
    if (unknownTotal || placeholder || gold.skip.includes(field)) counts[field] = NOTHING;
  }
}
