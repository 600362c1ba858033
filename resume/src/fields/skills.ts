import { fold } from '../lexicon/fold.ts';
import { headingKind } from '../lexicon/headings.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import { languageCode } from '../lexicon/places-and-languages.ts';
import { matchSkills, skillLabel } from '../lexicon/skill-taxonomy.ts';
import type { FoundLanguage, FoundSkill } from '../parsed-resume.ts';
import { type Piece, type Reading, splitPieces, trimPiece } from './reading.ts';
import type { Section } from './sections.ts';

const MAX_SKILL_WORDS = 5;
const MAX_SKILL_LENGTH = 48;
const SEPARATORS = /\t|\n|[,;•▪●◦■|·、；，،؛]|\s[-–—]\s|\s\/\s|\s{2,}|^\s*[-–—*]\s+|\.\s+(?=\p{Lu})|\.$/gu;
const RATING = /\(?\b\d{1,3}\+?\s?(?:%|\/\s?\d{1,2}|years?|yrs?)\)?|[★☆●○◆■□]+/g;

/** Cuts at separators outside brackets only. */
function splitItems(text: string, start: number): Piece[] {
  const masked = text.replace(/\([^()\n]*\)/g, (group) => '\u0001'.repeat(group.length));
  return splitPieces(masked, start, SEPARATORS).map((piece) => ({
    ...piece,
    text: text.slice(piece.start - start, piece.end - start),
  }));
}

/** Joins lines that were broken in the middle of an item. */
function unwrapped(section: Section): { text: string; start: number }[] {
  const joined: { text: string; start: number }[] = [];
  for (const body of section.lines) {
    const open = joined.at(-1);
    const continues =
      open &&
      /[,;(&/]$|\b(?:and|und|et|y|e)$/.test(open.text) &&
      body.start === open.start + open.text.length + 1;
    if (open && continues) open.text += `\n${body.text}`;
    else joined.push({ text: body.text, start: body.start });
  }
  return joined;
}

/** Skills listed in skill sections, then skills of the taxonomy that the rest of the text mentions. */
export function findSkills(reading: Reading, sections: Section[]): FoundSkill[] {
  const found = new Map<string, FoundSkill>();
  const add = (piece: Piece, evidence: FoundSkill['evidence'], confidence: number) => {
    const label = skillLabel(piece.text);
    const key = fold(label ?? piece.text).replace(/\s+/g, ' ');
    if (!found.has(key)) found.set(key, { ...reading.foundPiece(piece, confidence), label, evidence });
  };
  for (const section of sections.filter(({ kind }) => kind === 'skills')) {
    for (const body of unwrapped(section)) {
      for (const cell of splitPieces(body.text, body.start, /\t/g)) {
        for (const piece of skillItems(cell)) add(piece, 'listed', skillLabel(piece.text) ? 0.95 : 0.75);
      }
    }
  }
  for (const match of matchSkills(reading.text)) add(match, 'mentioned', 0.5);
  return [...found.values()];
}

function skillItems({ text, start }: { text: string; start: number }): Piece[] {
  const colon = /^[^:：\n]{2,40}[:：](?=\s|[^/])/.exec(text);
  const isGroup = colon && (text.slice(colon[0].length).trim() !== '' || headingKind(colon[0]));
  const cut = isGroup ? colon[0].length : 0;
  if (
    isGroup &&
    headingKind(colon[0]) === 'languages' &&
    splitItems(text.slice(cut), 0).some((item) => languageOf(item.text))
  ) {
    return [];
  }
  return splitItems(text.slice(cut), start + cut).flatMap((item) => {
    const rated = item.text.replace(RATING, (mark) => ' '.repeat(mark.length));
    const piece = trimPiece({ ...item, text: rated }, /[\s.:•*\-–—_]/);
    const bare = { ...piece, text: piece.text.replace(/\s+/g, ' ') };
    return usable(bare.text) ? [bare] : [];
  });
}

function usable(text: string): boolean {
  if (text.length === 0 || text.length > MAX_SKILL_LENGTH || !/\p{L}/u.test(text)) return false;
  if (text.split(' ').length > MAX_SKILL_WORDS && !skillLabel(text)) return false;
  if (text.length === 1 && !/[CRDVJ\u4e00-\u9fff]/.test(text)) return false;
  return !lexicon.level.is(text) && !/^(?:and|or|etc\.?|page|with|using)\b/i.test(text);
}

/** Code of the language an item begins with ("English (fluent)", "Deutsch – Muttersprache"). */
function languageOf(item: string): string | null {
  const bare = item
    .replace(/[()[\]:：–—\-/].*$/u, '')
    .replace(/^(?:fluent|native|proficient|conversational|basic|intermediate|advanced)(?: in)?\s+/i, '')
    .trim();
  const words = bare.split(/\s+/);
  for (const count of [words.length, 2, 1]) {
    const code = count <= words.length ? languageCode(words.slice(0, count).join(' ')) : null;
    if (code) return code;
  }
  return null;
}

/** Natural languages named in a languages section or behind such a label anywhere. */
export function findLanguages(reading: Reading, sections: Section[]): FoundLanguage[] {
  const found = new Map<string, FoundLanguage>();
  const read = (text: string, start: number, confidence: number) => {
    for (const item of splitPieces(
      text,
      start,
      /\t|\n|[,;•▪●◦■|·、；，،؛:：]|\s(?:and|und|et|y|e|og|och|i|и|ve|και)\s|\s[-–—]\s|\s\/\s/gu,
    )) {
      const bare = trimPiece(item, /[\s.•*\-–—]/);
      const code = languageOf(bare.text);
      if (!code || found.has(code)) continue;
      const name = bare.text.split(/[\s(（]/)[0] ?? bare.text;
      const value = languageCode(bare.text) ? bare.text : languageCode(name) ? name : bare.text;
      found.set(code, { ...reading.found(value, confidence, bare.start, bare.start + value.length), code });
    }
  };
  for (const section of sections) {
    if (section.kind === 'languages') {
      for (const { text, start } of section.lines) read(text, start, 0.95);
      continue;
    }
    for (const { text, start } of section.lines) {
      const label = /^[•\-\s]*([^:：\t]{2,40})[:：\t]/.exec(text);
      const motherTongue =
        label &&
        /mother tongue|native language|muttersprache|langue maternelle|lengua materna|madrelingua|母語|母语/i.test(
          label[1] ?? '',
        );
      if (label && (motherTongue || headingKind(label[1] ?? '') === 'languages')) {
        read(text.slice(label[0].length), start + label[0].length, 0.9);
      }
    }
  }
  return [...found.values()];
}
