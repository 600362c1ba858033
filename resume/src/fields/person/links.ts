import type { FoundLink, LinkKind } from '../../parsed-resume.ts';
import { type Reading, splitPieces } from '../reading.ts';

const URL =
  /(?<![\p{L}\p{N}@.])(?:https?:\/\/|www\.)[^\s<>"'，、)]+|(?<![\p{L}\p{N}@./-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|me|co|edu|gov|info|app|tech|xyz|ai|de|fr|uk|it|es|pt|ru|cn|jp|eu|ch|at|nl|in|ca|br|pl|se|dk|hu|gr|tr|ae|no|fi|mx|ar|cl|design|studio|page|site|online|blog)(?![\p{L}\p{N}@.-])(?:\/[^\s<>"'，、)|]*)?/giu;
const SIGN = /\.(?=\S)|\/\//g;
const BLANK = /\s/;
const LIBRARY =
  /^(?:node|vue|react|next|express|d3|three|asp|ado|vb|backbone|angular|ember|socket|nuxt|nest|p5|chart|ml)\.(?:io|net|js|co|dev)?$/i;

const BARE = /^(?=.{6,60}$)[a-z0-9-]{3,}(?:\.[a-z0-9-]+)*\.(?!js$)[a-z]{3,12}(?:\/\S*)?$/;
const CONTACT_LINES = 15;

/** All matches of `URL`: they hold no blank, so that only what stands between blanks and has a dot or stroke is tried. */
function* addresses(text: string): Generator<{ text: string; start: number }> {
  SIGN.lastIndex = 0;
  for (let sign = SIGN.exec(text); sign; sign = SIGN.exec(text)) {
    let [from, to] = [sign.index, SIGN.lastIndex];
    while (from > 0 && !BLANK.test(text[from - 1] ?? '')) from--;
    while (to < text.length && !BLANK.test(text[to] ?? '')) to++;
    for (const match of text.slice(from, to).matchAll(URL))
      yield { text: match[0], start: from + match.index };
    SIGN.lastIndex = to;
  }
}

/** Web addresses that are printed, also broken over two lines, and targets of the file's hyperlinks. */
export function findLinks(reading: Reading): FoundLink[] {
  const found = new Map<string, FoundLink>();
  const add = (value: string, confidence: number, start: number, end: number) => {
    const key = value
      .toLowerCase()
      .replace(/^https?:\/+/, '')
      .replace(/^www\./, '')
      .replace(/\/+$/, '');
    if (key.includes('.') && !found.has(key))
      found.set(key, { ...reading.found(value, confidence, start, end), kind: linkKind(key) });
  };
  for (const { text, start } of addresses(reading.text)) {
    const value = text.replace(/[.,;:]+$/, '');
    if (LIBRARY.test(value) || reading.text[start - 1] === '@') continue;
    const tail = continuation(reading, start, text);
    add(value + tail, 0.9, start, start + value.length);
  }
  // Among the contact data a lone name with dots is a web address, whatever its ending.
  for (const line of reading.lines.slice(0, CONTACT_LINES)) {
    for (const { text, start, end } of splitPieces(line.text, line.start, /\t|\s*[|•·]\s*|\s{2,}/g)) {
      if (BARE.test(text) && !/[/-]$/.test(text) && !LIBRARY.test(text)) add(text, 0.7, start, end);
    }
  }
  for (const line of reading.lines) {
    for (const link of line.links) if (/^https?:\/\//i.test(link)) add(link, 0.85, line.start, line.end);
  }
  return [...found.values()];
}

/** The rest of a profile's address on the next line, where the first line ends in a slash or hyphen. */
function continuation(reading: Reading, start: number, value: string): string {
  if (
    !/[/-]$/.test(value) ||
    !/^(?:https?:\/\/)?(?:www\.)?(?:[a-z]{2}\.)?(?:linkedin|github|xing|gitlab|behance)\.[a-z]+\/\S*$/i.test(
      value,
    )
  )
    return '';
  const index = reading.lineAt(start);
  const line = reading.lines[index];
  const next = reading.lines[index + 1]?.text ?? '';
  if (!line || line.end !== start + value.length) return '';
  return /^[a-z0-9_%-]+\/?$/i.test(next) ? next : '';
}

function linkKind(key: string): LinkKind {
  if (/(^|\.)linkedin\.com/.test(key)) return 'linkedin';
  if (/(^|\.)github\.(com|io)/.test(key)) return 'github';
  return /^[^/]+$/.test(key) ? 'website' : 'other';
}
