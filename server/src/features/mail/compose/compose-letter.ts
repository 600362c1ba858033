import type { FieldBook } from '@hireloom/contracts/template/book';
import { checkTemplate } from '@hireloom/contracts/template/check';
import type { TemplateCategory } from '@hireloom/contracts/template/field';
import type { TemplateFault } from '@hireloom/contracts/template/fault';
import { fieldsIn, type MissingField, renderHtml, renderLine } from '@hireloom/contracts/template/render';
import type { TemplateValues } from '@hireloom/contracts/template/value';
import type { Context } from '../../../platform/context.ts';
import { cleanLetter } from '../../../platform/html/clean-letter.ts';
import { plainText } from '../../../platform/html/plain-text.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { signatureFor } from '../../settings/index.ts';
import { teamBook, type TemplateRecords, valuesOf } from '../../template-field/index.ts';
import { partQuote } from './quote.ts';

/** A letter with its fields in braces, and what they are filled from. */
export interface LetterWish {
  subject: string;
  /** HTML as it came. */
  body: string;
  /** Of the template; null: what follows from the records. */
  category: TemplateCategory | null;
  /** Of the reader. */
  language: string;
  records: TemplateRecords;
  /** Values of interviews, offers and what else the caller alone knows. */
  more?: TemplateValues;
  /** Answers or passes on a mail: what is quoted is no template, nor is the subject. */
  reply?: boolean;
  /** Name of one of the viewer's signatures; null: none; left out: the usual one. */
  signature?: string | null | undefined;
}

export interface Letter {
  subject: string;
  /** Clean, with the signature, without a page around it. */
  html: string;
  plain: string;
  /** Fields without a value: nothing is sent while there is one. */
  missing: MissingField[];
}

/**
 * Fills a letter for somebody, as far as the viewer may know them, and puts the signature where it belongs. Throws
 * `invalid_input` at `subject` or `body` where a field is written wrong, unless `lenient`: then it stays as it is written;
 * `not_found` for records that the viewer may not see.
 */
export async function composeLetter(
  context: Context,
  wish: LetterWish,
  { lenient = false }: { lenient?: boolean } = {},
): Promise<Letter> {
  const { language, records, more, reply = false } = wish;
  const sheet = await prepareLetter(context, wish);
  if (!lenient) refuseFaults(sheet.faults);
  const { signature, wanted } = sheet;
  const values = await valuesOf(context, records, { language, signature, wanted, ...(more ? { more } : {}) });
  return fillLetter(sheet, values, { language, reply });
}

/** A letter that was read and checked: what is the same for all whom it is filled for. */
export interface Sheet {
  subject: string;
  own: string;
  quote: string;
  book: FieldBook;
  faults: TemplateFault[];
  signature: string | null;
  /** Names of the fields that it asks for. */
  wanted: ReadonlySet<string>;
}

/** Cleans and checks a letter. */
export async function prepareLetter(
  context: Context,
  { subject, body, category, records, reply = false, signature }: LetterWish,
): Promise<Sheet> {
  const clean = cleanLetter(body);
  const { own, quote } = reply ? partQuote(clean) : { own: clean, quote: '' };
  const use = { category: category ?? categoryOf(records), place: 'mail' as const };
  const book = await teamBook(context, use);
  return {
    ...{ subject, own, quote, book },
    faults: checkTemplate(reply ? { body: own } : { subject, body: own }, book),
    signature: await signatureFor(context, { reply, name: signature }),
    wanted: fieldsIn(reply ? [own] : [subject, own], book),
  };
}

/** Which fields have values for these records. */
const categoryOf = (records: TemplateRecords): TemplateCategory => {
  if ('applicant' in records || (records.candidate && records.job)) return 'applicant';
  return records.job ? 'job' : 'candidate';
};

/** Throws what is wrong with the fields, at the part where they stand. */
export function refuseFaults(faults: readonly TemplateFault[], path = ''): void {
  const at = (part: TemplateFault['part']) => faults.filter((fault) => fault.part === part);
  const fields = (['subject', 'body'] as const).flatMap((part) =>
    at(part).length > 0 ? [[`${path}${part}`, at(part).map(({ sentence }) => sentence)] as const] : [],
  );
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

/** Fills a checked letter. The signature stands where the letter names it, else at its end and before what is quoted. */
export function fillLetter(
  { subject, own, quote, book, signature, wanted }: Sheet,
  values: TemplateValues,
  { language, reply = false }: { language: string; reply?: boolean },
): Letter {
  const filling = { book, values, language, place: 'mail' as const };
  const line = reply ? { text: oneLine(subject), missing: [] } : renderLine(subject, filling);
  const text = renderHtml(own, filling);
  const ending = signature === null || wanted.has(SIGNATURE) ? '' : `<div>${cleanLetter(signature)}</div>`;
  const html = `${text.text}${ending}${quote}`;
  const missing = [...line.missing, ...text.missing];
  const unique = [...new Map(missing.map((field) => [field.name, field])).values()];
  return { subject: line.text, html, plain: plainText(html), missing: unique };
}

const SIGNATURE = 'system__email_signature';

const oneLine = (text: string): string => text.replaceAll(/\s*[\n\r]+\s*/g, ' ');
