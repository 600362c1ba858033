import { fold } from '../../lexicon/fold.ts';
import { headingKind } from '../../lexicon/headings.ts';
import { languageCode } from '../../lexicon/places-and-languages.ts';
import { matchSkills, skillLabel } from '../../lexicon/skill-taxonomy.ts';
import type { FoundSkill } from '../../parsed-resume.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { languageOf } from '../languages.ts';
import { type Piece, type Reading, splitPieces } from '../reading.ts';
import type { Section } from '../sections.ts';
import { labelCells, listCells } from './label-cells.ts';
import { skillLines } from './skill-body.ts';
import { groupLength, innerLabel, isListName, TOOL_LABEL, withoutGroup } from './skill-groups.ts';
import { leadLength } from './skill-lead.ts';
import { bareSkill, isRated, MAX_SKILL_WORDS, withoutRating } from './skill-piece.ts';
import { type SkillList, withoutPraise, withoutProse, withoutTasks } from './skill-prose.ts';
import { skillRows } from './skill-rows.ts';
import { skillSections } from './skill-sections.ts';

const LIST_SEPARATORS =
  /\t|[,;•▪▫●○◦■□|·、；，،؛]|(?<![\u30a0-\u30ff])・|^・|(?<=\s)[-−–—*✓✔‣➢►❖♦⇨➤](?=\s)|^\s*[-−–—*✓✔‣➢►❖♦⇨➤]\s*|\s{3,}|\.\s+(?=\p{Lu})|\.$/gu;
const SLASHES = /\s\/\s/g;
const JOINT = /^(?:and|und|et|y|e|og|och|i|и|ve|και|és|en|ja|&)$/iu;
const AND = /\s+(?:and|und|et|y|e|og|och|i|и|ve|και|és|en|ja|&)\s+/iu;

/** Skills listed in skill sections, then skills of the taxonomy that the rest of the text mentions. */
export function findSkills(reading: Reading, sections: Section[], language: string | null): FoundSkill[] {
  const found = new Map<string, FoundSkill>();
  const add = (piece: Piece, evidence: FoundSkill['evidence'], confidence: number) => {
    const label = skillLabel(piece.text);
    const key = fold(label ?? piece.text).replace(/\s+/g, ' ');
    if (!found.has(key)) found.set(key, { ...reading.foundPiece(piece, confidence), label, evidence });
  };
  const lists = skillSections(sections).map((section) => readLists(section, language === 'en'));
  for (const piece of inOrder(lists).flatMap((list) => list.pieces))
    add(piece, 'listed', skillLabel(piece.text) ? 0.95 : 0.75);
  if (found.size === 0)
    for (const piece of sections.flatMap(({ lines }) => lines.flatMap((line) => labelledSkills(line))))
      add(piece, 'listed', 0.7);
  for (const match of matchSkills(reading.text))
    if (languageCode(match.text) === null && !isComparison(reading.text, match)) add(match, 'mentioned', 0.5);
  return [...found.values()];
}

/** "Less than 1 year" is no word about Less. */
const isComparison = (text: string, { end }: Piece) => /^\s+than\b/i.test(text.slice(end, end + 8));

/** The lists of a section, one a row or cell; in prose only names that the taxonomy knows count. */
function readLists(section: Section, english: boolean): SkillList[] {
  const rows = skillRows({ ...section, lines: skillLines(section) });
  const labelled = rows.filter(({ text }) => labelCells(text) > 0).length;
  const labels = labelled * 2 > rows.length || labelled > 1;
  const lists = rows.flatMap(({ text, start }) => {
    const cells =
      labels && labelCells(text) > 0
        ? listCells(text).map(({ from, to }) => ({
            text: text.slice(from, to),
            start: start + from,
            end: start + to,
          }))
        : splitPieces(text, start, /\t/g);
    return cells.map((cell) => cellSkills(cell));
  });
  return english ? withoutProse(lists) : lists;
}

/** Skills of the taxonomy next to which a person's traits say nothing. */
const ENOUGH = 5;

/** The lists of the sections, first those whose items are rated: the person's own summary, which needs no tasks and traits. */
function inOrder(sections: SkillList[][]): SkillList[] {
  const isSummary = (lists: SkillList[]) => lists.some((list) => list.rated);
  const summary = sections.filter(isSummary).flat();
  const others = sections.filter((lists) => !isSummary(lists)).flat();
  if (summary.length > 0)
    return [...summary, ...others].map((list) => (list.rated ? list : withoutTasks(withoutPraise(list))));
  const known = others.flatMap(({ pieces }) => pieces).filter(({ text }) => skillLabel(text)).length;
  return known > ENOUGH ? others.map((list) => withoutPraise(list)) : others;
}

