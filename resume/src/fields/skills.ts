import { findDates } from '../lexicon/dates.ts';
import { fold } from '../lexicon/fold.ts';
import { headingKind } from '../lexicon/headings.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import { languageCode } from '../lexicon/places-and-languages.ts';
import { matchSkills, skillLabel } from '../lexicon/skill-taxonomy.ts';
import type { FoundSkill } from '../parsed-resume.ts';
import type { DocumentLine } from '../resume-document.ts';
import { languageOf } from './languages.ts';
import { type Piece, type Reading, splitPieces, trimPiece } from './reading.ts';
import type { Section } from './sections.ts';
import { skillRows } from './skill-rows.ts';
import { skillSections } from './skill-sections.ts';

const MAX_SKILL_WORDS = 6;
const MAX_SKILL_LENGTH = 60;
const LIST_SEPARATORS =
  /\t|[,;•▪▫●○◦■□|·、；，،؛]|(?<![\u30a0-\u30ff])・|^・|(?<=\s)[-–—*✓✔‣➢►](?=\s)|^\s*[-–—*✓✔‣➢►]\s*|\s{3,}|\.\s+(?=\p{Lu})|\.$/gu;
const SLASHES = /\s\/\s/g;
const RATING =
  /\(?\b\d{1,3}\+?\s?(?:%|\/\s?\d{1,2}\b|(?:years?|yrs?|Jahre?|ans|años|anni|anos|lat|лет|года?|yıl|år|év|χρόνια|年|سنوات)(?!\p{L}))\)?|[★☆●○◆◇■□⬤◉◯✩✪✰]+/giu;
/** "Proficient in Java and SQL": what stands before the skills. */
const LEAD_IN =
  /^(?:(?:highly |very )?(?:proficient|proficiency|skilled|experienced?|expert|expertise|fluent|familiar|familiarity|competent|trained|knowledgeable|(?:working |good |strong |sound )?knowledge|understanding|command|(?:hands-on )?experience) (?:in|with|of|at)(?: the use of)? |(?:sehr gute |gute |fundierte |solide )?(?:kenntnisse|erfahrung(?:en)?|(?:sicherer )?umgang|versiert|vertraut) (?:in|im|mit|mit den) |(?:grundkenntnisse|grundlagen) in |(?:basic knowledge|basics) of |(?:notions|bases) (?:de |d['’]|en )|(?:bonne |excellente |très bonne )?(?:maîtrise|connaissances?|pratique|utilisation|expérience) (?:de la |des |du |de |d['’]|en )|(?:manejo|dominio|conocimientos?|experiencia)(?: avanzados?| básicos?)? (?:de|en|del) |(?:buona |ottima )?(?:conoscenza|padronanza|esperienza) (?:di|del|della|dei|in|con) |(?:conhecimentos?|domínio|experiência)(?: avançados?)? (?:de|em|do|da|com) |znajomość (?:obsługi )?|doświadczenie w |(?:уверенное )?(?:знание|владение) |опыт работы (?:в|с) |(?:kendskab|erfaring) (?:til|med|i) |(?:kunskaper?|erfarenhet) (?:i|om|av|inom) |(?:γνώση|εμπειρία) (?:σε |του |της )?|熟练掌握|熟练使用|能熟练使用|熟悉|精通|掌握|(?:إجادة|إتقان|معرفة) (?:استخدام )?)\s*/iu;
const AND = /\s+(?:and|und|et|y|e|og|och|i|и|ve|και|és|en|ja|&)\s+/iu;

/** Skills listed in skill sections, then skills of the taxonomy that the rest of the text mentions. */
export function findSkills(reading: Reading, sections: Section[]): FoundSkill[] {
  const found = new Map<string, FoundSkill>();
  const add = (piece: Piece, evidence: FoundSkill['evidence'], confidence: number) => {
    const label = skillLabel(piece.text);
    const key = fold(label ?? piece.text).replace(/\s+/g, ' ');
    if (!found.has(key)) found.set(key, { ...reading.foundPiece(piece, confidence), label, evidence });
  };
  for (const section of skillSections(sections)) {
    for (const piece of listedSkills(section)) add(piece, 'listed', skillLabel(piece.text) ? 0.95 : 0.75);
  }
  if (found.size === 0)
    for (const piece of sections.flatMap(({ lines }) => lines.flatMap((line) => labelledSkills(line))))
      add(piece, 'listed', 0.7);
  for (const match of matchSkills(reading.text))
    if (languageCode(match.text) === null) add(match, 'mentioned', 0.5);
  return [...found.values()];
}

function listedSkills(section: Section): Piece[] {
  const rows = skillRows(section);
  const labelled = rows.filter(({ text }) => labelCell(text) !== null).length;
  return rows.flatMap(({ text, start }) => {
    const label = labelled * 2 > rows.length || labelled > 2 ? labelCell(text) : null;
    const cut = label ?? 0;
    return splitPieces(text.slice(cut), start + cut, /\t/g).flatMap((cell) => cellSkills(cell));
  });
}

/** Labels before a list of tools that open no section of their own. */
const TOOL_LABEL =
  /^(?:techs?|tech stack|stack|technolog\p{L}*|tools?|frameworks?|software|werkzeuge|outils|logiciels|herramientas|strumenti|ferramentas|narzędzia|инструменты|технологии|araçlar|verktyg|værktøjer|eszközök|εργαλεία|工具|技术栈|使用技術|الأدوات|التقنيات)$/iu;

