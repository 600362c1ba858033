import type { Attributes } from 'sanitize-html';
import { escapeHtml } from '@hireloom/contracts/kit/escape-html';
import { cleanRich, type RichRules, TooDeep } from './clean-rich.ts';
import { absolute } from './letter-attributes.ts';

/** What goes beyond is cut off, in characters of HTML. */
export const MAX_MAIL_IN = 1_000_000;

const remote = /^https?:\/\/\S{1,2000}$/i;
const within = /^cid:\S{1,250}$/i;

const rules: RichRules = {
  link: (href) => (absolute.test(href) ? href : null),
  // Whoever wrote the mail names no file of ours, and no picture is fetched because a mail was opened.
  picture({ src = '', 'data-remote': stored = '' }): Attributes | null {
    const [address, kept] = [src.trim(), stored.trim()];
    if (within.test(address)) return { src: address };
    if (remote.test(address)) return { 'data-remote': address };
    return remote.test(kept) ? { 'data-remote': kept } : null;
  },
};

/**
 * HTML of mail that came in: what a letter may have, with the pictures of the mail itself (`cid:`). A picture from
 * elsewhere keeps its address in `data-remote` and loads nothing. Clean it on save and again before it is shown. What is too
 * long is cut, what is nested too deeply becomes plain text: a mail is never refused.
 */
export function cleanMailIn(html: string, longest = MAX_MAIL_IN): string {
  const given = html.slice(0, longest);
  try {
    return cleanRich(given, rules);
  } catch (error) {
    if (error instanceof TooDeep) return escapeHtml(withoutTags(given));
    throw error;
  }
}

function withoutTags(html: string): string {
  const texts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const close = open === -1 ? -1 : html.indexOf('>', open);
    const end = close === -1 ? html.length : open;
    if (end > at) texts.push(html.slice(at, end));
    at = close === -1 ? html.length : close + 1;
  }
  return texts.join(' ');
}
