import type { EducationEntry, Found } from '../../parsed-resume.ts';
import {
  degreeScore,
  FIRM_SCORE,
  isExpected,
  isSchoolPart,
  isTraining,
  schoolScore,
} from '../../lexicon/study-words.ts';
import { marginOf } from '../confidence.ts';
import { isPlace } from '../place.ts';
import { SCHOOL_LEVEL } from './school-level.ts';
import { studyLines } from './education-lines.ts';
import { splitStudies } from './education-split.ts';
import type { StudyLine, StudyPiece } from './study-line.ts';
import { inheritSchools, type Study, twinsOf } from './shared-schools.ts';
import { studyConfidence } from './study-confidence.ts';
import { fieldOf } from './study-field.ts';
import { type Habit, habitOf, NO_HABIT, orderGain, slotGain } from './study-habit.ts';
import type { Piece, Reading } from '../reading.ts';
import type { Section } from '../sections.ts';

const MAX_HEAD_PIECES = 8;
/** A part of a school is named where no school is. */
const PART_COST = 0.4;
/** What a school sets its weight on is no degree. */
const FOCUS = /^(?:schwerpunkte?|vertiefung(?:en)?|wahlfächer|leistungskurse?)\s/iu;
const FOCUS_COST = 2;
/** What a list below an entry's head names is hardly its school. */
const LISTED_COST = 1.9;

/** The schools of the education sections, in the order of the document. */
export function findEducation(reading: Reading, sections: Section[]): EducationEntry[] {
  const whole = wholeSections(sections);
  const own = whole.map(({ lines }) => studyLines(lines));
  const schooled = own.filter(
    (lines, at) =>
      VOCATIONAL.test(whole[at]?.heading?.text ?? '') ||
      lines.some(({ pieces }) => pieces.some(({ school, text }) => school > FIRM_SCORE || isTraining(text))),
  );
  // Beside a section with schools, one without any lists trainings and licences.
  return (schooled.length > 0 ? schooled : own).flatMap((lines) => {
    const entries = splitStudies(lines);
    const first = entries.map((lines) => decide(lines, NO_HABIT));
    const habit = habitOf(first);
    const studies = entries.map((lines) => decide(lines, habit));
    const shared = inheritSchools(studies.filter(isStudy).flatMap((study) => [study, ...twinsOf(study)]));
    return withoutAsides(shared).map((study) => toEntry(reading, study, entries.length));
  });
}

/** Where an employer trains, no school is named. */
const VOCATIONAL = /^\W*(?:berufs(?:ausbildung|lehre)|berufliche (?:aus)?bildung|ausbildung|lehre)\W*$/iu;

/** How many of school, degree and date an entry surely has. */
const strength = ({ lines, school, pieces, degree }: Study) =>
  Number(
    school !== null &&
      (schoolScore(school.text) >= 1.5 || pieces.every(({ start }) => start !== school.start)),
  ) +
  Number(degree !== null && (degreeScore(degree.text) >= 1.5 || SCHOOL_LEVEL.test(degree.text))) +
  Number(isDated({ lines }));

const isDated = ({ lines }: Pick<Study, 'lines'>) => lines.some(({ date }) => date !== null);

/**
 * Beside entries that are told in full, a line with a school's or a degree's word alone is a remark, unless all
 * entries are undated and it is set as they are.
 */
function withoutAsides(studies: Study[]): Study[] {
  const told = studies.filter((study) => strength(study) > 1);
  const looks = new Set(studies.some(isDated) ? [] : told.map(lookOf));
  const alike = (study: Study) => study.school !== null && study.degree !== null && looks.has(lookOf(study));
  return told.length > 0
    ? studies.filter((study) => told.includes(study) || isDated(study) || alike(study))
    : studies;
}

/** How the lines of an entry are set, where they differ; else what no other entry has. */
function lookOf(study: Study): unknown {
  const weights = study.lines.map(({ bold }) => bold);
  return new Set(weights).size > 1 ? weights.join() : study;
}

/** Education sections; a row of a form that reads like a heading ("Degree: …") belongs to the section above it. */
function wholeSections(sections: Section[]): Section[] {
  const whole: Section[] = [];
  sections.forEach((section, index) => {
    if (section.kind !== 'education') return;
    const open = whole.at(-1);
    const inline = section.heading && (section.lines[0]?.start ?? 0) < section.heading.end;
    if (open && inline && section.heading && sections[index - 1]?.kind === 'education')
      open.lines = [...open.lines, section.heading, ...section.lines.slice(1)];
    else whole.push({ ...section });
  });
  return whole;
}

/** What a German or Swiss resume tells between school and studies. */
const SERVICE =
  /^(?:grund)?wehrdienst|^zivildienst|^rekrutenschule|^bundeswehr|^(?:rs|militärdienst|präsenzdienst)(?!\p{L})/iu;

