import { headingGuess } from '../lexicon/headings.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import { fieldScore, isTraining } from '../lexicon/study-words.ts';
import type { EducationEntry, ExperienceEntry, Found } from '../parsed-resume.ts';
import type { DocumentLine } from '../resume-document.ts';
import { findEducation } from './education/education.ts';
import { asEducation, isSchooled } from './education/schooling-among-jobs.ts';
import { readCareerForm } from './experience/career-form.ts';
import { type Decision, decideAll } from './experience/decide.ts';
import { LEGAL, titleScore } from './experience/scores.ts';
import type { HeadPiece } from './experience/head/head-lines.ts';
import { readLineForm } from './experience/line-form.ts';
import { isSentence, plainTitle } from './experience/head/plain-title.ts';
import { type JobEntry, splitJobs, undatedJobs } from './experience/job-entries.ts';
import { jobConfidence } from './experience/job-confidence.ts';
import { labelledRecords } from './experience/labelled-records.ts';
import { joinWraps } from './experience/head/join-wraps.ts';
import {
  withCoursesBelow,
  withEmployersAbove,
  withoutOuterSigns,
  withoutSubheads,
} from './experience/parts-of-posts.ts';
import { straightenTables } from './experience/job-tables.ts';
import { toldJobs, withTold } from './experience/told/told-jobs.ts';
import type { Piece, Reading } from './reading.ts';
import type { Section } from './sections.ts';

export { findHeadline } from './experience/headline.ts';
export { currentJob, monthsWorked } from './experience/worked-time.ts';

/** The jobs of the experience sections, in the order of the document. */
export function findExperience(reading: Reading, sections: Section[]): ExperienceEntry[] {
  const told = sections.filter(({ kind }) => kind === 'experience').map(({ lines }) => lines);
  const formed = readLineForm(told).map((each) => toEntry(reading, each));
  if (formed.length > 0) return withoutRepeats(formed);
  const jobs = jobsOf(reading, sections, ['experience']);
  if (jobs.length > 0) return [...jobs, ...postsOf(reading, sections)];
  const sentences = toldAnywhere(reading, sections);
  if (sentences.length > 0) return sentences;
  if (sections.some(({ kind, lines }) => kind === 'experience' && lines.length > 2)) return [];
  const served = jobsOf(reading, sections, ['volunteering']).filter(({ title, company }) => title && company);
  return served.length > 0 ? served : unheaded(reading, sections);
}

/** The jobs that sentences outside a section for them tell whole, with their dates. */
function toldAnywhere(reading: Reading, sections: Section[]): ExperienceEntry[] {
  return sections
    .filter(({ kind }) => TELLING.has(kind))
    .flatMap(({ lines }) => toldJobs(lines))
    .map(({ decision }) => decision)
    .filter(({ entry, title, company }) => entry.date && title && company && titleScore(title.text) > 0)
    .map((each) => toEntry(reading, each));
}

const TELLING: ReadonlySet<Section['kind']> = new Set(['top', 'summary', 'other', 'personal', 'skills']);

/** A job that is told twice, with the same dates or once without, counts once. */
function withoutRepeats(jobs: ExperienceEntry[]): ExperienceEntry[] {
  const low = (each: Found<string> | null) => each?.value.toLowerCase();
  return jobs.filter(
    (job, index) =>
      !jobs.some((other, at) => {
        const same = low(other.title) === low(job.title) && low(other.company) === low(job.company);
        const dates = low(other.start) === low(job.start) && low(other.end) === low(job.end);
        return at !== index && same && (dates ? at < index : !job.start && other.start !== null);
      }),
  );
}

function jobsOf(reading: Reading, sections: Section[], kinds: string[]): ExperienceEntry[] {
  const alone = !hasSchools(sections);
  return entriesOf(reading, sections, kinds)
    .filter(({ title, company }) => !isSchooling(title?.value, company?.value))
    .filter(({ title, company }) => !(alone && isSchooled(title?.value, company?.value)))
    .filter(({ title, company }) => !NO_JOB.test((title ?? company)?.value ?? ''));
}

