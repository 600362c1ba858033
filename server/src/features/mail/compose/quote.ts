import { htmlTokens } from '@hireloom/contracts/template/html-tokens';

/** Stands above a quote: “On 3 March, Omar Saleh wrote:”. */
const LONGEST_INTRODUCTION = 1000;
const introduction = /<p(?:\s[^<>]*)?>[^<>]*:\s*<\/p>\s*$/;

/**
 * Parts cleaned HTML of a reply in what was written now and what is quoted: from the first quote on, with the line that
 * introduces it. What strangers wrote is there: it is no template, and the signature stands before it.
 */
export function partQuote(html: string): { own: string; quote: string } {
  const begin = htmlTokens(html).find((token) => token.kind === 'tag' && token.name === 'blockquote')?.from;
  if (begin === undefined) return { own: html, quote: '' };
  const near = html.slice(Math.max(0, begin - LONGEST_INTRODUCTION), begin);
  const said = introduction.exec(near)?.[0].length ?? 0;
  return { own: html.slice(0, begin - said), quote: html.slice(begin - said) };
}
