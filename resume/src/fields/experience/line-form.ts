import { type DateRange, findDates } from '../../lexicon/dates.ts';
import { headingKind } from '../../lexicon/headings.ts';
import { jobLabel } from '../../lexicon/job-labels.ts';
import { isOccupation, lexicon } from '../../lexicon/lexicon.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { isPlace } from '../place.ts';
import type { Decision } from './decide.ts';
import { companyScore, titleScore } from './scores.ts';
import { readEmployerLine } from './employer-line.ts';
import { BULLET, type HeadPiece, isHead } from './head/head-lines.ts';
import { DANGLING, type Paragraph, paragraphsOf, rangeOf, textOf } from './paragraphs.ts';
import { employerNames, isSentence, plainTitle } from './head/plain-title.ts';

/*
 * The form in which job sites print resumes: the title, "Employer - City, State -" and the range
 * each stand in a paragraph of their own, and the text of the job follows.
 */

/** One job of the form, by the numbers of its paragraphs. */
interface Place {
  title: number | null;
  employer: number;
  date: DateRange | null;
  /** First paragraph of the job's text. */
  body: number;
}

/** Job sites print two blanks before the place. */
const SET_PLACE = /\s-\s\s/;
const MOST_EMPLOYER_LINES = 3;
const MOST_TITLE_LINES = 2;
const MOST_TITLE_CHARACTERS = 110;
const MOST_UNKNOWN_WORDS = 6;

/** Whether a paragraph can be the title above an employer. */
function isTitle(paragraph: Paragraph | undefined): boolean {
  const text = textOf(paragraph).trim();
  const [first] = paragraph ?? [];
  if (!paragraph || !first || text.length > MOST_TITLE_CHARACTERS || paragraph.length > MOST_TITLE_LINES)
    return false;
  if (BULLET.test(text) || /[:;]$|[^.]{25}\.$/.test(text) || headingKind(text) || jobLabel(text))
    return false;
  if (!/\p{L}{2}/u.test(text) || isPlace(text)) return false;
  const known = titleScore(text) > 0;
  const words = text.split(/\s+/).length;
  if (words > 14 || (!known && (words > MOST_UNKNOWN_WORDS || paragraph.length > 1 || /,/.test(text))))
    return false;
  return isHead(first) || known || words <= 4;
}

/** Where the dated jobs of the form stand. */
function datedPlaces(paragraphs: readonly Paragraph[]): Place[] {
  const places: Place[] = [];
  paragraphs.forEach((paragraph, index) => {
    const date = rangeOf(paragraph);
    const above = paragraphs[index - 1];
    if (!date || !above || above.length > MOST_EMPLOYER_LINES || !DANGLING.test(textOf(above))) return;
    const free = index - 2 >= (places.at(-1)?.body ?? 0);
    const title = free && isTitle(paragraphs[index - 2]) ? index - 2 : null;
    places.push({ title, employer: index - 1, date, body: index + 1 });
  });
  return places;
}

/**
 * Number of the line on which the first job of the form begins in a section that is not about jobs, -1 for none.
 * A title, an employer or a place printed as in the form must tell that it is one.
 */
export function lineFormStart(lines: readonly DocumentLine[]): number {
  const paragraphs = paragraphsOf(lines);
  // Without a date only a place that is printed as in the form tells.
  const placed = paragraphs.some((paragraph) => SET_PLACE.test(textOf(paragraph)));
  const places = placed ? placesIn(paragraphs) : datedPlaces(paragraphs);
  const first = places.find(({ title, employer, date }) => {
    const [role, name] = [title === null ? '' : textOf(paragraphs[title]), textOf(paragraphs[employer])];
    if (lexicon.degree.in(role) || lexicon.school.in(name)) return false;
    const titled = titleScore(role) > 0;
    return date ? titled || SET_PLACE.test(name) || companyScore(name) > 1 : titled && SET_PLACE.test(name);
  });
  const [line] = (first && paragraphs[first.title ?? first.employer]) ?? [];
  return line ? lines.indexOf(line) : -1;
}