function entriesOf(reading: Reading, sections: Section[], kinds: string[]): ExperienceEntry[] {
  return sections
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ lines }) => decisionsOf(reading, lines).map((each) => toEntry(reading, each)))
    .filter(({ title, company }) => title || company);
}

const hasSchools = (sections: Section[]) => sections.some(({ kind }) => kind === 'education');

/** The studies and apprenticeships that a resume without a section for them tells among its jobs. */
export function findSchooling(reading: Reading, sections: Section[]): EducationEntry[] {
  if (hasSchools(sections)) return [];
  return sections
    .filter(({ kind }) => kind === 'experience')
    .flatMap(({ lines }) => decisionsOf(reading, lines))
    .flatMap((decision) => {
      const job = toEntry(reading, decision);
      const [title, company] = [job.title?.value, job.company?.value];
      if (!decision.entry.date || !(isSchooling(title, company) || isSchooled(title, company))) return [];
      const [study] = findEducation(reading, [
        { kind: 'education', heading: null, lines: [...decision.entry.lines] },
      ]);
      const named = asEducation(job);
      return study ? [{ ...study, institution: study.institution ?? trained(named) }] : [named];
    });
}

/** Who trained an apprentice, where nothing but the place among the jobs tells it. */
const trained = ({ institution, degree }: EducationEntry) =>
  degree && isTraining(degree.value) ? institution : null;

/** Posts under a heading of projects that speaks of experience ("科研经历"): dated, with a clear title and an employer. */
function postsOf(reading: Reading, sections: Section[]): ExperienceEntry[] {
  return sections
    .filter(
      ({ kind, heading }) => kind === 'projects' && heading && headingGuess(heading.text) === 'experience',
    )
    .flatMap(({ lines }) => decisionsOf(reading, lines))
    .filter(
      ({ entry, title, company }) =>
        entry.date?.lone === false && company && title && titleScore(title.text) >= 2,
    )
    .map((each) => toEntry(reading, each));
}

/** The sign of a list that is set a little off its line. */
const LONE_BULLET = /^\s*[•▪●◦■□–—*➢►‣·∙○⋄]\s*$/u;

/** Times without work and courses of further training that stand among the jobs. */
const NO_JOB =
  /^(?:(?:(?:berufliche|berufsbegleitende) )?(?:weiterbildung|fortbildung|bildungsmaßnahme|qualifizierungsmaßnahme|intensivierungskurs|rekvalifikační kurz|rekvalifikačný kurz)|arbeits?(?:suchend|los|suche)|(?:in )?(?:eltern|baby|mutter|familien)(?:zeit|karenz|pause|schutz|phase)|karenz|erziehungsurlaub|kindererziehung|(?:berufliche )?(?:auszeit|neuorientierung|orientierungsphase)|sabbatical|weltreise|parental leave|maternity leave|career break|congé parental|chômage|licencia de maternidad)(?!\p{L})/iu;

/** A degree with its school that stands among the jobs. */
const isSchooling = (title = '', company = '') =>
  lexicon.degree.in(title) && !lexicon.role.in(title) && lexicon.school.in(company);

const decided = new WeakMap<readonly DocumentLine[], Decision[]>();

/** The jobs of a section, decided once: they are asked for again as studies. */
function decisionsOf(reading: Reading, lines: readonly DocumentLine[]): Decision[] {
  const known = decided.get(lines) ?? decideSection(reading, lines);
  decided.set(lines, known);
  return known;
}

function decideSection(reading: Reading, all: readonly DocumentLine[]): Decision[] {
  const lines = withoutOuterSigns(withoutSubheads(all.filter(({ text }) => !LONE_BULLET.test(text))));
  return withTold(lines, (part) => decideHeads(reading, part));
}

/** The jobs of a section whose heads tell them. */
function decideHeads(reading: Reading, lines: readonly DocumentLine[]): Decision[] {
  const listed = readCareerForm(lines);
  if (listed.length > 0) return listed;
  const rows = joinWraps(straightenTables(lines), reading.lines);
  const records = labelledRecords(rows);
  const ranged = records.length > 0 ? records : splitJobs(rows, false);
  const entries = withCoursesBelow(withEmployersAbove(ranged.length > 0 ? ranged : splitJobs(rows, true)));
  if (entries.length === 0) {
    return decideAll(undatedJobs(rows)).filter(
      ({ title, company, sure }) => sure >= 2 && title && company && titleScore(title.text) > 0,
    );
  }
  const decided = withoutLoose(decideAll(entries)).filter(
    ({ entry, sure }) => ranged.length === 0 || !entry.date?.lone || sure > 1,
  );
  return shareEmployers(decided);
}

