import { headingKind } from '../lexicon/headings.ts';
import { isLanguageWord, isMotherTongueLabel, languageLevel } from '../lexicon/language-levels.ts';
import { languageCode } from '../lexicon/places-and-languages.ts';
import type { FoundLanguage, LanguageLevel } from '../parsed-resume.ts';
import type { DocumentLine } from '../resume-document.ts';
import { type Piece, type Reading, splitPieces, trimPiece } from './reading.ts';
import type { Section } from './sections.ts';

const ITEMS =
  /\t|\n|\p{Regional_Indicator}+|[,;•▪●◦■⬩◆⋄∙‧|·、；，،؛:：/]|\s(?:and|und|et|y|e|og|och|i|и|ve|και|és|en|ja|&)\s|\s[-–—]\s|[-–—](?=\s)|(?<=[\p{Ll})])\.\s+(?=\p{Lu})|\s{2,}/gu;
const EDGE = /[\s.•*()（）[\]\-–—_★☆●○]/;
/** "Nationalité française" names no language. */
const OF_NATION =
  /nation|naziona|nacional|staatsang|staatsbürg|obywatel|гражд|uyruk|medborgar|statsborger|állampolg|υπηκο|εθνικ|国籍|國籍|الجنسية/iu;
const BREAK = /[,;|·、；，،\t\n]/u;
const MAX_NAME_WORDS = 4;

interface Mention {
  code: string;
  piece: Piece;
  /** What stands around the name: behind it up to the next one, or before it on its line. */
  after: string;
  before: string;
}

/** Code of the natural language that an item names ("English (fluent)", "język angielski"), or null. */
export function languageOf(item: string): string | null {
  return nameIn({ text: item, start: 0, end: item.length })?.code ?? null;
}

/** The name of a language at the start or end of a short text. */
function nameIn(item: Piece): { code: string; piece: Piece } | null {
  const words = splitPieces(item.text, item.start, /[\s()[\]（）:：–—]+|-(?=\s)/gu).filter(
    ({ text }) => !isLanguageWord(text),
  );
  for (let count = Math.min(3, words.length); count >= 1; count--) {
    for (const from of [0, words.length - count, 1]) {
      const part = words.slice(from, from + count);
      const [first] = part;
      const last = part.at(-1);
      if (part.length < count || !first || !last) continue;
      const text = item.text.slice(first.start - item.start, last.end - item.start);
      const code = languageCode(text) ?? languageCode(text.replace(/^ال/, ''));
      if (code) return { code, piece: { text, start: first.start, end: last.end } };
      const inside = unspacedName(text);
      if (!inside) continue;
      const start = first.start + text.indexOf(inside.name);
      return { code: inside.code, piece: { text: inside.name, start, end: start + inside.name.length } };
    }
  }
  return null;
}

/** "英語ビジネスレベル", "英语水平" and "熟练使用英语交流": the name within a text without blanks. */
function unspacedName(text: string): { name: string; code: string } | null {
  if (!/^[\u3040-\u9fff]{3,}/.test(text)) return null;
  const [inside = ''] = /[\u3400-\u9fff]{1,2}[语語]/u.exec(text) ?? [];
  for (const name of [text.slice(0, 3), text.slice(0, 2), inside, inside.slice(1)]) {
    const code = languageCode(name);
    if (code) return { name, code };
  }
  return null;
}

/** "Intermediate proficiency in the French language". */
const SAID = /(\p{Lu}\p{Ll}+)\slanguages?\b/gu;