/** Whether a paragraph is a short name that can be the employer below a title. */
function isEmployer(paragraph: Paragraph | undefined): boolean {
  const text = textOf(paragraph);
  const name = text.replace(/\s[-–—]\s.*$/, '');
  if (paragraph?.length !== 1 || BULLET.test(text) || /[.:;,!?]$/.test(text.replace(/\b\p{L}{2,4}\.$/u, '')))
    return false;
  if (titleScore(name) > 0 || headingKind(text) || findDates(text).length > 0 || isSentence(text))
    return false;
  return name.split(/\s+/).length <= 5 && text.length < 70;
}

/** Jobs without a date: a title over an employer, at the head of the section or below a job's text. */
function undatedPlaces(paragraphs: readonly Paragraph[], dated: readonly Place[]): Place[] {
  const taken = new Set(dated.flatMap(({ title, employer, body }) => [title, employer, body - 1]));
  const places: Place[] = [];
  paragraphs.forEach((paragraph, index) => {
    const next = paragraphs[index + 1];
    const before = paragraphs[index - 1];
    if (paragraph.length > 1 || taken.has(index) || taken.has(index + 1) || !next) return;
    if (before && taken.has(index - 1)) return;
    const text = textOf(paragraph);
    const set = SET_PLACE.test(textOf(next));
    const sure = titleScore(text) >= 2 || isOccupation(text);
    const opens = index === 0 && (sure || titleScore(text) > 0 || (dated.length > 0 && text.length < 40));
    const follows = before !== undefined && sure && (textOf(before).length > 60 || before.length > 1);
    if (!(opens || follows) || !isTitle(paragraph) || !isEmployer(next)) return;
    if (!set && index > 0 && !/^[\p{Lu}\d]/u.test(textOf(next))) return;
    taken.add(index).add(index + 1);
    places.push({ title: index, employer: index + 1, date: null, body: index + 2 });
  });
  return places;
}

const asPiece = (paragraph: Paragraph | undefined, line: number): HeadPiece | null => {
  const [first] = paragraph ?? [];
  const end = paragraph?.at(-1)?.end;
  if (!first || end === undefined) return null;
  return { text: textOf(paragraph), start: first.start, end, bold: first.bold, line, cell: 0, label: null };
};

function toDecision(paragraphs: readonly Paragraph[], place: Place, stop: number): Decision {
  const first = place.title ?? place.employer;
  const all = paragraphs.slice(first, stop).flat();
  const employer = asPiece(paragraphs[place.employer], -1);
  const read = employer ? readEmployerLine(employer) : { company: null, place: null };
  const entry = {
    date: place.date,
    pieces: [],
    places: read.place ? [read.place] : [],
    body: paragraphs.slice(place.body, stop).flat(),
    lines: all,
    start: all[0]?.start ?? 0,
    end: all.at(-1)?.end ?? 0,
    above: place.date ? 2 : 0,
  };
  const title = place.title === null ? null : asPiece(paragraphs[place.title], -2);
  return { entry, title, company: read.company, sure: 4 };
}

function placesIn(paragraphs: readonly Paragraph[], dated = datedPlaces(paragraphs)): Place[] {
  return [...dated, ...undatedPlaces(paragraphs, dated)].sort((a, b) => a.employer - b.employer);
}

/**
 * The jobs of sections in this form, in order; empty when the document is not in it.
 * @param sections the lines of each section that tells jobs
 */
