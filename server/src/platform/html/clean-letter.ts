import { AppError } from '../http/app-error.ts';
import { cleanRich, type RichRules, TooDeep } from './clean-rich.ts';
import { absolute } from './letter-attributes.ts';
import { phrase } from '../words/phrase.ts';

/** Longest letter, in characters of HTML. */
export const MAX_LETTER = 200_000;

/** A template may have one field for the whole address of a link; which one is checked with the template. */
const field = /^\{[^{}]+\}$/;
const ownFile = /^[1-9]\d{0,14}$/;

const rules: RichRules = {
  link: (href) => (absolute.test(href) || field.test(href) ? href : null),
  picture: ({ 'data-file': file }) => (file && ownFile.test(file) ? { 'data-file': file } : null),
};

/**
 * HTML of letters, e-mails and templates that members write: what a note may have, and tables, alignment, direction, plain
 * colours and sizes, and pictures of our own, `<img data-file="12">` with the id of a file of the team. A picture has no
 * address: whoever shows or sends the letter puts one there, for readers who may see the file. Clean it on save and
 * again before it is shown. Throws `invalid_input` where it is longer than `longest` or nested too deeply.
 */
export function cleanLetter(html: string, longest = MAX_LETTER): string {
  if (html.length > longest)
    throw new AppError(
      'invalid_input',
      400,
      phrase('The text may have at most {longest} characters', { longest }),
    );
  try {
    return cleanRich(html, rules);
  } catch (error) {
    if (error instanceof TooDeep) throw new AppError('invalid_input', 400, error.message);
    throw error;
  }
}
