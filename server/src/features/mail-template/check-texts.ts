import type { MailTemplateBody } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { checkTemplate } from '@hireloom/contracts/template/check';
import type { TemplateCategory } from '@hireloom/contracts/template/field';
import type { Refusals } from '../../crud/check/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import { languageCode } from '../../platform/words/language-code.ts';
import { textOf } from '../notification/index.ts';
import { teamBook } from '../template-field/index.ts';
import { picturesIn } from './pictures-in.ts';
import { keptFiles } from './template-files.ts';

export type TemplateText = MailTemplateBody['texts'][number];

/**
 * Texts as they are stored: languages by their usual code, subjects on one line, bodies cleaned. What is wrong with them
 * goes to `refusals`, at `texts.0.subject` and the like.
 */
export async function checkTexts(
  context: Context,
  category: TemplateCategory,
  texts: readonly TemplateText[],
  refusals: Refusals,
): Promise<TemplateText[]> {
  const book = await teamBook(context, { category, place: 'mail' });
  const checked: TemplateText[] = [];
  for (const [place, text] of texts.entries()) {
    const at = `texts.${place}`;
    const language = languageCode(text.language);
    if (language === null) refusals.add(invalid({ language: 'This is no language' }), at);
    else if (checked.some((other) => other.language === language))
      refusals.add(invalid({ language: 'There is a text in this language already' }), at);
    const body = await refusals.gather(() => cleanBody(text.body), at);
    const subject = text.subject.replaceAll(/\s+/g, ' ');
    checked.push({ language: language ?? text.language, subject, body: body ?? '' });
    for (const { part, phrase } of checkTemplate({ subject, body: body ?? '' }, book))
      refusals.add(invalid({ [part]: phrase }), at);
    if (!(await hasPictures(context, body ?? '')))
      refusals.add(invalid({ body: 'A picture of this text is not there any more' }), at);
  }
  return checked;
}

function cleanBody(html: string): string {
  const body = atBody(() => cleanLetter(html));
  if (textOf(body).trim() === '' && !/<img\b/.test(body)) throw invalid({ body: 'Body is required' });
  return body;
}

/** What is wrong with a letter as a whole, said at its field. */
function atBody<T>(clean: () => T): T {
  try {
    return clean();
  } catch (error) {
    throw error instanceof AppError && error.code === 'invalid_input'
      ? invalid({ body: error.phrase })
      : error;
  }
}

/** A template shows pictures of templates and no other files: naming a number opens nothing. */
async function hasPictures(context: Context, body: string): Promise<boolean> {
  const ids = picturesIn([body]);
  return ids.length === 0 || (await keptFiles(context, ids, 'image')).length === ids.length;
}
