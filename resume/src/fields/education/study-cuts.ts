import { isSchoolName } from '../../lexicon/school-names.ts';
import {
  degreeScore,
  fieldScore,
  isSchoolPart,
  isTraining,
  leadingSchool,
  schoolScore,
} from '../../lexicon/study-words.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import { isPlace } from '../place.ts';
import { type Piece, splitPieces } from '../reading.ts';
import { SCHOOL_LEVEL } from './school-level.ts';
import { cutUnparted } from './cut-unparted.ts';

export type PieceKind = 'school' | 'degree' | 'field' | 'place' | 'unknown';

const COMMAS = /\s*[,，、،]\s+|[，、،]/g;
/** Prepositions between a degree and its school, before a capital letter. */
const AT_SCHOOL =
  /\s(?:at(?: the)?|from(?: the)?|an der|am|bei|bei der|von der|der|à l['’]|à la|à|au|de l['’]|chez|en la|en el|por la|de la|presso|presso l['’]|dell['’]|all['’]|della|na|no|pela|pelo|da|w|på|vid|från|ved|fra|i|в|στο|στη|στην|του|της|في|من|bij|aan de)\s?(?=[\p{Lu}\u0600-\u06ff])/gu;

/** These lead to a school wherever commas stand: "Diploma, Sciences from Oak High School". */
const FROM_SCHOOL = /\s(?:at|from)(?: the)?\s(?=\p{Lu})/gu;

/** "Data Engineer at Udacity": a name of few words is where something was learnt. */
const AT_NAME =
  /\s(?:at\s(?:the\s)?|à l['’]|chez\s|presso\s|an der\s)(?=\p{Lu}[^,]{1,30}$)|\s(?:bei(?: der| dem)?|beim|in der|im|am)\s(?:(?:Firma|Fa\.)\s)?(?=\p{Lu}[^,]{1,45}(?:$|,\s\p{Lu}))/gu;

/** These lead to a field as often as to an employer. */
const WITHIN = /^\s(?:in der|im|am)\s/;

/** Words in capitals before one that is not: a degree set apart from its school by nothing else. */
const CAPITALS = /^(?:[\p{Lu}\d'’.()&-]{1,}\s+){2,}(?=\p{Lu}\p{Ll})/u;

/** "Sun Prairie WI". */
const TOWN_AND_STATE =
  /^\p{Lu}[\p{L}.' ]+ (?:A[KLRZ]|C[AOT]|DC|FL|GA|I[ADL]|K[SY]|LA|M[DINOT]|N[CDHJMVY]|OH|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/u;

/** What a piece with these scores reads like. */
export function kindOf(text: string, school: number, degree: number): PieceKind {
  if (school < 1.5 && isPlace(text) && (degree < 1.5 || !/[(（]/.test(text))) return 'place';
  if (school < 1.5 && degree < 1.5 && TOWN_AND_STATE.test(text)) return 'place';
  if (school >= 1.5 && school >= degree - 0.5) return 'school';
  if (degree >= 1.5) return 'degree';
  if (degree > 0 || fieldScore(text) > 0) return 'field';
  return 'unknown';
}

/** The board in "Class X (CBSE)" makes no school of the class. */
const bareSchoolScore = (text: string) => schoolScore(text.replace(/\s*[(（][^()（）]*[)）]/gu, ''));

/** "7. Klasse Sekundarschule" */
const CLASS = /^((?:\d{1,2}\.?\s?[-–]\s?)?\d{1,2}\.\s?(?:Klasse|Schuljahr))\s+(\p{Lu}.{4,})$/u;

const STANDS_FOR_SCHOOL =
  /observato|laborat|museum|musée|museo|hospital|hôpital|klinik|clinic|facult|facol|fakult|faculdad/iu;

/** Cuts "BSc in Physics, University of Oslo", "Diplom (Universität Wien)" and "BSc at Oslo University". */
export function cutAtSchool(piece: Piece): Piece[] {
  const whole = piece.text;
  const cjk = leadingSchool(whole);
  if (cjk && cjk.length < whole.length && !/^[\s)）]*$/.test(whole.slice(cjk.length))) {
    const rest = whole
      .slice(cjk.length)
      .replace(/(?:入学|卒業見込み?|卒業|修了見込み?|修了|中途退学|中退|退学|卒)\s*$/u, '');
    return splitPieces(`${cjk}\t${rest}`, piece.start, /\t| /g).map((part, order) =>
      order === 0 ? part : { ...part, start: part.start - 1, end: part.end - 1 },
    );
  }
  if (/[\u3040-\u30ff\u3400-\u9fff]\s+[\u3040-\u30ff\u3400-\u9fff]/.test(whole))
    // "学士 主修 地理 辅修 数学": major and minor stay with their subjects.
    return splitPieces(whole, piece.start, /(?<!主修|辅修|双修)\s+(?!主修|辅修|双修)/g);
  if (schoolScore(whole) === 0) return cutAtName(piece) ?? dropPlace(piece);
  const unparted = cutUnparted(piece);
  if (unparted) return unparted.flatMap(cutAtSchool);
  const told = atPreposition(piece, FROM_SCHOOL);
  if (told) return told;
  const capitals = CAPITALS.exec(whole)?.[0] ?? '';
  const behind = whole.slice(capitals.length);
  if (capitals.length > 8 && schoolScore(behind.split(',')[0] ?? '') >= 1.5 && schoolScore(capitals) < 1.5) {
    const start = piece.start + capitals.length;
    const end = piece.start + capitals.trimEnd().length;
    return [
      { text: capitals.trimEnd(), start: piece.start, end },
      ...dropPlace({ text: behind, start, end: piece.end }),
    ];
  }
  const brackets = /^(.{3,}?)\s*[(（]([^()（）]{3,})[)）]?$/u.exec(whole);
  if (brackets?.[1] && brackets[2] && schoolScore(brackets[2]) >= 2 && schoolScore(brackets[1]) === 0) {
    const at = whole.indexOf(brackets[2], brackets[1].length);
    return [
      { text: brackets[1], start: piece.start, end: piece.start + brackets[1].length },
      ...dropPlace({ text: whole.slice(at), start: piece.start + at, end: piece.end }),
    ];
  }
  const led =
    brackets?.[1] && brackets[2] ? [brackets[1], brackets[2]] : (CLASS.exec(whole)?.slice(1) ?? null);
  const [first = '', second = ''] = led ?? [];
  const degreed = brackets ? second : first;
  const school = brackets ? first : second;
  if (
    led &&
    (!brackets || (degreeScore(degreed) >= 2 && schoolScore(degreed) < 1)) &&
    schoolScore(school) >= 1.5 &&
    degreeScore(school) < 1.5
  ) {
    const at = whole.indexOf(second, first.length);
    return [
      ...dropPlace({ text: first, start: piece.start, end: piece.start + first.length }),
      ...dropPlace({ text: second, start: piece.start + at, end: piece.start + at + second.length }),
    ];
  }
  const parts = splitPieces(whole, piece.start, COMMAS);
  const kinds = parts.map(({ text }, order) => {
    if (SCHOOL_LEVEL.test(text) && parts.some((other, at) => at !== order && schoolScore(other.text) >= 1.5))
      return 'degree';
    const state = /^[A-Z]{2}$/.test(text) && isPlace(`${parts[order - 1]?.text ?? ''}, ${text}`);
    return state ? 'place' : kindOf(text, schoolScore(text), degreeScore(text));
  });
  const [part, behindPart] = parts;
  if (part && behindPart && isSchoolPart(part.text) && !kinds.includes('school') && kinds.includes('degree'))
    return [
      part,
      { text: whole.slice(behindPart.start - piece.start), start: behindPart.start, end: piece.end },
    ];
  const known = kinds.indexOf('school');
  // "Planetary Physics, Fern Observatory": for want of a school, what is a part of one elsewhere.
  const schoolAt =
    known >= 0 || !['degree', 'field'].includes(kinds[0] ?? '')
      ? known
      : parts.findIndex(
          ({ text }, order) => order > 0 && STANDS_FOR_SCHOOL.test(text) && degreeScore(text) < 1.5,
        );
  const degreeAt = kinds.findIndex(
    (kind, order) =>
      (kind === 'degree' || kind === 'field') && bareSchoolScore(parts[order]?.text ?? '') < 0.8,
  );
  const schoolFirst = schoolAt >= 0 && (degreeAt < 0 || schoolAt < degreeAt);
  // A department or board before the school's name belongs to the school.
  const partAt = parts.findIndex(
    ({ text }, order) =>
      order > degreeAt && order <= schoolAt && degreeScore(text) < 1.5 && schoolScore(text) >= 0.8,
  );
  const ledBySchool =
    schoolFirst &&
    parts
      .slice(0, schoolAt)
      .every(({ text }, order) => schoolScore(text) >= 0.8 && kinds[order] !== 'degree');
  const cutAt = ledBySchool ? degreeAt : degreeAt >= 0 && partAt > 0 ? partAt : schoolAt;
  const [from, to] = [parts[cutAt], parts[cutAt - 1]];
  const parted = to && (bareSchoolScore(to.text) < 0.8 || SCHOOL_LEVEL.test(to.text));
  if (schoolAt >= 0 && from && to && (cutAt !== schoolAt || parted)) {
    const head = { text: whole.slice(0, to.end - piece.start), start: piece.start, end: to.end };
    const tail = { text: whole.slice(from.start - piece.start), start: from.start, end: piece.end };
    return [...dropPlace(head), ...(cutAt === schoolAt ? cutAtSchool(tail) : dropPlace(tail))];
  }
  return degreeScore(whole) >= 1 || /\sat\s/.test(whole)
    ? (atPreposition(piece, AT_SCHOOL) ?? dropPlace(piece))
    : dropPlace(piece);
}

function cutAtName(piece: Piece): Piece[] | null {
  const match = [...piece.text.matchAll(AT_NAME)].find(
    ({ 0: joint, index }) =>
      !WITHIN.test(joint) ||
      (isTraining(piece.text) && lexicon.company.in(piece.text.slice(index + joint.length))),
  );
  if (!match || match.index < 6 || degreeScore(piece.text.slice(0, match.index)) < 0.6) return null;
  const at = piece.start + match.index + match[0].length;
  const tail = { text: piece.text.slice(match.index + match[0].length), start: at, end: piece.end };
  return [
    { text: piece.text.slice(0, match.index), start: piece.start, end: piece.start + match.index },
    ...(isTraining(piece.text) ? splitPieces(tail.text, at, COMMAS).map(withoutTown) : [tail]),
  ];
}

function atPreposition(piece: Piece, prepositions: RegExp): Piece[] | null {
  for (const match of piece.text.matchAll(prepositions)) {
    const head = piece.text.slice(0, match.index);
    const tail = piece.text.slice(match.index + match[0].length);
    const school = schoolScore(tail);
    if (school < 1.5 || degreeScore(tail) >= 2 || schoolScore(head) >= 1.5) continue;
    const least = prepositions === FROM_SCHOOL ? 0.6 : 1;
    if (degreeScore(head) < least && !/^\sat\s/.test(match[0])) continue;
    // "Studium der Botanik an der Universität …": the first article leads to the subject.
    if (/^\sder\s$/.test(match[0]) && /\s(?:an der|am|bei der)\s\p{Lu}/u.test(tail)) continue;
    const at = piece.end - tail.length;
    return [
      { text: head, start: piece.start, end: piece.start + head.length },
      ...dropPlace({ text: tail, start: at, end: piece.end }),
    ];
  }
  return null;
}

const isGermanSchool = (text: string) =>
  /schule|gymnasium|lyzeum|kolleg(?!e)|oberstufe|schulzentrum|universität|akademie(?!\p{Ll})|bildungszentrum/iu.test(
    text,
  ) && schoolScore(text) >= 1.5;

/** "Georgsmarienhütte": a name that no list knows; behind the comma of a German school it is the town. */
const isTownLike = (text: string) =>
  /^(?:(?:Bad|St\.|Sankt) )?\p{Lu}[\p{Ll}ß]{2,}(?:[-/ ](?:an der |am |im |ob der )?\p{Lu}[\p{Ll}.]+)?(?: [A-Z]{2})?$/u.test(
    text,
  ) &&
  schoolScore(text) === 0 &&
  degreeScore(text) === 0 &&
  !lexicon.company.in(text) &&
  !lexicon.role.in(text);

/** "…, Am Schulweg 7": the address of a school. */
const STREET =
  /(?<=\p{L}{3}.*)[\s,]+(?:(?:Am|An der|Im)\s)?\p{Lu}[\p{L}.-]*(?:straße|strasse|str\.|gasse|weg|platz|allee)\s?\d{1,4}\s?[a-z]?$/u;

/** Cuts the place off the end: "University of La Verne, La Verne, CA", "University of Oslo (Oslo, Norway)". */
export function dropPlace(whole: Piece): Piece[] {
  const bracket = /\s*[(（]([^()（）]{2,40})[)）.]*$/u.exec(whole.text);
  const placed = bracket?.[1] !== undefined && bracket.index > 3 && isPlace(bracket[1]);
  const end = placed ? bracket.index : whole.text.replace(/(?<=\p{Ll}{2})\.$|[\s,，;]+$/u, '').length;
  const street = STREET.exec(whole.text.slice(0, end))?.index ?? end;
  const piece = { text: whole.text.slice(0, street), start: whole.start, end: whole.start + street };
  const parts = splitPieces(piece.text, piece.start, COMMAS);
  for (let count = 1; count <= Math.min(2, parts.length - 1); count++) {
    const first = parts[parts.length - count];
    const before = parts[parts.length - count - 1];
    if (!first || !before) break;
    const tail = piece.text.slice(first.start - piece.start);
    if (count === 1 && isSchoolName(`${before.text}, ${tail}`)) break;
    const town = count === 1 && isGermanSchool(before.text) && isTownLike(tail);
    if (!(isPlace(tail) || town) || (count === 1 && parts.length > 2 && isPlace(`${before.text}, ${tail}`)))
      continue;
    const text = piece.text.slice(0, before.end - piece.start);
    // "Universität, Passau": the kind of school alone is no name.
    if (
      !text.includes(' ') &&
      schoolScore(text) >= 1.5 &&
      text !== text.toUpperCase() &&
      /^(?:universit\p{L}+|hochschule|college|berufsschule|gymnasium|lyc[ée]e|[\p{L}]*schule|school)$/iu.test(
        text,
      )
    )
      break;
    const head = { text, start: piece.start, end: before.end };
    if (town && !isPlace(tail)) return [head];
    return [head, { text: tail, start: first.start, end: piece.end }];
  }
  return [withoutTown(piece)];
}

/** "Hauptschule in Laupheim", "Hotel Schwanen in Ulm": the town that is told with a school or who trains. */
function withoutTown(piece: Piece): Piece {
  const [whole = '', head = '', town = ''] =
    /^(.{4,}?)\s+in\s+(\p{Lu}[\p{L}.\s/-]{2,30})$/u.exec(piece.text) ?? [];
  if (whole === '' || degreeScore(head) >= 1.5) return piece;
  const german = isGermanSchool(head) && (isPlace(town) || isTownLike(town));
  if (!german && !(isPlace(town) && schoolScore(head) < 1.5 && lexicon.company.in(head))) return piece;
  return { text: head, start: piece.start, end: piece.start + head.length };
}