/** Without any skills section, a labelled list among the personal lines ("Stack: Go, Redis"). */
function labelledSkills({ text, start }: DocumentLine): Piece[] {
  const label = /^[•\-\s]*([^:：\t]{2,30})[:：]\s*/u.exec(text);
  if (!label || !(TOOL_LABEL.test(label[1] ?? '') || headingKind(label[1] ?? '') === 'skills')) return [];
  return cellSkills({
    text: text.slice(label[0].length),
    start: start + label[0].length,
    end: start + text.length,
  });
}

/** Length of a first table cell that names the list in the second ("Databases\tMySQL, Oracle"). */
function labelCell(text: string): number | null {
  const cells = text.split('\t');
  const [first = '', second = ''] = cells;
  if (cells.length !== 2 || first.length > 45 || /[,;•|·]/.test(first)) return null;
  return /[,;•|·、，،]/.test(second) ? first.length + 1 : null;
}

/** Cuts at separators outside brackets only; a lone slash between blanks joins ("CVS / Subversion"). */
function splitItems(text: string, start: number): Piece[] {
  const masked = text
    .replace(/\([^()]*\)|（[^（）]*）/g, (group) => '\u0001'.repeat(group.length))
    .replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1\u0002\u0002')
    .replace(/\n/g, ' ');
  const slashes = masked.match(SLASHES)?.length ?? 0;
  const bySlash = slashes > 1 && !/[,;•|·]/.test(masked);
  return splitPieces(masked, start, bySlash ? SLASHES : LIST_SEPARATORS).map((piece) => ({
    ...piece,
    text: text.slice(piece.start - start, piece.end - start).replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1'),
  }));
}

function cellSkills({ text, start }: Piece): Piece[] {
  const colon = /^[^:：]{2,45}(?::(?=\s)|：)/u.exec(text);
  const cut = colon ? colon[0].length : 0;
  const rest = text.slice(cut);
  if (
    colon &&
    headingKind(colon[0]) === 'languages' &&
    splitItems(rest, 0).some(({ text }) => languageOf(text))
  )
    return [];
  const led = LEAD_IN.test(rest.replace(/^[\s•▪●*–—-]+/u, ''));
  const items = splitItems(rest, start + cut).flatMap((item) => innerLabel(item));
  const words = items.map((item) => item.text.split(/\s+/).length);
  const told = words.reduce((sum, count) => sum + count, 0);
  if (told > 8 && told / items.length > 5 && !led) return [];
  return items
    .flatMap((item) => withoutLead(item, led))
    .flatMap((item) => runTogether(item))
    .flatMap((item) => bareSkill(item));
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
    parts.push(...splitPieces(item.text.slice(at, start), item.start + at, /\s+/g));
    if (end > start)
      parts.push({ text: item.text.slice(start, end), start: item.start + start, end: item.start + end });
    at = end;
  }
  return parts;
}

/** "Go Technologies: AWS": a label that begins inside a line, because two lists share it. */
function innerLabel(item: Piece): Piece[] {
  const colon = item.text.indexOf(': ');
  if (colon < 0) return [item];
  const before = item.text.slice(0, colon);
  const space = before.lastIndexOf(' ');
  const after = { text: item.text.slice(colon + 2), start: item.start + colon + 2, end: item.end };
  if (space < 0) return [after];
  return [{ text: before.slice(0, space), start: item.start, end: item.start + space }, after];
}

/** Takes "Proficient in" off the front and cuts "Word and Excel" when both are known. */
function withoutLead(item: Piece, led: boolean): Piece[] {
  const lead = LEAD_IN.exec(item.text)?.[0].length ?? 0;
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
  return known === 2 || (led && short) ? parts : [bare];
}

function bareSkill(item: Piece): Piece[] {
  const rated = item.text.replace(RATING, (mark) => ' '.repeat(mark.length));
  const levelled = rated.replace(/\s*[（(]([^()（）]*)[)）]\s*$/u, (whole, inner: string) =>
    lexicon.level.is(inner) || inner.trim() === '' ? ' '.repeat(whole.length) : whole,
  );
  const whole = { ...item, text: levelled };
  const piece = /^\s*\.\p{L}/u.test(levelled)
    ? trimPiece(whole, /[\s:•*–—_]/)
    : trimPiece(whole, /[\s.:•・‣▪●○◦■□◆◇►▶*\-–—_>✓✔]/);
  const bare = { ...piece, text: piece.text.replace(/\s+/g, ' ') };
  return usable(bare.text) ? [bare] : [];
}

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

function usable(text: string): boolean {
  if (text.length === 0 || text.length > MAX_SKILL_LENGTH || !/\p{L}/u.test(text)) return false;
  if (text.split(' ').length > MAX_SKILL_WORDS && !skillLabel(text)) return false;
  if (UNSPACED.test(text) && text.replace(/[^\u3040-\u9fff]/g, '').length > 14) return false;
  if (text.length === 1 && !/[CRDVJ\u4e00-\u9fff]/.test(text)) return false;
  if (/@|https?:|www\.|^\(|^(?:and|or|etc\.?|page|with|using)\b/i.test(text)) return false;
  if (/[。！]|(?:です|ます)$|^[ABC][12]$/u.test(text) || /^(?:19|20)\d\d\b/.test(text)) return false;
  if (findDates(text).some(({ lone, from }) => !lone || (from ?? '').length > 4)) return false;
  return !lexicon.level.is(text) && languageCode(text) === null;
}
