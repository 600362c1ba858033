import { isSimple } from './phrase.ts';
import { LITERAL, type ParsedMessage } from './message.ts';
import { withoutContext, type Words } from './say.ts';

const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'ê',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
  A: 'Å',
  C: 'Ç',
  E: 'Ë',
  I: 'Ï',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Ü',
};

/** Forty per cent of what a text is longer in other languages; vowels are told twice until it is reached. */
const LONGER = 0.4;

function stretch(text: string): string {
  let room = Math.ceil(text.replaceAll(/\s/g, '').length * LONGER);
  return [...text]
    .map((letter) => {
      const accented = accents[letter] ?? letter;
      if (room === 0 || !/[a-z]/i.test(letter)) return accented;
      room -= 1;
      return accented + accented.toLowerCase();
    })
    .join('');
}

/** A simple text with everything but its placeholders and tags stretched. */
const stretchText = (text: string) =>
  text
    .split(/(\{\w+\}|<\/?\w+>)/)
    .map((part, index) => (index % 2 === 1 ? part : stretch(part)))
    .join('');

/** A parsed message with all its literals, at any depth, stretched. */
const stretchParsed = (parsed: ParsedMessage): ParsedMessage => parsed.map(stretchElement);

function stretchElement(element: ParsedMessage[number]): ParsedMessage[number] {
  if ('children' in element) return { ...element, children: stretchParsed(element.children) };
  if ('options' in element) {
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: stretchParsed(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  }
  return element.type === LITERAL ? { ...element, value: stretch(element.value) } : element;
}

const kept = new WeakMap<ParsedMessage, ParsedMessage>();

/**
 * A language made of the English texts, forty per cent longer and with accents: what does not fit, or was never
 * given to be said, is seen. `qps-rtl` runs from right to left.
 */
export const pseudoWords = (language: 'qps' | 'qps-rtl'): Words => ({
  language,
  entryOf: (text, parsed) => {
    // A message that nobody has parsed is not for the browser.
    if (!parsed && !isSimple(text)) return undefined;
    if (!parsed) return stretchText(withoutContext(text));
    const made = kept.get(parsed) ?? stretchParsed(parsed);
    kept.set(parsed, made);
    return made;
  },
});
