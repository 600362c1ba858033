import {
  degreeScore,
  isNote,
  isSchoolPart,
  schoolScore,
  study,
  studyLabel,
} from '../../lexicon/study-words.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { isPlace } from '../place.ts';
import { type Piece, splitPieces } from '../reading.ts';
import { trimMarks } from '../trim-marks.ts';
import type { LineDates } from './line-dates.ts';
import { SCHOOL_LEVEL } from './school-level.ts';
import { cutAtSchool, dropPlace, kindOf, type PieceKind } from './study-cuts.ts';
import { BULLET, leftEdge, type StudyPiece, wordsOf } from './study-line.ts';
import { columnOf, type Columns } from './table/study-table.ts';
import { cutAtSource, withoutDone, withoutResults } from './told-source.ts';

const CELLS =
  /\t|\s[|•·▪●]\s|\s[-–—]+\s|(?<=\p{L}{2})-\s(?=\p{Lu}{2})|(?<=[)）])[-–—]\s|—\s|\s—|\s?[|｜]\s?|\s@\s|\s\/\s|\s{3,}|[;；]\s*/gu;
/** A word of a name that a line set in full width has torn off it: "Universitat⇥de⇥Fernlona". */
const TORN = /(?<=\S)\t(:|of|in|and|the|de|del|du|des|di|da|do|der|für|van|y|et|e)\t(?=\S)/giu;
const BRACKETS = /[(（][^()（）]*[)）]/gu;
/** The university of Bologna has a dash in its name. */
const DASHED_NAME = /(?<=Studiorum\s)[-–—](?=\sUniv)/giu;
const LEVEL_SCORE = 1.6;
const MOST_NAMED = 8;
const PART_SCORE = 0.3;

const LEADS_TO = /^(?:niveau\s)?bac\s?\+\s?\d(?:\s?\/\s?\d)?$/iu;

/** Cuts a line at its dates, cells and at the comma or preposition between degree and school. */
export function cutLine(
  line: DocumentLine,
  index: number,
  cuts: LineDates['cuts'],
  columns: Columns | null,
): StudyPiece[] {
  const lead = BULLET.exec(line.text)?.[0].length ?? 0;
  let text = ' '.repeat(lead) + line.text.slice(lead).replace(TORN, ' $1 ');
  for (const { from, to } of cuts) text = text.slice(0, from) + '\t'.repeat(to - from) + text.slice(to);
  text = text.replace(/\(\s*\t+\s*\)|\[\s*\t+\s*\]/g, (hole) => '\t'.repeat(hole.length));
  text = text.replace(/[(（]([^()（）]{3,20})[)）]\s*:?/gu, (whole, inner: string) =>
    study.expected.is(inner) ? '\t'.repeat(whole.length) : whole,
  );
  text = withoutResults(text.replace(LABEL_BEHIND, (whole) => '\t'.repeat(whole.length)));
  const form = labelledValue(text);
  if (form) text = ' '.repeat(form.from) + text.slice(form.from);
  const cells = splitPieces(text, line.start, /\t/g);
  return cells.flatMap((whole, order) => {
    const cell = cuts.length > 0 ? withoutLed(whole) : whole;
    const x = leftEdge(line, cell.start - line.start);
    const column = columns ? columns.kinds[columnOf(line, cell.start - line.start, x, columns)] : null;
    if (column === 'other') return [];
    const forced = (order === 0 ? form?.kind : null) ?? column ?? null;
    const parts: Part[] = forced
      ? [form?.kind === 'school' ? withoutPlace(cell) : cell]
      : schoolWhole(cell, cutCells(cell)).flatMap(cutPart);
    return parts.flatMap((part) => {
      // "Bootcamp - Bac +3/4": how high it leads, behind its name.
      if (parts.length > 1 && part !== parts[0] && LEADS_TO.test(part.text)) return [];
      const graded = withoutGrade(cuts.length > 0 ? withoutPreposition(part) : part);
      const bare = withoutDone(withoutLead(trimMarks(withoutRest(graded))));
      const named = forced === 'degree' ? /\p{L}/u : /\p{L}\.?\p{L}|\p{Script=Han}/u;
      if (!named.test(bare.text) || /^(?:https?:|www\.)/.test(bare.text)) return [];
      if (isNote(bare.text) || studyLabel(bare.text) === 'other' || onlyExpected(bare.text)) return [];
      return [{ ...classify(bare, forced ?? part.is ?? null), bold: line.bold, line: index, x }];
    });
  });
}

