import { listHeads } from './list-heads.ts';
import { PLAIN, TextFlow, type TextStyle } from './text-flow.ts';
import type { RawPage } from '../resume-document.ts';

/** The sizes a browser gives to headings, as in `extract-html.ts`. */
const SIZES = [24, 18, 14, 12, 12, 12];
const BODY: TextStyle = { ...PLAIN, size: 12 };

const HEADING = /^ {0,3}(#{1,6})\s*(\S.*?)\s*#*$/;
const MOST_HEADING = 300;
const RULE = /^\s*(?:([-*_=])(?:\s*\1){2,}|:?-+:?(?:\s*\|\s*:?-+:?)*)\s*$/;
const isRule = (line: string) => line.length < MOST_HEADING && RULE.test(line);
const UNDERLINE = /^ {0,3}(=+|-{3,})\s*$/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULE_ROW = /^[\s|:+-]+$/;
const ITEM = /^\s*[-*+•]\s+/;
/** Quotes, definitions, and the target of a link that is named elsewhere. */
const LEAD = /^\s*(?:>\s?|:\s{1,4}(?=\S))+/;
const TARGET = /^\s*\[[^\]]+\]:\s*\S+/;

/** Signs of markup, and how many of them tell a text that is written with it. */
const SIGNS: [RegExp, number][] = [
  [/^(?:#{2,6}\s*|# )[\p{L}*[]/gmu, 2],
  [/(?:\*\*|__)[^\s*_](?:[^*_\n]*[^\s*_])?(?:\*\*|__)/gu, 2],
  [/\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)/gu, 2],
];

/** Whether a plain text is written with the signs of Markdown. */
export const isMarkdown = (text: string): boolean =>
  SIGNS.some(([sign, least]) => (text.match(sign)?.length ?? 0) >= least);

/** Reads Markdown as one page of lines as they are written, with the looks that its signs stand for. */
export function markdownPages(text: string): RawPage[] {
  const flow = new TextFlow();
  const lines = withoutFrontMatter(text.split(/\r\n|[\n\r\f\v\u2028\u2029]/));
  const heads = listHeads(lines);
  lines.forEach((line, index) => {
    const before = lines[index - 1] ?? '';
    if (line.trim() === '' || /^\s*(?:```|~~~)/.test(line) || TARGET.test(line)) return flow.newBlock();
    // A line below a single line of text says that it is a heading.
    if (isRule(line)) return flow.newBlock();
    const row = ROW.exec(line);
    if (row) return RULE_ROW.test(line) ? undefined : addRow(flow, row[1] ?? '');
    const heading = line.length < MOST_HEADING ? HEADING.exec(line) : null;
    const under = UNDERLINE.exec(lines[index + 1] ?? '');
    const alone = before.trim() === '' || isRule(before);
    const level = heading
      ? heading[1]?.length
      : under && alone && !ITEM.test(line)
        ? under[1]?.startsWith('=')
          ? 1
          : 2
        : 0;
    if (level) {
      flow.newBlock();
      addLine(flow, heading?.[2] ?? line, { ...BODY, bold: true, size: SIZES[level - 1] ?? 12 });
      return flow.newBlock();
    }
    if (ITEM.test(line) && !heads.has(index)) flow.markItem();
    addLine(flow, line.replace(ITEM, '').replace(LEAD, ''), BODY);
  });
  return [{ width: null, height: null, lines: flow.finish() }];
}

/** Drops the settings of a page that stand above its text between two rules. */
function withoutFrontMatter(lines: string[]): string[] {
  if (lines[0]?.trim() !== '---') return lines;
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  return end > 0 && /^[\w-]+:/.test(lines[1] ?? '') ? lines.slice(end + 1) : lines;
}

function addRow(flow: TextFlow, cells: string): void {
  flow.endLine();
  flow.openRow();
  for (const cell of cells.split(/(?<!\\)\|/)) {
    flow.openCell();
    addLine(flow, cell, BODY);
  }
  flow.closeRow();
}

/** One line, or more where it has tags that break it. */
function addLine(flow: TextFlow, line: string, style: TextStyle): void {
  for (const part of line.split(/<br\s*\/?>/i)) {
    const cells = part.replace(/<\/t[dh]>\s*<t[dh][^>]*>|\\h(?:space\{[^{}]*\}|fill)/gi, '\t');
    addPieces(flow, cells.replace(/ {3,}/g, '\t'), style);
    flow.endLine();
  }
}

const INLINE =
  /!\[[^\]]{0,200}\](?:\([^)]{0,500}\))?|\[([^\]]{1,200})\](?:\(([^)\s]{0,500})[^)]{0,200}\)|\[[^\]]{0,100}\])|<((?:https?:|mailto:)?[^\s<>@:]{1,200}[@:][^\s<>]{1,200})>|<\/?[a-z][^<>]*>|\{[:#.%{][^{}]*\}+|\*\*|__|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])|`|\\$|\\([\\`*_{}[\]()#+\-.!|&%$~<>@'"])|&(\w+|#\d+);/giu;

const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };
const DASHES: Record<string, string> = {
  ndash: '–',
  mdash: '—',
  emsp: '\t',
  ensp: ' ',
  bull: '•',
  middot: '·',
};

function addPieces(flow: TextFlow, text: string, style: TextStyle): void {
  let from = 0;
  let { bold } = style;
  const add = (piece: string, link: string | null = null) => {
    if (piece !== '') flow.text(piece, { ...style, bold, link });
  };
  for (const match of text.matchAll(INLINE)) {
    const [sign, label, target, address, escaped, entity] = match;
    add(text.slice(from, match.index));
    from = match.index + sign.length;
    if (sign === '**' || sign === '__') bold = style.bold || !bold;
    else if (label) add(label.replace(/<[^<>]*>|[*_`]{1,2}(?=\S)|(?<=\S)[*_`]{1,2}/g, ''), target || null);
    else if (address) add(address, address);
    else if (escaped) add(escaped);
    else if (entity) add(ENTITIES[entity] ?? DASHES[entity] ?? ' ');
  }
  add(text.slice(from));
}