/** Gives the lines of an undated job without a clear title and employer back to the job above it. */
function withoutLoose(decisions: Decision[]): Decision[] {
  const kept: Decision[] = [];
  for (const decision of decisions) {
    const { entry, title, company } = decision;
    const last = kept.at(-1);
    if (entry.date || !last || (title && company && titleScore(title.text) >= 1.5)) kept.push(decision);
    else {
      last.entry.body.push(...entry.lines);
      last.entry.end = entry.end;
    }
  }
  return kept;
}

/** A resume without a heading for its jobs: dated lines with a clear job title count, and beside two of them others. */
function unheaded(reading: Reading, sections: Section[]): ExperienceEntry[] {
  return sections
    .filter(({ kind }) => kind === 'top' || kind === 'other' || kind === 'summary' || kind === 'personal')
    .flatMap(({ lines }) => {
      const jobs = decideAll(splitJobs(joinWraps(straightenTables(lines), reading.lines), false)).filter(
        ({ entry }) => entry.date && !entry.date.lone,
      );
      const clear = jobs.filter(({ title, sure }) => title && titleScore(title.text) >= 2 && sure >= 2);
      if (clear.length < 2) return clear;
      return shareEmployers(jobs).filter(
        ({ title, company }) => title && company && titleScore(title.text) > 0,
      );
    })
    .map((each) => toEntry(reading, each));
}

/** Several positions under one employer's name: those below it take it over. */
function shareEmployers(decisions: Decision[]): Decision[] {
  const shared: Decision[] = [];
  let open: Decision | null = null;
  for (const decision of decisions) {
    const { entry, title, company } = decision;
    const under: boolean = (open?.company?.line ?? 0) < 0 && entry.above < (open?.entry.above ?? 0);
    if (entry.date && title && !company && open?.company && (under || open.title === null)) {
      shared.push({ ...decision, company: open.company });
      continue;
    }
    if (under && title && company && open?.company && isSpecialty(entry, title, company)) {
      const text = `${title.text}, ${company.text}`;
      shared.push({ ...decision, title: { ...title, text, end: company.end }, company: open.company });
      continue;
    }
    open = decision;
    shared.push(decision);
  }
  // An employer with its own overall dates is no job of its own when its positions follow.
  return shared.filter(
    ({ title, company }, index) => title || !company || shared[index + 1]?.company !== company,
  );
}

/** "Analyst, Software Engineering" below an employer's name: what follows the comma is a part of the title. */
function isSpecialty(entry: JobEntry, title: HeadPiece, company: HeadPiece): boolean {
  const line = entry.lines.find(({ start, end }) => start <= title.start && company.end <= end);
  const between = line?.text.slice(title.end - line.start, company.start - line.start);
  return (
    between !== undefined &&
    /^,\s*$/.test(between) &&
    fieldScore(company.text) > 0 &&
    !LEGAL.test(company.text)
  );
}

function toEntry(reading: Reading, decision: Decision): ExperienceEntry {
  const { entry, title, company } = decision;
  const confidence = jobConfidence(decision);
  const value = (piece: Piece | null, sure: number) => (piece ? reading.foundPiece(piece, sure) : null);
  const date = (text: string | null | undefined): Found<string> | null =>
    text ? reading.found(text, confidence.date, entry.start, entry.end) : null;
  const description = entry.body.map((line) => line.text).join('\n');
  return {
    title: value(title && plainTitle(title, null).title, confidence.title),
    company: value(company && !isSentence(company.text) ? company : null, confidence.company),
    location: value(entry.places[0] ?? null, confidence.title),
    start: date(entry.date?.from),
    end: date(entry.date?.to),
    description: description === '' ? null : description,
    place: reading.place(entry.start, entry.end),
  };
}