/** A part of a cell, which may be told what it is. */
type Part = Piece & { is?: PieceKind };

function cutPart(part: Piece): Part[] {
  const told = cutAtSource(part);
  if (!told) return cutAtSign(part).flatMap(cutAtStop).flatMap(cutAtSchool);
  const [name = told.school, ...rest] = dropPlace(told.school);
  return [
    ...(told.course ? [{ ...told.course, is: 'degree' as const }] : []),
    { ...name, is: 'school' },
    ...rest,
  ];
}

/** "Gesamtschule Lindenfeld, Abschluss: Fachabitur" */
const LABEL_BEHIND =
  /\s*[,;]\s*(?:(?:voraussichtlicher|angestrebter)\s)?(?:abschluss|schulabschluss|studiengang|fachrichtung)\s?:\s*(?=\p{L})/giu;

/** "Zorvex, La Plata, Buenos Aires": the places behind a school that a label names. */
function withoutPlace(cell: Piece): Piece {
  const comma = cell.text.search(/,\s/);
  if (comma < 2 || !isPlace(cell.text.slice(comma + 1).trim())) return cell;
  return { ...cell, text: cell.text.slice(0, comma), end: cell.start + comma };
}

/** Cuts a cell at dashes, strokes and dots, but not within brackets: "BA (Philosophy; Music)". */
function cutCells(cell: Piece): Piece[] {
  const masked = cell.text
    .replace(BRACKETS, (whole) => `(${'x'.repeat(whole.length - 2)})`)
    .replace(DASHED_NAME, 'x');
  return splitPieces(masked, cell.start, CELLS).map(({ start, end }) => ({
    text: cell.text.slice(start - cell.start, end - cell.start),
    start,
    end,
  }));
}

/** "Fern College: Diploma of Arts", "Oak Institute/Bachelor of Arts": a sign between a school and a degree. */
function cutAtSign(piece: Piece): Piece[] {
  for (const sign of piece.text.matchAll(/\s?[:：]\s+|\/\s?/gu)) {
    const [head, tail] = [piece.text.slice(0, sign.index), piece.text.slice(sign.index + sign[0].length)];
    if (wordsOf(head) > MOST_NAMED || isNote(head) || !/^\p{Lu}/u.test(tail)) continue;
    const [first, second] = [schoolScore(head) >= 1.5, schoolScore(tail) >= 1.5];
    const slash = sign[0].startsWith('/');
    if (first === second || (slash && degreeScore(first ? tail : head) < (first ? 0.6 : 1.5))) continue;
    const from = piece.end - tail.length;
    const named = head.replace(/,\s*([^,]+)$/u, (whole, label: string) => (studyLabel(label) ? '' : whole));
    return [
      { text: named, start: piece.start, end: piece.start + named.length },
      { text: tail, start: from, end: piece.end },
    ];
  }
  return [piece];
}

/** "Hochschule Tannau – Technik und Wirtschaft" */
const MOTTO = /^(?:Technik|Wirtschaft|Gestaltung|Hochschule für|University of Applied)(?:$|[\s,])/u;

/** "Graduado en ESO. IES Los Olmos (Cádiz).", "Fern College. BA.": a full stop between a degree and a school. */
function cutAtStop(piece: Piece): Piece[] {
  for (const stop of piece.text.matchAll(/(?<=\p{L}{3}|\p{Lu}{2}|[)）])\.\s+(?=\p{Lu})/gu)) {
    const head = piece.text.slice(0, stop.index);
    const tail = piece.text.slice(stop.index + stop[0].length).replace(/\.\s*$/, '');
    const degreeFirst = degreeScore(head) >= 1.5 && schoolScore(head) < 1.5;
    const [degree, school] = degreeFirst ? [head, tail] : [tail, head];
    if (degreeScore(degree) < 1.5 || schoolScore(degree) >= 1.5) continue;
    if (schoolScore(school) < 1.5 || degreeScore(school) >= 1.5 || wordsOf(tail) > MOST_NAMED) continue;
    const from = piece.start + stop.index + stop[0].length;
    return [
      { text: head, start: piece.start, end: piece.start + head.length },
      { text: tail, start: from, end: from + tail.length },
    ];
  }
  return [piece];
}

