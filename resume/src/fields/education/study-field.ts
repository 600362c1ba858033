import { fieldScore, isSchoolPart, study } from '../../lexicon/study-words.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import type { StudyPiece } from './study-line.ts';
import type { Piece } from '../reading.ts';

/** Between a degree and its subject, in the languages of the product. */
const LINK =
  /\s+(?:in|of|en|em|de|di|des|du|de l['’]|d['’]|für|w zakresie|z|na kierunku|kierunek|по специальности|по направлению|по|i|inom|med inriktning mot|szakon|στη|στην|στον|στα|στο|in het)\s+|\s*[,:–—]\s+|\s+-\s+|\s+في\s+|\s+/giu;
const MAX_FIELD_WORDS = 7;
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

/**
 * The degree together with its subject ("BS" beside "Computer Science"), and the subject alone.
 * @param degree the piece read as degree
 * @param pieces all pieces of the entry's head
 */
export function fieldOf(
  degree: StudyPiece,
  pieces: readonly StudyPiece[],
  school: Piece | null,
): { whole: Piece; field: Piece | null } {
  const inside = subjectWithin(degree);
  if (inside) return { whole: degree, field: inside };
  const rest = pieces.filter((piece) => piece !== school);
  const at = rest.indexOf(degree);
  const beside = [rest[at + 1], rest[at - 1]].find(
    (piece) =>
      piece &&
      Math.abs(piece.line - degree.line) <= 1 &&
      (isSubject(piece, degree) || (piece.line > degree.line && MAJOR.test(piece.text))),
  );
  if (!beside) return { whole: degree, field: null };
  const [first, second] = beside.start < degree.start ? [beside, degree] : [degree, beside];
  const whole = { text: `${first.text} ${second.text}`, start: first.start, end: second.end };
  return { whole, field: beside };
}

/** "Major in Botany" below "Master of Science". */
const MAJOR = /^(?:major(?:ing)? in|speciali[sz](?:ation|ing) in|concentration in)\s/iu;

/** A course name on its own, or the second half of "情報工学科 学士" on the same line. */
const isSubject = (piece: StudyPiece, degree: StudyPiece) =>
  (piece.kind === 'field' ||
    (piece.kind === 'unknown' && (piece.line === degree.line || fieldScore(piece.text) > 0)) ||
    (piece.kind === 'degree' &&
      piece.line === degree.line &&
      Math.min(Math.abs(piece.start - degree.end), Math.abs(degree.start - piece.end)) <= 2)) &&
  (piece.line === degree.line || !isSchoolPart(piece.text)) &&
  wordsOf(piece.text) <= MAX_FIELD_WORDS &&
  !/\d/.test(piece.text);

/** The subject inside a degree's own text: what follows its last degree word, or stands before the first. */
function subjectWithin(piece: Piece): Piece | null {
  const text = piece.text.replace(/\s*\([^)]*\)\s*$/u, '');
  const said = SAYS_SUBJECT.exec(text);
  if (said && said.index > 0 && lexicon.degree.in(text.slice(0, said.index)))
    return tidy({
      text: text.slice(said.index + said[0].length),
      start: piece.start + said.index + said[0].length,
      end: piece.start + text.length,
    });
  const cuts = [...text.matchAll(LINK)];
  for (const cut of cuts) {
    const rest = text.slice(cut.index + cut[0].length);
    const head = text.slice(0, cut.index);
    if (rest === '' || !isDegreeOnly(head) || isDegreeOnly(rest) || isGeneral(rest)) continue;
    if (degreeLeft(rest)) continue;
    const bare = rest.replace(/^(?:in|of|en|em|de|di|des|du|für|la|le|el|i|по)\s+|^d['’]/iu, '');
    const start = piece.start + text.length - bare.length;
    return tidy({ text: bare, start, end: start + bare.length });
  }
  const tail = /\s(\S+)$/u.exec(text);
  if (tail?.[1] && isDegreeOnly(tail[1]) && fieldScore(text.slice(0, tail.index)) > 0)
    return { text: text.slice(0, tail.index), start: piece.start, end: piece.start + tail.index };
  return null;
}

const SAYS_SUBJECT =
  /\s(?:in|en|em|w zakresie|na kierunku|kierunek:|по специальности|по направлению|med inriktning mot|στην?|στα|στο|في)\s+/iu;
const BEFORE_SUBJECT =
  /^(?:\d+|[IVX]+|level|niveau|candidate|zum|zur|der|superior|triennale|magistrale|specialistica|completo|completa|completed?|program(?:me)?|degree,?|studies|in|of)\s+/iu;

/** Takes words of grade and link off a subject; what then still names a degree is no subject. */
function tidy(piece: Piece): Piece | null {
  let { text } = piece;
  for (let match = BEFORE_SUBJECT.exec(text); match; match = BEFORE_SUBJECT.exec(text))
    text = text.slice(match[0].length);
  return text.length < 3 || lexicon.degree.in(text)
    ? null
    : { text, start: piece.end - text.length, end: piece.end };
}

const GENERAL =
  /^(?:science|sciences|arts|engineering|technology|education|philosophy|business|commerce|laws|applied)$/i;

/** "Technology" behind "Bachelor of" names the degree and no subject. */
const isGeneral = (text: string) => {
  const words = text.split(/[\s,]+/).filter((word) => !/^(?:of|in|and|&)$/i.test(word));
  return words.every((word) => GENERAL.test(word) || /^degree$/i.test(word));
};

/** "BSc", "M.", "Ph.D": two capitals or a full stop. */
const SIGN = /^(?=.*\p{Lu}.*\p{Lu}|.*\.)[\p{L}.]{2,7}$/u;

/** "Master of Science" is all degree; "Science" there is no subject. */
function isDegreeOnly(text: string): boolean {
  const words = text.split(/[\s,()]+/).filter(Boolean);
  return (
    words.length > 0 &&
    words.length <= 5 &&
    words.some((word) => lexicon.degree.in(word) || study.degree_weak.in(word) || SIGN.test(word)) &&
    words.every(
      (word) =>
        lexicon.degree.in(word) ||
        study.degree_weak.in(word) ||
        GENERAL.test(word) ||
        SIGN.test(word) ||
        /^(?:of|in|de|di|en|em|hons|honours|\d)$/i.test(word),
    )
  );
}

/** A further degree word at the start of the rest means that the cut came too early. */
const degreeLeft = (rest: string) => {
  const [first = '', second = ''] = rest.split(/\s+/);
  return (
    (lexicon.degree.is(first) && second !== '') ||
    (GENERAL.test(first) && /^(?:in|of|with|en|de|,|–|-)$/i.test(second))
  );
};
