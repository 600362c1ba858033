import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { groupsOf, type TemplateCategory } from '@hireloom/contracts/template/field';
import type { LetterAbout } from '../../kit/mail/mail-desk.ts';

/** The text of a template in a language: in that one, in its base language, in the template's own. */
export function textIn({ texts, language: own, subject, body }: MailTemplateRow, language: string) {
  const [base] = language.split('-');
  return (
    texts.find((text) => text.language === language) ??
    texts.find((text) => text.language === base) ?? { language: own, subject, body }
  );
}

/** Templates whose fields all have values where a letter is about something of this kind, the nearest category first. */
export function templatesFor(
  templates: readonly MailTemplateRow[],
  kind: LetterAbout['kind'],
): MailTemplateRow[] {
  const groups = groupsOf[kind];
  const fits = (category: TemplateCategory) => groupsOf[category].every((group) => groups.includes(group));
  return templates
    .filter(({ category, is_active }) => is_active && fits(category.type))
    .toSorted((one, other) => Number(other.category.type === kind) - Number(one.category.type === kind));
}

const LAST_REJECTION = 'hireloom-rejection-template';

/** Remembers by which template the viewer wrote to somebody who was rejected. */
export const rememberRejection = (id: number): void => localStorage.setItem(LAST_REJECTION, String(id));

/** The template for a rejection: the one taken last, else the first whose name says so. */
export function rejectionTemplate(templates: readonly MailTemplateRow[]): MailTemplateRow | undefined {
  const last = Number(localStorage.getItem(LAST_REJECTION));
  return (
    templates.find(({ id }) => id === last) ?? templates.find(({ name }) => /reject|اعتذار|رفض/i.test(name))
  );
}