/** "Fern University - Oak School of Business": two names of schools that a dash joins stay one. */
function schoolWhole(cell: Piece, parts: Piece[]): Piece[] {
  const [first, second] = parts;
  const dashed =
    first && second && /^\s[-–—]\s$/.test(cell.text.slice(first.end - cell.start, second.start - cell.start));
  const schools = parts.every(
    ({ text }) => schoolScore(text) >= 1.5 && degreeScore(text) < 2 && !/,/.test(text),
  );
  const named = first && second && schoolScore(first.text) >= 1.5 && MOTTO.test(second.text);
  return dashed && parts.length === 2 && (schools || named) ? [cell] : parts;
}

/** "… Mathematics Expected Graduation:", "… Class of": what led to the date goes with it. */
const BEFORE_DATE =
  /(?:^|[\s,;–-]+)(?:(?:expected|anticipated|estimated)(?: graduation| completion)?(?: date)?|graduation(?: date)?|class of|graduated|exp\.|conclu[ií]d[oa]s?|concluding|completed|awarded|conferred|obtained|abgeschlossen|obtenu|obtenida?|obtido|conseguit[oa]|预计|預計)(?:\s+(?:em|en|in|im|am|on|le|il))?\s*:?$/iu;

function withoutLed(whole: Piece): Piece {
  const led = BEFORE_DATE.exec(whole.text)?.index ?? 1;
  return led === 0 || led > 2 ? { ...whole, text: whole.text.slice(0, led), end: whole.start + led } : whole;
}

/** "PhD in Botany. Laboratory of Mosses": what follows a full stop is told beside the degree or school. */
function withoutRest(whole: Piece): Piece {
  const piece = withoutLed(whole);
  const stop = piece.text.search(/(?<=\p{Ll}{4}|\p{Lu}{3}|[)）])\s?\.\s+[\p{Lu}\d]/u);
  const head = piece.text.slice(0, stop);
  if (stop < 8 || (degreeScore(head) < 1 && schoolScore(head) < 1.5)) return piece;
  return { text: piece.text.slice(0, stop), start: piece.start, end: piece.start + stop };
}

/** "Currently studying Botany", "working towards BSc": that it goes on is no part of what is studied. */
const DOING =
  /^(?:(?:currently|presently|now|still)\s+)?(?:studying(?:\s+(?:for|at))?|attending|pursuing|enrolled\s+(?:in|at)|working\s+(?:towards?|on)|(?:a\s+)?(?:current\s+)?student\s+(?:in|of)|reading\s+for)(?:\s+(?:an?|my|the))?\s+(?=\p{Lu})/iu;