/** Something undated must at least name a school or a degree. */
const isStudy = ({ lines, pieces, school, degree }: Study) =>
  (school !== null || degree !== null) &&
  !SERVICE.test(pieces[0]?.text ?? '') &&
  (lines.some(({ date }) => date !== null) ||
    pieces.some(({ kind }) => kind === 'school' || kind === 'degree'));

/** Chooses the school and the degree among the pieces of an entry. */
function decide(lines: StudyLine[], habit: Habit): Study {
  const pieces = lines.flatMap((line) => (line.body ? [] : line.pieces)).slice(0, MAX_HEAD_PIECES);
  const options: (StudyPiece | null)[] = [...pieces.filter(({ kind }) => kind !== 'place'), null];
  let best: { school: StudyPiece | null; degree: StudyPiece | null; score: number; gain: number } = {
    school: null,
    degree: null,
    score: Number.NEGATIVE_INFINITY,
    gain: 0,
  };
  const schools = options.map((piece) => ({
    score: piece ? asSchool(piece, lines) : 0,
    gain: slotGain(piece, lines, habit.school) - (piece && isListed(piece, lines) ? LISTED_COST : 0),
  }));
  const degrees = options.map((piece) => ({
    score: piece ? asDegree(piece, lines) : 0,
    gain: slotGain(piece, lines, habit.degree),
  }));
  const none = options.map(() => Number.NEGATIVE_INFINITY);
  const most = { school: none, degree: [...none] };
  for (const [at, school] of options.entries()) {
    for (const [beside, degree] of options.entries()) {
      if (school && school === degree) continue;
      let score = (schools[at]?.score ?? 0) + (degrees[beside]?.score ?? 0);
      const gain = (schools[at]?.gain ?? 0) + (degrees[beside]?.gain ?? 0);
      if (school && degree) {
        if (Math.abs(school.line - degree.line) > 2) score -= 0.6;
        score += orderGain(school.start < degree.start, habit);
      }
      most.school[at] = Math.max(most.school[at] ?? score, score + gain);
      most.degree[beside] = Math.max(most.degree[beside] ?? score, score + gain);
      if (score + gain > best.score + best.gain) best = { school, degree, score, gain };
    }
  }
  // What the other entries make likely chooses, but says nothing of how sure the choice is.
  const { school, degree, score } = best;
  const margins = {
    school: marginOf(most.school, options.indexOf(school)),
    degree: marginOf(most.degree, options.indexOf(degree)),
  };
  const parted = pieces.some((piece) => piece.kind === 'field' && piece !== school && piece !== degree);
  const study = { lines, pieces, school, degree, field: null, score, margins, parted };
  if (!degree) return study;
  if (!school) {
    const [head, tail] = unknownSchool(degree) ?? [];
    if (head && tail) return { ...study, school: tail, degree: head };
  }
  const { whole, field } = fieldOf(degree, pieces, school);
  const [head, tail] = school || !field ? [] : (unknownSchool({ ...degree, ...whole }) ?? []);
  if (head && tail) return { ...study, school: tail, degree: head, field: null };
  return { ...study, degree: whole, field };
}

/** Whether a piece stands in a list below a head that is no part of it. */
function isListed({ line }: StudyPiece, lines: StudyLine[]): boolean {
  const own = lines.find(({ index }) => index === line);
  return own?.bulleted === true && lines[0]?.bulleted === false && own.date === null;
}

/** "Diploma of Carpentry, Ashby Training": where no school is known, a name behind the last comma is one. */
function unknownSchool(degree: StudyPiece): [StudyPiece, StudyPiece] | null {
  const named = initialsBeside(degree);
  if (named) return named;
  const match = /^(.{4,}?),\s+(\p{Lu}[^,\d]{2,40}?)(?:,\s+\p{Lu}[\p{L} .-]{2,25})?$/u.exec(degree.text);
  const [, head, tail] = match ?? [];
  if (!head || !tail || tail.split(' ').length > 5) return null;
  if (degreeScore(tail) > 0 || degreeScore(head) < 1 || isPlace(tail)) return null;
  const at = degree.start + degree.text.indexOf(tail, head.length);
  return [
    { ...degree, text: head, end: degree.start + head.length },
    { ...degree, text: tail, start: at, end: at + tail.length, kind: 'school' },
  ];
}

/** Capitals that name no school. */
const NO_SCHOOL =
  /^(?:USA|UAE|UK|EU|KSA|GPA|CGPA|IGPA|CPI|SGPA|HONS|SSC|HSC|SSLC|MBA|BBA|MCA|BCA|BSC|MSC|PHD|GED)$/;

