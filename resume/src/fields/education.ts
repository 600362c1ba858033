import { findDates } from '../lexicon/dates.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import type { EducationEntry } from '../parsed-resume.ts';
import { atCommas, type Entry, type HeadPiece, splitEntries } from './entries.ts';
import type { Reading } from './reading.ts';
import type { Section } from './sections.ts';

const schoolScore = (text: string) =>
  Math.min(3, lexicon.school.count(text) * 2) - (lexicon.degree.in(text) ? 1 : 0);
const degreeScore = (text: string) =>
  Math.min(3, lexicon.degree.count(text) * 2) -
  (lexicon.school.in(text) ? 1.2 : 0) -
  (text.length > 90 ? 1 : 0);

/** The schools of the education sections, in the order of the document. */
export function findEducation(reading: Reading, sections: Section[]): EducationEntry[] {
  return sections
    .filter(({ kind }) => kind === 'education')
    .flatMap((section) => {
      const entries = splitEntries(section, true);
      return (entries.length > 0 ? entries : undated(section)).map((entry) => toEntry(reading, entry));
    })
    .filter(({ institution, degree }) => institution || degree);
}

/** A section without any date: one entry a school line. */
function undated(section: Section): Entry[] {
  const entries: Entry[] = [];
  for (const line of section.lines.slice(0, 20)) {
    const text = line.text.replace(/^\s*[•*–-]\s*/, '');
    const start = line.end - text.length;
    const piece: HeadPiece = { text, start, end: line.end, bold: line.bold, line: 0 };
    const open = entries.at(-1);
    const isSchool = schoolScore(text) > 0;
    const openHasSchool = open?.pieces.some((each) => schoolScore(each.text) > 0);
    const joins = open && !(isSchool && openHasSchool) && open.pieces.length < 3;
    if (!isSchool && degreeScore(text) <= 0) continue;
    if (joins) {
      open.pieces.push(piece);
      open.end = line.end;
    } else
      entries.push({ date: null, pieces: [piece], places: [], body: [], start: line.start, end: line.end });
  }
  return entries;
}

function toEntry(reading: Reading, entry: Entry): EducationEntry {
  const pieces = entry.pieces.flatMap(cutAtComma).slice(0, 6);
  let best = {
    school: null as HeadPiece | null,
    degree: null as HeadPiece | null,
    score: Number.NEGATIVE_INFINITY,
  };
  const options: (HeadPiece | null)[] = [...pieces, null];
  for (const [s, school] of options.entries()) {
    for (const [d, degree] of options.entries()) {
      if (school && school === degree) continue;
      const schoolPart = school ? schoolScore(school.text) + 0.3 - 0.3 * s : 0;
      const degreePart = degree ? degreeScore(degree.text) + 0.3 - 0.3 * d : 0;
      const score = schoolPart + degreePart;
      if (score > best.score) best = { school, degree, score };
    }
  }
  const confidence = Math.min(0.95, 0.45 + best.score / 10);
  const text = reading.text.slice(entry.start, entry.end);
  const year = (date: string | null | undefined) => {
    const number = Number(date?.slice(0, 4));
    return Number.isInteger(number) ? reading.found(number, 0.9, entry.start, entry.end) : null;
  };
  const end = entry.date?.to === 'present' ? null : (entry.date?.to ?? findDates(text).at(-1)?.to);
  return {
    institution: best.school ? reading.foundPiece(best.school, confidence) : null,
    degree: best.degree ? reading.foundPiece(best.degree, confidence) : null,
    start_year: entry.date && !entry.date.lone ? year(entry.date.from) : null,
    end_year: year(end),
    place: reading.place(entry.start, entry.end),
  };
}

/** "Degree, School" on one line is cut; "School, City" keeps the school. */
function cutAtComma(piece: HeadPiece): HeadPiece[] {
  const parts = atCommas(piece);
  if (parts.length < 2) return [piece];
  const schools = parts.filter((part) => schoolScore(part.text) > 0);
  const degrees = parts.filter((part) => degreeScore(part.text) > 0);
  const [school] = schools;
  const [degree] = degrees;
  if (!school || !degree || school === degree) return [piece];
  const later = school.start > degree.start ? school : degree;
  const cut = later.start - piece.start;
  const head = piece.text.slice(0, cut).replace(/[\s,，、]+$/, '');
  return [
    { ...piece, text: head, end: piece.start + head.length },
    { ...piece, text: piece.text.slice(cut), start: later.start },
  ];
}
