import type { Phrase } from '../kit/phrase.ts';

/** What can be wrong with a field in a template. */
export type FaultCode =
  | 'open'
  | 'close'
  | 'space'
  | 'empty'
  | 'unknown'
  | 'ambiguous'
  | 'elsewhere'
  | 'pdf_only'
  | 'mail_only'
  | 'split'
  | 'attribute'
  | 'no_link'
  | 'no_address'
  | 'alone';

export interface TemplateFault {
  code: FaultCode;
  part: 'subject' | 'body';
  /** Where in the text or HTML of the part. */
  from: number;
  to: number;
  /** In English, and to be said in the language of whoever reads it. */
  sentence: string;
  phrase: Phrase;
}

/** Each in words; `text` is what stands in the template. */
export const faultMessages: Readonly<Record<FaultCode, string>> = {
  open: '“{text}” has no closing brace',
  close: '“{text}” has no opening brace',
  space: '{text} has a space: the name of a field has none',
  empty: '{text} names no field',
  unknown: '{text} is not known',
  ambiguous: '{text} may mean several fields: write {names}',
  elsewhere: '{text} has no value in templates of this kind',
  pdf_only: '{text} works in PDF only',
  mail_only: '{text} works in e-mails only',
  split: '{text} is formatted in pieces: format all of the field or nothing of it',
  attribute: '{text} stands within a tag: only the whole address of a link may be a field',
  no_link: '{text} is no address: a link can not lead there',
  no_address: '{text}: what stands instead has to be an address such as https://example.com',
  alone: '{text} needs a paragraph of its own',
};

/** What is wrong, to be said in the language of whoever reads it. */
export function faultPhrase(code: FaultCode, text: string, candidates: readonly string[] = []): Phrase {
  const message = faultMessages[code];
  return code === 'ambiguous'
    ? { text: message, values: { text, names: eitherOf(candidates.map((name) => `{${name}}`)) } }
    : { text: message, values: { text } };
}

/** The same in English. */
export const inEnglish = ({ text, values = {} }: Phrase): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'object' ? inEnglish(value) : String(value);
  });

/** Names one behind the other: `{a} or {b}`. */
function eitherOf(names: readonly string[]): Phrase {
  const places = names.map((_, index) => `{${index}}`).join('{joint}');
  return { text: places, values: { ...Object.fromEntries(names.entries()), joint: { text: ' or ' } } };
}