/** "KLMR, Bachelor of Arts", "MBA, KLMR", "BA (KLMR)": beside a clear degree initials name the school. */
function initialsBeside(degree: StudyPiece): [StudyPiece, StudyPiece] | null {
  const { text, start, end } = degree;
  const isName = (name: string | undefined): name is string =>
    name !== undefined && !NO_SCHOOL.test(name) && degreeScore(name) <= 0;
  const first = /^(\p{Lu}{3,6})(?:[,.]|\s?:)\s+(?=\p{Lu})/u.exec(text);
  const last = /(?:,\s+|\s?[(（])(\p{Lu}{3,6})[)）]?$/u.exec(text);
  const before = isName(first?.[1]) ? first : null;
  const name = before?.[1] ?? last?.[1];
  const rest = before ? text.slice(before[0].length) : text.slice(0, last?.index);
  if (!isName(name) || degreeScore(rest) < 1.5) return null;
  // "Master of Applied Ecology (MAE)" is short for itself.
  if ((rest.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('').includes(name)) return null;
  const [from, at] = before ? [end - rest.length, start] : [start, start + text.lastIndexOf(name)];
  return [
    { ...degree, text: rest, start: from, end: from + rest.length },
    { ...degree, text: name, start: at, end: at + name.length, kind: 'school' },
  ];
}

/** "College of Law" beside the university that it is a part of. */
const FACULTY = /(?:school|college|faculty|department) of /iu;
const UNIVERSITY = /universi/iu;
const FACULTY_COST = 1;

/** An unknown piece is a school only for want of a better one. */
function asSchool(piece: StudyPiece, lines: StudyLine[]): number {
  const within =
    FACULTY.test(piece.text) &&
    !UNIVERSITY.test(piece.text) &&
    lines.some(({ pieces }) => pieces.some(({ text, kind }) => kind === 'school' && UNIVERSITY.test(text)))
      ? FACULTY_COST
      : 0;
  const known = piece.school - (piece.kind === 'degree' ? 1.5 : 0) - (piece.kind === 'field' ? 0.6 : 0);
  const part = isSchoolPart(piece.text) ? PART_COST : 0;
  return known + 0.15 - part - within - distance(piece, lines) + (piece.bold ? 0.1 : 0) - lengthCost(piece);
}

function asDegree(piece: StudyPiece, lines: StudyLine[]): number {
  const known = piece.degree - (piece.kind === 'school' ? 1.5 : 0);
  const focus = FOCUS.test(piece.text) ? FOCUS_COST : 0;
  return known + 0.2 - focus - distance(piece, lines) - lengthCost(piece);
}

/** Farther from the entry's first line is less likely, beside its date more. */
function distance(piece: StudyPiece, lines: StudyLine[]): number {
  const at = lines.findIndex(({ index }) => index === piece.line);
  return 0.12 * at - (lines[at]?.date ? 0.2 : 0);
}

const lengthCost = ({ text }: Piece) => (text.length > 100 ? 1 : text.split(' ').length > 9 ? 0.5 : 0);

function toEntry(reading: Reading, study: Study, among: number): EducationEntry {
  const { lines, school, degree, field } = study;
  const confidence = studyConfidence(study, among);
  const value = (piece: Piece | null, sure: number) => (piece ? reading.foundPiece(piece, sure) : null);
  const text = lines.map((line) => line.text).join('\n');
  const start = lines[0]?.start ?? 0;
  const end = lines.at(-1)?.end ?? start;
  const dated = entryDates(lines);
  const running = dated?.to === 'present';
  return {
    institution: value(school, confidence.school),
    degree: value(degree, confidence.degree),
    field: value(field, confidence.degree),
    completed: !running && !isExpected(text) && !inFuture(dated?.to ?? null),
    start_year: year(reading, dated && !dated.lone ? dated.from : null, dated, confidence.year),
    end_year: year(reading, running ? null : (dated?.to ?? null), dated, confidence.year),
    place: reading.place(start, end),
  };
}

interface EntryDates {
  from: string | null;
  to: string | null;
  lone: boolean;
  start: number;
  end: number;
}

/** A range, or the last single date; two single dates on lines of their own are a start and an end. */
function entryDates(lines: StudyLine[]): EntryDates | null {
  const dates = lines.flatMap(({ date, start }) =>
    date ? [{ ...date, start: start + date.start, end: start + date.end }] : [],
  );
  const range = dates.find(({ lone }) => !lone);
  const due = dates.find(({ lone, to }) => lone && to !== 'present' && range?.to === 'present');
  if (range) return due && (due.to ?? '') > (range.from ?? '') ? { ...range, to: due.to } : range;
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last || first === last) return first ?? null;
  return (first.from ?? '') < (last.to ?? '') ? { ...last, from: first.from, lone: false } : first;
}

const inFuture = (date: string | null) =>
  date !== null && date !== 'present' && Number(date.slice(0, 4)) > new Date().getFullYear();

function year(
  reading: Reading,
  date: string | null,
  place: EntryDates | null,
  confidence: number,
): Found<number> | null {
  const number = Number(date?.slice(0, 4));
  return place && date && Number.isInteger(number)
    ? reading.found(number, confidence, place.start, place.end)
    : null;
}
