import { headingKind } from '../../lexicon/headings.ts';
import { matchSkills, skillLabel } from '../../lexicon/skill-taxonomy.ts';
import type { Piece } from '../reading.ts';

/** Labels before a list of tools that open no section of their own. */
export const TOOL_LABEL =
  /^(?:techs?|tech stack|stack|technolog\p{L}*|tools?|frameworks?|software|werkzeuge|outils|logiciels|herramientas|strumenti|ferramentas|narzędzia|инструменты|технологии|araçlar|verktyg|værktøjer|eszközök|εργαλεία|工具|技术栈|使用技術|الأدوات|التقنيات)$/iu;

/** Whether a text names a list of skills or tools. */
export const isListName = (text: string) => TOOL_LABEL.test(text) || headingKind(text) === 'skills';

/** Names of groups whose list needs no known skill to be told from them. */
const SURE_GROUP =
  '(?:\\S+\\s)?languages|databases|frameworks|platforms|operating systems|(?:\\S+\\s)?protocols|(?:programming|scripting|database|query) language';
const GROUP = new RegExp(
  `^[\\s•*\\p{So}]*(?:(?<sure>${SURE_GROUP})|(?:\\S+\\s){0,2}?(?:tools|technologies|packages|operating system|version control))\\s+`,
  'iu',
);

const STARTS_LARGE = /^(?:[\p{Lu}\p{N}.]|\p{Ll}+\p{Lu})/u;

/** Whether a line begins with a group's name ("Languages C, C++"), as where a table's columns ran together. */
export const hasGroup = (text: string): boolean =>
  STARTS_LARGE.test(text.replace(GROUP, '')) && GROUP.test(text);

/** The first item of a list without a group's name in front of it. */
export function withoutGroup(item: Piece, items: number): Piece {
  const found = GROUP.exec(item.text);
  if (!found || skillLabel(item.text)) return item;
  const rest = item.text.slice(found[0].length);
  if (!STARTS_LARGE.test(rest)) return item;
  const sure = items > 1 && found.groups?.sure !== undefined;
  return sure || matchSkills(rest)[0]?.start === 0
    ? { text: rest, start: item.start + found[0].length, end: item.end }
    : item;
}

/** Length of a group's name before its list: "Databases: …", or "Tools - …" where the name is a known one. */
export function groupLength(text: string): number {
  const colon = /^[^:：]{2,45}(?::(?=\s)|：)/u.exec(text);
  if (colon) return colon[0].length;
  const dash = /^[\s•*\p{So}]*([^-–—,;]{2,30}?)\s*[-–—](?=\s|\p{Lu})/u.exec(text);
  return dash && isListName(dash[1] ?? '') ? dash[0].length : 0;
}

/** "Go Technologies: AWS": a label that begins inside a line, because two lists share it. */
export function innerLabel(item: Piece): Piece[] {
  const colon = item.text.indexOf(': ');
  if (colon < 0) return [item];
  const before = item.text.slice(0, colon);
  const space = before.lastIndexOf(' ');
  const after = { text: item.text.slice(colon + 2), start: item.start + colon + 2, end: item.end };
  if (space < 0) return [after];
  return [{ text: before.slice(0, space), start: item.start, end: item.start + space }, after];
}
