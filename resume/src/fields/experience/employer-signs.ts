import { readFileSync } from 'node:fs';
import { fold } from '../../lexicon/fold.ts';

const known = new Set(
  (
    JSON.parse(readFileSync(new URL('../../data/employers.json', import.meta.url), 'utf8')) as {
      names: string;
    }
  ).names.split('|'),
);
const MOST_WORDS = 4;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.&+-]*/gu;

/** Whether a text begins with the name of a widely known employer ("Nike", "Deutsche Bahn, Berlin"). */
export function isKnownEmployer(text: string): boolean {
  const words = (fold(text).match(WORD) ?? []).map((word) => word.replace(/[.'’]+$/, ''));
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--)
    if (known.has(words.slice(0, count).join(' '))) return true;
  return false;
}

/** A verb in the past or an -ing form that opens a line of a job's text. */
const DUTY =
  /^(\p{Lu}\p{Ll}{2,}ed|Built|Led|Wrote|Taught|Made|Ran|Helped|Using|Working|Developing|Responsible|Participating|Composing|Creating|Managing|Providing)\s\S+\s\S/u;
/** Words in -ed that open titles and names. */
const NO_DUTY = new Set(
  'Advanced|Applied|Certified|Chartered|Registered|Licensed|Qualified|United|Limited|Embedded|Distributed|Allied|Associated|Federated|Unified|Combined|Accelerated|Authorized|Retired|Affiliated|Integrated|Automated|Related'.split(
    '|',
  ),
);
/** Small titles are common in other languages. */
const ENGLISH = /\s(?:with|and|the|for|to|by|using|from|of|in|on)\s/;
const LONG_WORD = 4;
const MOST_PLAIN = 0.6;

/**
 * Whether an English text is told rather than named: it opens with a verb, or most of its long words begin
 * small ("Question answering with neural networks").
 */
export function isTold(text: string): boolean {
  const verb = DUTY.exec(text)?.[1];
  // "Turned On Digital": a name is written large throughout.
  const named = text.length < 30 && text.split(' ').every((word) => /^[\p{Lu}\d&]/u.test(word));
  if (verb && !NO_DUTY.has(verb) && !named) return true;
  if (!ENGLISH.test(text)) return false;
  const words = text
    .split(/\s+/)
    .filter((word) => /^\p{Script=Latin}/u.test(word) && word.length >= LONG_WORD);
  const small = words.filter((word) => /^\p{Ll}+[,.;]?$/u.test(word)).length;
  return words.length >= 4 && small / words.length >= MOST_PLAIN;
}
