import type {
  MailTemplateBody,
  MailTemplateRow,
} from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { FieldBook } from '@hireloom/contracts/template/book';
import { checkTemplate } from '@hireloom/contracts/template/check';
import type { TemplateCategory } from '@hireloom/contracts/template/field';
import { say, sayStored } from '../../kit/words/say.ts';

export type TemplateText = MailTemplateRow['texts'][number];
export type TemplateFile = Pick<MailTemplateRow['files'][number], 'id' | 'name' | 'size'> & { url?: string };

/** A template as it is being written. */
export interface TemplateDraft {
  name: string;
  category: TemplateCategory;
  texts: TemplateText[];
  files: TemplateFile[];
}

/** Sentences by place, as the server names places: `name`, `texts.0.body`. */
export type TemplateErrors = Readonly<Record<string, readonly string[]>>;

export const emptyText = (language: string): TemplateText => ({ language, subject: '', body: '' });

export const newDraft = (language: string): TemplateDraft => ({
  name: '',
  category: 'applicant',
  texts: [emptyText(language)],
  files: [],
});

export const draftOf = ({ name, category, texts, files }: MailTemplateRow): TemplateDraft => ({
  name,
  category: category.type,
  texts,
  files,
});

/** The draft as the server takes it. */
export const bodyOf = ({ files, ...draft }: TemplateDraft): MailTemplateBody => ({
  ...draft,
  name: draft.name.trim(),
  file_ids: files.map(({ id }) => id),
});

export const isSame = (one: TemplateDraft, other: TemplateDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** What is wrong with the fields of a text, in the reader's words, by its part. */
export function faultsOf(
  { subject, body }: TemplateText,
  book: FieldBook,
): { subject: string[]; body: string[] } {
  const faults = checkTemplate({ subject, body }, book);
  const said = (part: 'subject' | 'body') => [
    ...new Set(
      faults
        .filter((fault) => fault.part === part)
        .map(({ sentence, phrase }) => sayStored(sentence, phrase)),
    ),
  ];
  return { subject: said('subject'), body: said('body') };
}

const isBlank = (html: string): boolean =>
  !/<img\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** What keeps a draft from being saved, by place; the server says the same. */
export function refusals({ name, texts }: TemplateDraft, book: FieldBook | undefined): TemplateErrors {
  const found: Record<string, string[]> = {};
  if (name.trim() === '') found.name = [say('Name is required')];
  for (const [place, text] of texts.entries()) {
    const faults = book ? faultsOf(text, book) : { subject: [], body: [] };
    const subject = text.subject.trim() === '' ? [say('Subject is required')] : faults.subject;
    const body = isBlank(text.body) ? [say('Body is required')] : faults.body;
    if (subject.length > 0) found[`texts.${place}.subject`] = subject;
    if (body.length > 0) found[`texts.${place}.body`] = body;
  }
  return found;
}