/** Natural languages with their levels: from languages sections, else from labelled lines and skills sections. */
export function findLanguages(reading: Reading, sections: Section[]): FoundLanguage[] {
  const found = new Map<string, FoundLanguage>();
  const add = ({ code, piece, after, before }: Mention, confidence: number, { native, stated }: Label) => {
    const near = languageLevel(after) ?? languageLevel(before.split(BREAK).at(-1) ?? '');
    const level = native ? 'Expert' : (near ?? stated);
    const known = found.get(code);
    if (!known) found.set(code, { ...reading.foundPiece(piece, confidence), code, level });
    else if (known.level === null) found.set(code, { ...known, level });
  };
  for (const section of [...sections, ...hiddenSections(sections)]) {
    const own = section.kind === 'languages';
    for (const { line, native, stated, text, start } of own
      ? ownParts(section.lines)
      : labelledParts(section.lines)) {
      const next = own ? section.lines[section.lines.indexOf(line) + 1] : undefined;
      const level = next && mentions(next.text, next.start).length === 0 ? next.text : '';
      const listed = mentions(text, start);
      const named = own && text.length > LONGEST_BESIDE ? [...listed, ...told(text, start, listed)] : listed;
      named.forEach((mention, order) => {
        if (OF_NATION.test(mention.before)) return;
        add(
          order === named.length - 1 && mention.after === '' ? { ...mention, after: level } : mention,
          own ? 0.95 : 0.9,
          { native, stated },
        );
      });
    }
  }
  if (found.size > 0) return [...found.values()];
  for (const { kind, lines } of sections) {
    const beside = BESIDE_SKILLS.has(kind);
    if (kind !== 'skills' && !beside) continue;
    for (const { text, start } of lines) {
      if (beside && text.length > LONGEST_BESIDE) continue;
      const named = mentions(text, start);
      // "Languages English (fluent) | French": what the line begins with says it of all.
      const headed = headingKind(named[0]?.before ?? '') === 'languages' || (!beside && areAllRated(named));
      for (const mention of named)
        if (isRated(mention) || (!beside && (headed || alone(mention)))) add(mention, 0.6, UNSAID);
      if (beside) continue;
      for (const { 1: name = '', index } of text.matchAll(SAID)) {
        const code = languageCode(name);
        const piece = { text: name, start: start + index, end: start + index + name.length };
        if (code) add({ code, piece, after: '', before: text.slice(0, index) }, 0.6, UNSAID);
      }
    }
  }
  if (found.size > 0) return [...found.values()];
  for (const { kind, lines } of sections) {
    if (kind !== 'skills' && !BESIDE_SKILLS.has(kind)) continue;
    for (const { text, start } of lines) {
      if (text.length > LONGEST_SPOKEN || !SPOKEN.test(text)) continue;
      for (const mention of told(text, start, [])) add({ ...mention, before: text }, 0.6, UNSAID);
    }
  }
  return [...found.values()];
}

/** "Bilingual (English/Spanish)", "Speak French and Arabic fluently": a short line that says what somebody speaks. */
const SPOKEN =
  /(?<![\p{L}-])(?:bilingual|trilingual|multilingual|fluent(?:ly)?|speaks?|spoken)(?![\p{L}-])/iu;
const LONGEST_SPOKEN = 100;

/** Stems of the word "language": a heading the lexicon may not know. */
const ABOUT_LANGUAGES =
  /langu|sprach|lingu|lingü|língu|idiom|języ|язык|(?<!\p{L})dil|språk|sprog|nyelv|γλώσσ|γλωσσ|语言|外语|語学|語言|لغ|taal|talen|kiel/iu;

/** Runs of language lines below a short line about languages that opened no section of its own. */
function hiddenSections(sections: readonly Section[]): Section[] {
  return sections.flatMap(({ kind, heading, lines }) => {
    if (kind === 'languages') return [];
    const all = heading && kind === 'other' ? [heading, ...lines] : lines;
    for (const [at, { text }] of all.entries()) {
      if (text.length >= 40 || !ABOUT_LANGUAGES.test(text) || /[\d,;]|[:：](?!\s*$)/.test(text)) continue;
      const rest = all.slice(at + 1);
      const end = rest.findIndex(
        ({ text, start }) => !mentions(text, start).some((mention) => alone(mention)),
      );
      const run = rest.slice(0, end < 0 ? rest.length : end);
      if (run.length > 0) return [{ kind: 'languages', heading: null, lines: run }];
    }
    const bare = bareRun(lines);
    return bare.length > 0 ? [{ kind: 'languages', heading: null, lines: bare }] : [];
  });
}

/** "Svenska (modersmål), Engelska (flytande)": languages with nothing but their levels. */
const areAllRated = (named: readonly Mention[]) =>
  named.length > 1 &&
  LEAD.test(named[0]?.before ?? '') &&
  named.every(({ after }) => after.length < 40 && languageLevel(after) !== null);

const FEWEST_BARE = 3;

/** Lines below each other of which each is the name of a language and nothing else. */
function bareRun(lines: readonly DocumentLine[]): DocumentLine[] {
  let run: DocumentLine[] = [];
  for (const line of lines) {
    const [only] = line.text.length < LONGEST_BARE ? mentions(line.text, line.start) : [];
    if (only && alone(only) && only.after.trim() === '') run.push(line);
    else if (run.length >= FEWEST_BARE) break;
    else run = [];
  }
  return run.length >= FEWEST_BARE ? run : [];
}

const LONGEST_BARE = 20;