/** "Titulaire du BTS Gestion", "Obtention du brevet": that it was taken is no part of the degree. */
const TAKEN = /^(?:obtention|obtenu|titulaire|diplômée?)\s(?:du|de la|des|d['’]une?)\s(?=\p{L}{2})/iu;

/** The piece without what stands before a study that goes on or was taken. */
function withoutLead(piece: Piece): Piece {
  const doing = DOING.exec(piece.text)?.[0].length ?? 0;
  const taken = TAKEN.exec(piece.text)?.[0].length ?? 0;
  const lead = doing || (degreeScore(piece.text.slice(taken)) >= 1.5 ? taken : 0);
  return lead > 0 ? { ...piece, text: piece.text.slice(lead), start: piece.start + lead } : piece;
}

/** How somebody studied, in brackets. */
const HOW =
  /^(?:teilzeit|vollzeit|berufsbegleitend|nebenberuflich|abbruch|abgebrochen|nicht abgeschlossen|part[- ]time|full[- ]time)$/iu;

/** "72.8%, Fern School", "Abitur, Note 1,5", "BSc Physics, GPA: 3.9": a grade before or behind is no part of the piece. */
function withoutGrade(piece: Piece): Piece {
  const lead = /^\d{1,3}(?:[.,]\d+)?\s?%[\s,;]*/u.exec(piece.text)?.[0].length ?? 0;
  if (lead > 0) return withoutGrade({ ...piece, text: piece.text.slice(lead), start: piece.start + lead });
  const told =
    /[\s,;.(|-]+(?:current |cumulative )?(?:c|s)?(?:gpa|cgpa|cpi)\b\s*[:=-]?\s*(?:[\d.,/ ]|n\/a)+\)?$/iu.exec(
      piece.text,
    );
  if (told && told.index > 1)
    return withoutGrade({ ...piece, text: piece.text.slice(0, told.index), end: piece.start + told.index });
  const honours = HONOURS.exec(piece.text)?.index ?? 0;
  if (honours > 2)
    return withoutGrade({ ...piece, text: piece.text.slice(0, honours), end: piece.start + honours });
  const marked = GRADE_BEHIND.exec(piece.text)?.index ?? 0;
  if (marked > 2)
    return withoutGrade({ ...piece, text: piece.text.slice(0, marked), end: piece.start + marked });
  const comma = /(?:, |，)(?!.*(?:, |，))/u.exec(piece.text)?.index ?? -1;
  const tail = comma > 2 ? piece.text.slice(comma + 1).trimStart() : '';
  if (tail !== '' && (isNote(tail) || /^\d[\d.,/]*(?:\s?%|\s+C?GPA)?$/i.test(tail)))
    return withoutGrade({ ...piece, text: piece.text.slice(0, comma), end: piece.start + comma });
  const [bracket, inner] = /\s*[(（]([^()（）]{3,40})[)）]\s*$/u.exec(piece.text) ?? [];
  if (!bracket || !inner) return piece;
  if (!HOW.test(inner) && !(/\d/.test(inner) && (isNote(inner) || RANK.test(inner)))) return piece;
  const text = piece.text.slice(0, piece.text.length - bracket.length);
  return { text, start: piece.start, end: piece.start + text.length };
}

/** "Abitur mit einem Notendurchschnitt von 2,6" */
const GRADE_BEHIND =
  /\s+mit\s+(?:(?:einem|einer|der|dem|gesamt)\s+)*(?:noten)?(?:durchschnitt|schnitt|(?:abschluss|gesamt)?note)(?:\s+(?:von|:))?\s*[\d.,]+\s*$/iu;

/** "BSc in Botany, magna cum laude with Honors": what a degree was taken with is no part of its name. */
const HONOURS =
  /\s*[,;–—-]?\s+(?:(?:summa|magna|maxima)\s+)?cum\s+laude(?:\s+(?:with|and|with the)\s+\p{L}+)?$|[\s,;]+with\s+\d{1,3}(?:\.\d+)?\s?(?:%|c?gpa)(?:\s+marks)?$/iu;

/** "(Entrance Rank: 21/1750)" */
const RANK = /\brank(?:ed|ing)?\b/iu;

/** "… at Oakham College in 2011": what led to the date goes with it. */
function withoutPreposition(piece: Piece): Piece {
  const text = piece.text.replace(
    /\s+(?:in(?: the)? years?|in|im|nel|en|em|w|в|dans|año|anno|roku|yılında)\s*$/iu,
    '',
  );
  return { text, start: piece.start, end: piece.start + text.length };
}

const onlyExpected = (text: string) =>
  study.expected.is(text) ||
  study.leave.is(text) ||
  /^(?:入学|Abschluss|Abgeschlossen|vsl\.?|voraussichtlich)\s?:?$/u.test(text);

/** "Degree: BSc" or "University\tOxford": the label goes, its kind stays. */
function labelledValue(text: string): { from: number; kind: PieceKind | null } | null {
  const match = /^\s*([^\t:：]{2,80}?)\s*(?:[:：]|\t+)\s*(?=\S)/u.exec(text);
  if (!match) return null;
  const label = studyLabel(match[1] ?? '');
  // "Laurea: Botanica": the label is the degree.
  if (
    label === 'degree' &&
    degreeScore(match[1] ?? '') >= 1.5 &&
    degreeScore(text.slice(match[0].length)) < 1.5
  )
    return null;
  return label ? { from: match[0].length, kind: label === 'other' ? null : label } : null;
}

/** Where an apprenticeship is learnt. */
const employs = (text: string) => (lexicon.company.in(text) && degreeScore(text) === 0 ? 0.6 : 0);

export function classify(piece: Piece, forced: PieceKind | null): Omit<StudyPiece, 'bold' | 'line' | 'x'> {
  const level = SCHOOL_LEVEL.test(piece.text);
  const school =
    forced === 'school' ? 3 : forced || level ? 0 : schoolScore(piece.text) || employs(piece.text);
  const known = forced === 'degree' ? 3 : forced ? 0 : level ? LEVEL_SCORE : degreeScore(piece.text);
  // "Facultad de Ingeniería" holds a degree's word and names none.
  const part = !forced && isSchoolPart(piece.text) && !piece.text.includes(',');
  const degree = part ? Math.min(known, PART_SCORE) : known;
  const kind = forced ?? kindOf(piece.text, school, degree);
  return { ...piece, kind, school, degree };
}
