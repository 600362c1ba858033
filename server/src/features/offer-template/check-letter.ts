import type { OfferTemplateForm } from '@hireloom/contracts/offer-template/offer-template-form';
import { bookOf, type FieldBook } from '@hireloom/contracts/template/book';
import { checkHtml, checkText } from '@hireloom/contracts/template/check';
import type { Refusals } from '../../crud/check/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import { languageCode } from '../../platform/words/language-code.ts';
import { textOf } from '../notification/index.ts';
import { teamBook } from '../template-field/index.ts';

/** What a letterhead may name: nothing. It stands on the letters of all people alike. */
const noFields = bookOf([]);

/**
 * A letter as it is stored: languages by their usual code, titles on one line, bodies cleaned. What is wrong with a part
 * goes to `refusals`, at `form.parts.0.language`, `form.parts.0.title` and `form.parts.0.body` (specification, section 5).
 */
export async function checkLetter(
  context: Context,
  form: OfferTemplateForm,
  refusals: Refusals,
): Promise<OfferTemplateForm> {
  const book = await teamBook(context, { category: 'offer', place: 'letter' });
  const parts: OfferTemplateForm['parts'] = [];
  for (const [place, part] of form.parts.entries()) {
    const at = `form.parts.${place}`;
    const language = languageCode(part.language);
    if (language === null) refusals.add(invalid({ language: 'This is no language' }), at);
    else if (parts.some((other) => other.language === language))
      refusals.add(invalid({ language: 'There is a text in this language already' }), at);
    const title = part.title.replaceAll(/\s+/g, ' ');
    for (const { phrase } of checkText(title, book)) refusals.add(invalid({ title: phrase }), at);
    const body = cleanAt('body', part.body, book, refusals, at);
    if (textOf(body).trim() === '') refusals.add(invalid({ body: 'Body is required' }), at);
    parts.push({ language: language ?? part.language, title, body });
  }
  return { layout: form.layout, parts };
}

/** The lines above and below a letter, cleaned. What is wrong goes to `refusals`, at `form.header` and `form.footer`. */
export function checkHead<T extends { header: string; footer: string }>(form: T, refusals: Refusals): T {
  const clean = (name: 'header' | 'footer') => cleanAt(name, form[name], noFields, refusals, 'form');
  return { ...form, header: clean('header'), footer: clean('footer') };
}

/** A text of a letter, cleaned; what is wrong with it goes to `refusals`, at its name. */
function cleanAt(name: string, html: string, book: FieldBook, refusals: Refusals, at: string): string {
  let body: string;
  try {
    body = cleanLetter(html);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error;
    refusals.add(invalid({ [name]: error.phrase }), at);
    return '';
  }
  for (const { phrase } of checkHtml(body, book)) refusals.add(invalid({ [name]: phrase }), at);
  if (/<img\b/.test(body))
    refusals.add(invalid({ [name]: 'Pictures have no place here: the letterhead shows the logo' }), at);
  return body;
}
