import { htmlTokens } from '@hireloom/contracts/template/html-tokens';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Ends a paragraph: an empty line stands there. */
const paragraphs = new Set('p h1 h2 h3 h4 blockquote ul ol table pre'.split(' '));
/** Ends a line. */
const lines = new Set('div tr li caption'.split(' '));
const LONGEST_QUOTE = 10;

/**
 * What cleaned HTML says as plain text, for programs that show none: paragraphs parted by an empty line, lists with dashes,
 * addresses of links behind their words, and what is quoted behind `>`.
 */
export function plainText(html: string): string {
  const out = writer();
  const links: (string | null)[] = [];
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') out.words(decoded(html.slice(token.from, token.to)));
    if (token.kind !== 'tag') continue;
    const { name, closing } = token;
    const attribute = (key: string) => {
      const found = token.attributes.find((each) => each.name === key);
      return found ? decoded(html.slice(found.from, found.to)) : null;
    };
    if (name === 'br') out.breakLine();
    else if (name === 'hr') out.rule();
    else if (name === 'img') out.words(attribute('alt') ?? '');
    else if (name === 'a' && !closing) links.push(attribute('href'));
    else if (name === 'a') out.address(links.pop() ?? null);
    else if ((name === 'td' || name === 'th') && closing) out.words(' ');
    else {
      if (paragraphs.has(name)) out.part();
      else if (lines.has(name)) out.endLine();
      if (name === 'blockquote') out.quote(closing ? -1 : 1);
      if (name === 'li' && !closing) out.words('- ');
    }
  }
  return out.text();
}

const decoded = (text: string): string =>
  text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole;
  });

function writer() {
  const done: string[] = [];
  let line = '';
  let depth = 0;
  /** How deeply quoted the empty line is that comes before the next one; null for none. */
  let gap: number | null = null;
  const marked = (text: string, deep: number) =>
    `${deep > 0 ? `${'>'.repeat(Math.min(deep, LONGEST_QUOTE))} ` : ''}${text}`.trimEnd();
  const breakLine = () => {
    if (gap !== null && done.length > 0) done.push(marked('', Math.min(gap, depth)));
    gap = null;
    done.push(marked(line.trim(), depth));
    line = '';
  };
  const endLine = () => {
    if (line.trim()) breakLine();
  };
  const part = () => {
    // The dash of an item stays with the first words behind it.
    if (line === '- ') return;
    endLine();
    gap = Math.min(gap ?? depth, depth);
  };
  return {
    words(text: string): void {
      line += text.replaceAll(/[ \t\r\n]+/g, ' ');
    },
    /** Where a link leads, unless its words say so. */
    address(href: string | null): void {
      if (!href || line.trimEnd().endsWith(href.replace(/^(mailto|tel):/i, ''))) return;
      line += ` (${href})`;
    },
    breakLine,
    endLine,
    part,
    rule(): void {
      part();
      line = '---';
      part();
    },
    quote(by: 1 | -1): void {
      depth = Math.max(0, depth + by);
    },
    text(): string {
      endLine();
      return done.join('\n').trim();
    },
  };
}
