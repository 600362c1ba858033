import { degreeScore, FIRM_SCORE, fieldScore, schoolScore } from '../../lexicon/study-words.ts';
import type { Piece } from '../reading.ts';
import { SCHOOL_LEVEL } from './school-level.ts';

/** The last word of a school's own name, before a degree that nothing sets apart. */
const SCHOOL_END =
  /\s(?:University|College|School|Academy|Institute|Polytechnic|Universität|Hochschule)\s+(?=\p{Lu})/gu;

/** The first word of a degree behind a school that nothing sets apart: "Universität Tannau B.Sc. Informatik". */
const DEGREE_START =
  /\s(?=(?:[BM]\.\s?(?:Sc|A|Eng|Ed|Com|Tech)(?![\p{L}])|Bachelor|Master|Diplom|Magister|Abitur|Fachabitur|Matura)(?!\p{Ll}))/gu;

/** "Fern University BSc in Botany", "PhD in Botany Fern University": a degree and a school with nothing between. */
export function cutUnparted({ text, start, end }: Piece): [Piece, Piece] | null {
  const at = (index: number, to: number): [Piece, Piece] => [
    { text: text.slice(0, index), start, end: start + index },
    { text: text.slice(to), start: start + to, end },
  ];
  for (const match of text.matchAll(SCHOOL_END)) {
    const to = match.index + match[0].length;
    const [head, tail] = [text.slice(0, match.index + match[0].trimEnd().length), text.slice(to)];
    const [next = ''] = tail.split(/[,，]/);
    if (degreeScore(next) >= 1.5 && schoolScore(tail) < 1 && degreeScore(head) < 1.5)
      return at(head.length, to);
  }
  for (const match of text.matchAll(DEGREE_START)) {
    const head = text.slice(0, match.index);
    if (/[\s,]$|(?<!\p{L})(?:of|für|der|des|die|in|de|and|und|zum|zur)$/iu.test(head)) continue;
    if (schoolScore(head) >= 2 && degreeScore(head) === 0) return at(head.length, head.length + 1);
  }
  const words = [...text.matchAll(/\S+/g)];
  const [bare = ''] = words[0] ?? [];
  const rest = text.slice(bare.length).trimStart();
  if (namesSchool(bare, rest)) return at(bare.length, text.length - rest.length);
  const school = words.findIndex(([word]) => schoolScore(word) > FIRM_SCORE);
  for (let first = school; first > 0 && first >= school - MOST_NAME_WORDS; first--) {
    const [word = ''] = words[first] ?? [];
    const before = words[first - 1];
    if (!before || !/^\p{Lu}/u.test(word) || /[,;:]$/.test(before[0])) return null;
    const head = text.slice(0, before.index + before[0].length);
    // "Fern Business School" is called by its field.
    if (first === school && KIND_ONLY.test(word)) continue;
    if (isField(before[0]) && !isField(word) && degreeScore(head) >= 1.5)
      return at(head.length, words[first]?.index ?? head.length);
  }
  return null;
}

const MOST_NAME_WORDS = 3;
const KIND_ONLY = /^(?:school|college|institute|academy)[\p{P}]?$/iu;
const isField = (word: string) =>
  fieldScore(word) > 0 || /(?:olog(?:y|ie)|ics|istry|graphy|onomy)$/i.test(word);

/** "BSCS UNIVERSITY OF ASHBY", "Abitur Eichengymnasium": a school right behind a degree of one word. */
function namesSchool(degree: string, rest: string): boolean {
  if (degreeScore(degree) < 1.5 || /[,;:]$/.test(degree) || !/^\p{Lu}/u.test(rest)) return false;
  const words = rest.split(' ');
  const school = words.findIndex((word) => schoolScore(word) >= 1.5);
  if (school < 0 || school >= MOST_NAME_WORDS || SCHOOL_LEVEL.test(rest)) return false;
  const before = words.slice(0, school).join(' ');
  return !/[,;]/.test(before) && degreeScore(before) === 0 && degreeScore(rest) < 1.5;
}
