/** Part of some HTML, by its place in it. */
export type HtmlToken =
  | { kind: 'text' | 'comment'; from: number; to: number }
  | { kind: 'tag'; from: number; to: number; name: string; closing: boolean; attributes: HtmlAttribute[] };

/** An attribute and the place of its value, without the quotes. */
export interface HtmlAttribute {
  name: string;
  from: number;
  to: number;
}

/**
 * Cuts cleaned HTML into tags and texts, in one pass. It is no parser of what browsers forgive: what is no whole tag is
 * text.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let text = 0;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    const token = html.startsWith('<!--', open) ? commentAt(html, open) : tagAt(html, open);
    if (token === 'endless') break;
    if (token === null) {
      at = open + 1;
      continue;
    }
    if (open > text) tokens.push({ kind: 'text', from: text, to: open });
    tokens.push(token);
    text = token.to;
    at = token.to;
  }
  if (text < html.length) tokens.push({ kind: 'text', from: text, to: html.length });
  return tokens;
}

function commentAt(html: string, from: number): HtmlToken | 'endless' {
  const end = html.indexOf('-->', from + 4);
  return end === -1 ? 'endless' : { kind: 'comment', from, to: end + 3 };
}

const letter = /[A-Za-z]/;
const space = /\s/;

/** Null where no tag begins; `endless` where it does not end, and no later one can. */
function tagAt(html: string, from: number): HtmlToken | 'endless' | null {
  const closing = html[from + 1] === '/';
  let at = from + (closing ? 2 : 1);
  if (!letter.test(html[at] ?? '')) return null;
  const nameEnd = until(html, at, (mark) => space.test(mark) || mark === '>' || mark === '/');
  const name = html.slice(at, nameEnd).toLowerCase();
  const attributes: HtmlAttribute[] = [];
  at = nameEnd;
  while (at < html.length) {
    const mark = html[at] ?? '';
    if (mark === '>') return { kind: 'tag', from, to: at + 1, name, closing, attributes };
    if (space.test(mark) || mark === '/') {
      at += 1;
      continue;
    }
    const end = until(
      html,
      at + 1,
      (each) => space.test(each) || each === '>' || each === '/' || each === '=',
    );
    const attribute = html.slice(at, end).toLowerCase();
    at = until(html, end, (each) => !space.test(each));
    if (html[at] !== '=') continue;
    at = until(html, at + 1, (each) => !space.test(each));
    const quote = html[at];
    if (quote === '"' || quote === "'") {
      const close = html.indexOf(quote, at + 1);
      if (close === -1) return 'endless';
      attributes.push({ name: attribute, from: at + 1, to: close });
      at = close + 1;
    } else {
      const close = until(html, at, (each) => space.test(each) || each === '>');
      attributes.push({ name: attribute, from: at, to: close });
      at = close;
    }
  }
  return 'endless';
}

function until(html: string, from: number, found: (mark: string) => boolean): number {
  let at = from;
  while (at < html.length && !found(html[at] ?? '')) at += 1;
  return at;
}
