import { headingKind } from '../../lexicon/headings.ts';
import { isCity } from '../../lexicon/cities.ts';
import { isOccupation, lexicon } from '../../lexicon/lexicon.ts';
import { isGivenName } from '../../lexicon/person-names.ts';
import { isAnyLabel, isWord } from '../../lexicon/person-words.ts';
import { countriesIn } from '../../lexicon/places-and-languages.ts';
import type { Found } from '../../parsed-resume.ts';
import type { Box, DocumentLine } from '../../resume-document.ts';
import { documentLanguage } from '../document-language.ts';
import { labelledName } from './labelled-name.ts';
import { agreement, guessName, nameHints } from './name-hints.ts';
import {
  bareName,
  calmCapitals,
  isTurkishName,
  hasHanSurname,
  isHanName,
  isKanaName,
  isParticle,
  looksLikeName,
  withoutTitles,
} from './name-shape.ts';
import { type Piece, type Reading, splitPieces } from '../reading.ts';
import type { Section } from '../sections.ts';

const LOOKED_AT = 60;
const LAST_LINES = 4;
const SEPARATORS = /\t|\s*[|•·]\s*|\s[-–—]\s|\s?[/(（]\s?|,\s+(?=\p{Lu}{2,}|\p{Lu}[\p{L}-]+ )/gu;
const ENOUGH = 1.5;
/** A name behind its label among so many first lines outweighs the title of the form. */
const FORM_HEAD = 16;

const SCRIPTS: Record<string, RegExp> = {
  ar: /[\u0600-\u06ff]/,
  el: /\p{Script=Greek}/u,
  ja: /\p{Script=Han}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

interface NameCandidate {
  piece: Piece;
  score: number;
}

/** What the scoring of one document's candidates knows. */
interface Scene {
  reading: Reading;
  hints: string[];
  maxSize: number;
  top: Set<DocumentLine>;
  /** Letters of the script that the document is written in. */
  script: RegExp;
}

/** The person's name: the best of the name-like texts, else a guess from file name or e-mail, or null. */
export function findName(
  reading: Reading,
  sections: Section[],
  emails: Found<string>[],
  fileName: string,
): Found<string> | null {
  const lines = nameLines(reading);
  const zones = sections.filter(({ kind }) => kind === 'top' || kind === 'personal' || kind === 'contact');
  const scene: Scene = {
    reading,
    hints: nameHints(emails, fileName),
    maxSize: Math.max(0, ...lines.map((line) => line.font_size ?? 0)),
    top: new Set(zones.flatMap((section) => section.lines)),
    script: SCRIPTS[documentLanguage(reading.text) ?? ''] ?? /\p{Script=Latin}/u,
  };
  const labelled = labelledName(reading);
  const sure =
    labelled !== null && labelled.start < (reading.lines[FORM_HEAD]?.start ?? Number.POSITIVE_INFINITY);
  const candidates: NameCandidate[] = labelled ? [{ piece: labelled, score: sure ? 10 : 7 }] : [];
  lines.forEach((line, index) => {
    if (isOtherPerson(reading, line)) return;
    for (const { whole, bonus } of texts(lines, index, reading)) {
      const bare = bareName(whole);
      const piece = bare && raised(bare, line, scene);
      if (!piece || !looksLikeName(piece.text)) continue;
      candidates.push({ piece, score: score(piece, line, index, scene) + bonus });
    }
  });
  const best = candidates.sort((a, b) => b.score - a.score)[0];
  if (best && best.score >= ENOUGH) {
    const name = surnameBehind(best.piece.text.replace(/[\s\u3000]+/g, ' '));
    const value = calmCapitals(name, isTurkishName(name, reading.text));
    return reading.found(value, 0.4 + best.score / 12, best.piece.start, best.piece.end);
  }
  const guess = guessName(emails, fileName);
  return guess ? reading.found(guess, 0.3, 0, reading.lines[0]?.end ?? 0) : null;
}

/** The first lines, large ones behind a sidebar's column, and the last ones, where a signature may stand. */
function nameLines(reading: Reading): DocumentLine[] {
  const early = reading.lines.slice(0, LOOKED_AT).filter((line) => line.page === 1);
  const large = reading.lines.filter(
    (line) => line.page === 1 && (line.font_size ?? 0) > reading.bodySize * 1.4,
  );
  const last = reading.lines.length > 12 ? reading.lines.slice(-LAST_LINES) : [];
  return [...new Set([...early, ...large, ...last])];
}

/** Names behind "Father's name:" or "Supervisor:" belong to somebody else. */
function isOtherPerson(reading: Reading, line: DocumentLine): boolean {
  const label = /^([^:：\t]{2,40})[:：\t]/u.exec(line.text)?.[1];
  if (label !== undefined && isWord('other_person', label)) return true;
  const above = reading.lines[reading.lines.indexOf(line) - 1];
  return above !== undefined && above.text.length < 40 && isWord('other_person', above.text);
}

/** "KAROLINA⇥WRÓBEL": the two parts of a name set far from each other. */
const TWO_CELLS = /^(\p{Lu}{3,})\t(\p{Lu}{3,}(?:-\p{Lu}{3,})?)$/u;

function* texts(
  lines: DocumentLine[],
  index: number,
  reading: Reading,
): Generator<{ whole: Piece; bonus: number }> {
  const line = lines[index];
  if (!line || line.text.length > 160) return;
  const joined = joinBroken(lines, index, reading) ?? joinLarge(lines, index);
  if (joined) yield { whole: joined, bonus: 0.5 };
  const spaced = joinLetters(line);
  if (spaced) yield { whole: spaced, bonus: 0 };
  // A nickname in brackets stays inside the name: "Robert (Bob) Miller".
  const nick =
    /^(\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)?) [("“'‘]\p{L}+[)"”'’] (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)/u.exec(
      line.text,
    );
  if (nick)
    yield {
      whole: { text: `${nick[1]} ${nick[2]}`, start: line.start, end: line.start + nick[0].length },
      bonus: 0.5,
    };
  const [, given = '', family = ''] = index < 3 ? (TWO_CELLS.exec(line.text) ?? []) : [];
  if (isGivenName(given) && !headingKind(family) && !isCity(family))
    yield {
      whole: { text: `${given} ${family}`, start: line.start, end: line.end },
      bonus: 0.5,
    };
  for (const whole of splitPieces(line.text, line.start, SEPARATORS)) yield { whole, bonus: 0 };
  if (/^[^,\t]{2,30}, [^,\t]{2,30}$/u.test(line.text) && looksLikeName(line.text))
    yield { whole: { text: line.text, start: line.start, end: line.end }, bonus: 0.2 };
}

/** A name with words in small letters counts as one when the e-mail or the file name has its words, or by its size. */
function raised(piece: Piece, line: DocumentLine, { hints, maxSize, reading }: Scene): Piece {
  if (!/^\p{L}\p{Ll}+(?:[ -]\p{L}\p{Ll}+){1,3}$/u.test(piece.text)) return piece;
  const largest = maxSize > reading.bodySize * 1.15 && (line.font_size ?? 0) >= maxSize - 0.2;
  const given = isGivenName(piece.text.split(/[ -]/)[0] ?? '');
  if (agreement(piece.text, hints) < 0.5 && !(largest && given)) return piece;
  const text = piece.text.replace(/\p{Ll}[\p{L}\p{M}]+/gu, (word, at: number) =>
    (at > 0 && /\p{L}/u.test(piece.text.charAt(at - 1))) || isParticle(word) ? word : calmCapitals(word),
  );
  return { ...piece, text };
}

function score(
  piece: Piece,
  line: DocumentLine,
  index: number,
  { reading, hints, maxSize, top, script }: Scene,
): number {
  const { text } = piece;
  const size = line.font_size ?? 0;
  const words = withoutTitles(text).split(/\s+/);
  const agreed = agreement(text, hints);
  const han = isHanName(text);
  const given = han
    ? false
    : words.some((word) => isGivenName(word.replace(/[,.]$/, '')) || isGivenName(word.split('-')[0] ?? ''));
  let sum = agreed * 3 + (script.test(text) ? 1 : 0);
  if (maxSize > reading.bodySize * 1.15)
    sum += size >= maxSize - 0.2 ? 4 : size > reading.bodySize * 1.3 ? 2 : -1;
  else sum += line.bold ? 1 : 0;
  sum += index === 0 ? 2.5 : index < 3 ? 1.5 : index < 8 ? 0.5 : -0.5;
  sum += top.has(line) ? 0.5 : -1;
  if (given) sum += 1.5;
  if (han) sum += hasHanSurname(text) ? 2 : -1.5;
  if (isKanaName(text)) sum -= 2;
  if (words.length === 1 && !han) sum -= given && agreed > 0 ? 1 : 2.5;
  // A monogram drawn large is the ornament of a page.
  if (words.length === 1 && /^\p{Lu}{1,3}$/u.test(text)) sum -= 5;
  if (words.length > 4) sum -= words.length > 5 ? 2 : 0.5;
  if (lexicon.role.in(text)) sum -= roleCost(text, given, agreed > 0, index);
  if (lexicon.company.in(text) || lexicon.school.in(text) || lexicon.degree.in(text)) sum -= 4;
  if (countriesIn(text).length > 0 || text.split(/,\s*/).some((part) => isCity(part))) sum -= 4;
  if (text.split(/[\s,]+/).some((word) => word.length > 3 && isAnyLabel(word) && !isGivenName(word)))
    sum -= 2;
  if (reading.text.indexOf(text, piece.end) > 0) sum += 0.3;
  return sum;
}

/** Occupations that are surnames as well. */
const SURNAMES = new Set(
  'abbott archer baker barber bishop brewer butler carpenter carter carver chandler clark coach collier cook cooper deacon dean draper driver dyer farmer fisher forester foster fowler fuller gardener gardner glover harper hunter judge king knight marshall mason merchant miller page painter palmer parker pastor piper porter potter priest prior proctor ranger sawyer shepherd singer skinner slater smith squire steward tanner taylor thatcher tiller turner tyler usher walker warden weaver webster wheeler wright'.split(
    ' ',
  ),
);
/** Words that make a title of an occupation behind them. */
const IN_TITLE =
  /^(?:head|line|prep|master|pastry|executive|sous|lead|senior|sr|junior|jr|assistant|chief|certified|licensed|journeyman|apprentice|finish|rough|commercial|general|bus|truck|delivery|van|taxi|church|personal|life|high|youth|fry|grill|short|bread|cake|stone|park|forest|field)$/i;

/** What a word for an occupation costs a name: little where it can be the surname of whoever bears the first word. */
function roleCost(text: string, given: boolean, agreed: boolean, index: number): number {
  const words = text.toLowerCase().split(/[\s,]+/);
  const surname = words.length > 1 && SURNAMES.has(words.at(-1) ?? '') && !IN_TITLE.test(words[0] ?? '');
  if (surname && !lexicon.role.in(words.slice(0, -1).join(' '))) {
    if (given || agreed) return 0;
    if (index === 0) return 1.5;
  }
  return isOccupation(text) ? 6 : given ? 1.5 : 4;
}

/** A name broken over two large lines ("JOHN" above "DOE"). */
function joinBroken(lines: DocumentLine[], index: number, reading: Reading): Piece | null {
  const first = lines[index];
  const second = lines[index + 1];
  const largest = (first?.font_size ?? 0) > reading.bodySize * 1.6;
  if (!first || !second || (index > 12 && !largest) || first.end + 2 < second.start) return null;
  const alike = first.font_size ? Math.abs(first.font_size - (second.font_size ?? 0)) < 0.5 : index === 0;
  const short = /^\S{2,}(?: \S+)?$/;
  const three = largest && /^\S{2,}(?: \S+){2}$/.test(first.text) && !second.text.includes(' ');
  if (!alike || !(short.test(first.text) || three) || !short.test(second.text)) return null;
  if (headingKind(first.text) || headingKind(second.text) || lexicon.role.in(second.text)) return null;
  // Without sizes a known given name tells, or what follows: the contact data.
  const reached = !lexicon.role.in(first.text) && /@|(?:\d[\s().-]*){7}/.test(lines[index + 2]?.text ?? '');
  if (!first.font_size && !(isGivenName(first.text) || isGivenName(second.text) || reached)) return null;
  // "ANNA" above "LUISA" above "MARTINS".
  const third = lines[index + 2];
  const more =
    largest &&
    third &&
    short.test(third.text) &&
    second.end + 2 >= third.start &&
    Math.abs((third.font_size ?? 0) - (first.font_size ?? 0)) < 0.5 &&
    ![first, second, third].some(({ text }) => text.includes(' ') || !/^[\p{L}'’-]+$/u.test(text)) &&
    !headingKind(third.text) &&
    !lexicon.role.in(third.text);
  const last = more ? third : second;
  const text = `${first.text} ${second.text}${more ? ` ${third.text}` : ''}`;
  return { text, start: first.start, end: last.end };
}

/** A name in large letters broken over two rows whose other cells are set small. */
function joinLarge(lines: DocumentLine[], index: number): Piece | null {
  const first = largeCell(lines[index]);
  if (!first || index > 8) return null;
  for (const line of lines.slice(index + 1, index + 4)) {
    const second = largeCell(line);
    if (!second || second.size !== first.size) continue;
    const below = second.box[1] - first.box[1];
    if (Math.abs(second.box[0] - first.box[0]) > 4 || below <= 0 || below > first.size * 2.2) return null;
    if (headingKind(first.text) || headingKind(second.text) || lexicon.role.in(second.text)) return null;
    return { text: `${first.text} ${second.text}`, start: first.start, end: first.end };
  }
  return null;
}

function largeCell(line: DocumentLine | undefined): (Piece & { size: number; box: Box }) | null {
  const size = line?.font_size ?? 0;
  const words = line?.words.filter((word) => (word.font_size ?? 0) >= size - 0.2) ?? [];
  const [first] = words;
  if (!line || !first?.box || words.length > 3) return null;
  const text = words.map((word) => word.text).join(' ');
  const start = line.start + line.text.indexOf(text);
  return start < line.start ? null : { text, start, end: start + text.length, size, box: first.box };
}

/** "J O H N   D O E": letters set apart, words by wider gaps. */
function joinLetters(line: DocumentLine): Piece | null {
  if (!/^\p{L}(?:[ \t]+[\p{L}'’-]){4,}$/u.test(line.text)) return null;
  const gaps = line.words.slice(1).map((word, index) => {
    const before = line.words[index]?.box;
    return before && word.box ? word.box[0] - before[0] - before[2] : null;
  });
  const known = gaps.filter((gap) => gap !== null).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? 0;
  let text = line.words[0]?.text ?? '';
  for (const [index, gap] of gaps.entries()) {
    text += (gap !== null && gap > usual * 1.6 + 1 ? ' ' : '') + (line.words[index + 1]?.text ?? '');
  }
  const written = /\t| {2,}/.test(line.text)
    ? line.text
        .replace(/\t| {2,}/g, '|')
        .replace(/ /g, '')
        .replace(/\|/g, ' ')
    : text;
  return { text: written, start: line.start, end: line.end };
}

/** "Schmidt, Anna" becomes "Anna Schmidt". */
function surnameBehind(name: string): string {
  const match = /^([^,]+), ([^,]+)$/.exec(name);
  return match ? `${match[2]} ${match[1]}` : name;
}
