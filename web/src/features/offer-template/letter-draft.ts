import type {
  OfferTemplateBody,
  OfferTemplateRow,
} from '@hireloom/contracts/offer-template/offer-template-endpoints';
import type { LetterLayout, OfferTemplateForm } from '@hireloom/contracts/offer-template/offer-template-form';
import type { FieldBook } from '@hireloom/contracts/template/book';
import { checkHtml, checkText } from '@hireloom/contracts/template/check';
import type { TemplateFault } from '@hireloom/contracts/template/fault';
import { say, sayStored } from '../../kit/words/say.ts';

export type LetterPart = OfferTemplateForm['parts'][number];

/** A letter as it is being written. */
export interface LetterDraft extends OfferTemplateForm {
  name: string;
  description: string;
}

/** Sentences by place, as the server names places: `name`, `form.parts.0.body`. */
export type LetterErrors = Readonly<Record<string, readonly string[]>>;

export const newDraft = (language: string): LetterDraft => ({
  ...{ name: '', description: '', layout: 'one' },
  parts: [{ language, title: '', body: '' }],
});

export const draftOf = ({ name, description, form }: OfferTemplateRow): LetterDraft => ({
  name,
  description: description ?? '',
  ...form,
});

/** The draft as the server takes it. */
export const bodyOf = ({ name, description, layout, parts }: LetterDraft) =>
  ({
    name: name.trim(),
    description: description.trim() || null,
    form: { layout, parts },
  }) satisfies OfferTemplateBody;

export const isSame = (one: LetterDraft, other: LetterDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** The parts that a layout has: one alone, or a second one in another language. */
export function partsFor(layout: LetterLayout, parts: readonly LetterPart[]): LetterPart[] {
  const [first, second] = parts;
  if (!first) return [];
  if (layout === 'one') return [first];
  return [first, second ?? { language: first.language === 'ar' ? 'en' : 'ar', title: '', body: '' }];
}

/** What is wrong with the fields of a part, in the reader's words. */
export function faultsOf({ title, body }: LetterPart, book: FieldBook): { title: string[]; body: string[] } {
  const said = (faults: readonly TemplateFault[]) => [
    ...new Set(faults.map(({ sentence, phrase }) => sayStored(sentence, phrase))),
  ];
  return { title: said(checkText(title, book)), body: said(checkHtml(body, book)) };
}

const isBlank = (html: string): boolean => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** What keeps a draft from being saved, by place; the server says the same. */
export function refusals({ name, parts }: LetterDraft, book: FieldBook | undefined): LetterErrors {
  const found: Record<string, string[]> = {};
  if (name.trim().length < 2) found.name = [say('Name is required')];
  for (const [place, part] of parts.entries()) {
    const faults = book ? faultsOf(part, book) : { title: [], body: [] };
    const body = isBlank(part.body) ? [say('Body is required')] : faults.body;
    if (faults.title.length > 0) found[`form.parts.${place}.title`] = faults.title;
    if (body.length > 0) found[`form.parts.${place}.body`] = body;
  }
  return found;
}