/** Without any skills section, a labelled list among the personal lines ("Stack: Go, Redis"). */
function labelledSkills({ text, start }: DocumentLine): Piece[] {
  const label = /^[•\-\s]*([^:：\t]{2,30})[:：]\s*/u.exec(text);
  if (!label || !isListName(label[1] ?? '')) return [];
  return cellSkills({
    text: text.slice(label[0].length),
    start: start + label[0].length,
    end: start + text.length,
  }).pieces;
}

/** Cuts at separators outside brackets only; a lone slash between blanks joins ("CVS / Subversion"). */
function splitItems(text: string, start: number): Piece[] {
  const masked = text
    .replace(/\([^()]*\)|（[^（）]*）/g, (group) => '\u0001'.repeat(group.length))
    .replace(/&(?:amp|nbsp|quot|lt|gt);/g, (entity) => '\u0001'.repeat(entity.length))
    .replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1\u0002\u0002')
    .replace(/\n/g, ' ');
  const slashes = masked.match(SLASHES)?.length ?? 0;
  const bySlash = slashes > 1 && !/[,;•|·]/.test(masked);
  return splitPieces(masked, start, bySlash ? SLASHES : LIST_SEPARATORS).map((piece) => ({
    ...piece,
    text: text.slice(piece.start - start, piece.end - start).replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1'),
  }));
}

function cellSkills({ text, start, end }: Piece): SkillList {
  const cut = groupLength(text);
  const rest = text.slice(cut);
  const list = {
    text: rest,
    start: start + cut,
    end,
    pieces: [],
    items: 0,
    long: 0,
    labelled: cut > 0,
    led: leadLength(rest.replace(/^[\s•▪●*−–—\p{So}-]+/u, '')) > 0,
    rated: isRated(text),
  };
  if (
    cut > 0 &&
    headingKind(text.slice(0, cut)) === 'languages' &&
    splitItems(rest, 0).some(({ text }) => languageOf(text))
  )
    return list;
  const items = splitItems(rest, start + cut)
    .flatMap((item) => innerLabel(item))
    .flatMap((item) => runTogether(item));
  const words = items.map((item) => item.text.split(/\s+/).length);
  const told = words.reduce((sum, count) => sum + count, 0);
  if (told > 8 && told / items.length > 5 && !list.led && !list.rated)
    return { ...list, items: items.length, long: items.length };
  const named = items
    .map((item, index) => withoutRating(index === 0 ? withoutGroup(item, items.length) : item))
    .flatMap((item, index) => withoutLead(item, list.led, index > 1 && index === items.length - 1));
  const pieces = named.flatMap((item) => bareSkill(item)).filter(({ text }) => !TOOL_LABEL.test(text));
  const long = named.filter((item) => item.text.split(/\s+/).length > MAX_SKILL_WORDS).length;
  return { ...list, pieces, items: named.length, long };
}

/** "Node.js jQuery Bootstrap": tags whose frames were lost are cut where the taxonomy knows most of them. */
function runTogether(item: Piece): Piece[] {
  if (item.text.split(' ').length < 3 || /[\n(]/.test(item.text) || skillLabel(item.text)) return [item];
  const known = matchSkills(item.text);
  const covered = known.reduce((sum, { text }) => sum + text.length, 0);
  if (known.length < 3 || covered < item.text.length * 0.6) return [item];
  const parts: Piece[] = [];
  let at = 0;
  for (const { start, end } of [...known, { start: item.text.length, end: item.text.length }]) {
    const between = splitPieces(item.text.slice(at, start), item.start + at, /\s+/g);
    parts.push(...between.filter(({ text }) => !JOINT.test(text)));
    if (end > start)
      parts.push({ text: item.text.slice(start, end), start: item.start + start, end: item.start + end });
    at = end;
  }
  return parts;
}

/** Takes "Proficient in" off the front and cuts "Word and Excel" where both are known, or one at the end of a list. */
function withoutLead(item: Piece, led: boolean, last: boolean): Piece[] {
  const lead = leadLength(item.text);
  const joint = /^(?:and|und|et|y|e|og|och|и|ve|και|és|&)\s+/iu.exec(item.text.slice(lead))?.[0].length ?? 0;
  const cut = lead + joint;
  const bare = { text: item.text.slice(cut), start: item.start + cut, end: item.end };
  const and = AND.exec(bare.text);
  if (!and || skillLabel(bare.text)) return [bare];
  const parts = [
    { text: bare.text.slice(0, and.index), start: bare.start, end: bare.start + and.index },
    {
      text: bare.text.slice(and.index + and[0].length),
      start: bare.start + and.index + and[0].length,
      end: bare.end,
    },
  ];
  const known = parts.filter(({ text }) => skillLabel(text)).length;
  const short = parts.every(({ text }) => text.split(' ').length <= 3);
  return known === 2 || (led && short) || (last && short && known === 1 && !and[0].includes('&'))
    ? parts
    : [bare];
}