/** Names of languages are short in Chinese, and no words of a program. */
const HAN = /^\p{Script=Han}{2,}$/u;

/** In a list of skills only a bare name or one with a level is a language. */
const alone = ({ piece, after, before }: Mention) =>
  (piece.text.length > 3 || HAN.test(piece.text)) &&
  LEAD.test(before) &&
  (after.trim() === '' || languageLevel(after) !== null);

/** What may stand before a language that opens its line. */
const LEAD = /^[\s•▪●◦■·*【–-]*$/u;
/** Sections that may name a language with its level by the way. */
const BESIDE_SKILLS: ReadonlySet<Section['kind']> = new Set([
  'certificates',
  'awards',
  'personal',
  'summary',
  'other',
  'top',
  'contact',
]);
const LONGEST_BESIDE = 60;
const TESTED =
  /\b(?:TOEFL|TOEIC|IELTS|CET|CEFR|HSK|JLPT|DELF|DALF|DELE|TestDaF)\b|(?<![\p{L}])[ABC][12](?![\p{L}\d])|[四六]级|雅思|托福|流利|熟练/iu;

/** A language that opens its line, with a level or a test behind it. */
const isRated = ({ after, before }: Mention) =>
  LEAD.test(before) && (TESTED.test(after) || (after.length < 40 && languageLevel(after) !== null));

const UNSAID: Label = { native: false, stated: null };

interface Label {
  /** Whether it says that the mother tongue follows. */
  native: boolean;
  /** The level it states for all languages behind it ("Fluent: English, German"). */
  stated: LanguageLevel | null;
}

interface Part extends Label {
  line: DocumentLine;
  text: string;
  start: number;
}

function ownParts(lines: readonly DocumentLine[]): Part[] {
  return lines.map((line, index) => {
    const label = labelOf(line.text);
    const above = lines[index - 1];
    const native =
      isMotherTongueLabel(label?.text ?? '') || (above !== undefined && isMotherTongueLabel(above.text));
    const cut = label && native && isMotherTongueLabel(label.text) ? label.length : 0;
    const stated = label && languageOf(label.text) === null ? languageLevel(label.text) : null;
    return { line, text: line.text.slice(cut), start: line.start + cut, native, stated };
  });
}

/** Lines outside languages sections whose label says what follows. */
function labelledParts(lines: readonly DocumentLine[]): Part[] {
  return lines.flatMap((line) => {
    const label = labelOf(line.text);
    if (!label) return [];
    const native = isMotherTongueLabel(label.text);
    if (!native && headingKind(label.text) !== 'languages') return [];
    const text = line.text.slice(label.length);
    return [{ line, text, start: line.start + label.length, native, stated: null }];
  });
}

function labelOf(text: string): { text: string; length: number } | null {
  const match = /^[•\-\s]*([^:：\t]{2,40})[:：\t]\s*/u.exec(text);
  if (match) return { text: match[1] ?? '', length: match[0].length };
  const words = text.split(' ');
  for (const count of [2, 3]) {
    const head = words.slice(0, count).join(' ');
    if (words.length > count && isMotherTongueLabel(head)) return { text: head, length: head.length + 1 };
  }
  return null;
}

/** "Swedish is my native language and I speak English": languages that a sentence names, beside those of a list. */
function told(text: string, start: number, listed: readonly Mention[]): Mention[] {
  return [...text.matchAll(/(?<![\p{L}-])\p{Lu}\p{Ll}{3,}(?![\p{L}-])/gu)].flatMap(({ 0: name, index }) => {
    const code = languageCode(name);
    if (!code || listed.some((mention) => mention.code === code)) return [];
    const piece = { text: name, start: start + index, end: start + index + name.length };
    const [clause = ''] = text.slice(index + name.length).split(/[.;]/);
    return [{ code, piece, after: clause, before: '' }];
  });
}

/** The languages a line names, each with the text around it. */
function mentions(text: string, start: number): Mention[] {
  const names = splitPieces(text, start, ITEMS).flatMap((item) => {
    const bare = trimPiece(item, EDGE);
    if (bare.text.split(/\s+/).length > MAX_NAME_WORDS + 3) return [];
    const name = nameIn(bare);
    return name ? [name] : [];
  });
  return names.map(({ code, piece }, order) => {
    const from = piece.end - start;
    const next = names[order + 1];
    const previous = names[order - 1];
    return {
      code,
      piece,
      after: text.slice(from, next ? next.piece.start - start : undefined),
      before: text.slice(previous ? previous.piece.end - start : 0, piece.start - start),
    };
  });
}