export function readLineForm(sections: readonly (readonly DocumentLine[])[]): Decision[] {
  const cut = sections.map((lines) => {
    const paragraphs = paragraphsOf(lines);
    return { paragraphs, dated: datedPlaces(paragraphs) };
  });
  if (!cut.some(({ paragraphs, dated }) => dated.length > 0 || opensUndated(paragraphs))) return [];
  if (isRare(cut)) return [];
  const jobs = cut.flatMap(({ paragraphs, dated }) => {
    const places = placesIn(paragraphs, dated);
    return places.map((place, order) => {
      const next = places[order + 1];
      return toDecision(paragraphs, place, next ? (next.title ?? next.employer) : paragraphs.length);
    });
  });
  // An employer that shares a title's text is known then for the others, too.
  const once = jobs.map((job) => withPlainTitle(job, namesOf(jobs)));
  const names = namesOf([...jobs, ...once]);
  return jobs
    .map((job) => withPlainTitle(job, names))
    .filter(({ title, company }) => !isSchool(title, company));
}

/** Whether more heads end in a range of their own than stand above one: a head was only too long for its line. */
function isRare(cut: readonly { paragraphs: readonly Paragraph[]; dated: readonly Place[] }[]): boolean {
  const formed = cut.reduce((sum, { dated }) => sum + dated.length, 0);
  const whole = cut
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .filter((line) => {
      const date = findDates(line.text).at(-1);
      const ends = date && !date.lone && date.start > 2 && /^[\s).]*$/.test(line.text.slice(date.end));
      return ends && line.text.length < MOST_TITLE_CHARACTERS && rangeOf([line]) === null;
    }).length;
  return formed > 0 && whole > formed;
}

const namesOf = (jobs: readonly Decision[]) =>
  employerNames(jobs.flatMap(({ company }) => (company ? [company.text] : [])));

/** A section without any range, whose first two paragraphs are a title and an employer. */
const opensUndated = (paragraphs: readonly Paragraph[]) =>
  paragraphs.every(([line]) => line?.box === null) &&
  !paragraphs.flat().some(({ text }) => text.length < 60 && findDates(text).some(({ lone }) => !lone)) &&
  undatedPlaces(paragraphs, []).some(
    ({ title, employer }) => title === 0 || SET_PLACE.test(textOf(paragraphs[employer])),
  );

function isSchool(title: HeadPiece | null, company: HeadPiece | null): boolean {
  if (company !== null || title === null || !lexicon.school.in(title.text)) return false;
  return titleScore(title.text) <= 0 || lexicon.school.in(title.text.slice(title.text.lastIndexOf(' ') + 1));
}

/** Parts the title from the employer that shares its line, and puts right the two in each other's place. */
function withPlainTitle(job: Decision, names: ReadonlySet<string>): Decision {
  if (!job.title) return job;
  const { title, company } = job;
  if (company) {
    const told = /^(.{3,60}?)\s(?:in|at|with)\s(.+?)[.\s]*$/i.exec(company.text);
    if (told && told[2]?.toLowerCase() === title.text.toLowerCase()) {
      const text = told[1] ?? '';
      return { ...job, title: { ...company, text, end: company.start + text.length }, company: title };
    }
    if (titleScore(title.text) <= 0 && titleScore(company.text) >= 2 && companyScore(company.text) <= 0)
      return { ...job, title: company, company: title };
  } else if (titleScore(title.text) <= 0 && companyScore(title.text) > 1.5)
    return { ...job, title: null, company: title };
  const plain = plainTitle(title, names);
  if (!company && !plain.employer && plain.title) return { ...job, ...halves(plain.title) };
  return { ...job, title: plain.title, company: plain.employer ?? company };
}

/** "Title - Employer" on the line above a range that no employer's line goes with. */
function halves(title: HeadPiece): { title: HeadPiece; company: HeadPiece | null } {
  const cut = /\s[-–—]\s|,\s/.exec(title.text);
  const [left, right] = cut
    ? [title.text.slice(0, cut.index), title.text.slice(cut.index + cut[0].length)]
    : ['', ''];
  if (!cut || titleScore(left) <= 0 || titleScore(right) > 0 || !lexicon.company.in(right))
    return { title, company: null };
  const start = title.start + cut.index + cut[0].length;
  return {
    title: { ...title, text: left, end: title.start + left.length },
    company: { ...title, text: right, start },
  };
}
