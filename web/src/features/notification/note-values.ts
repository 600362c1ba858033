import { say } from '../../kit/words/say.ts';

export type Decision = 'approve' | 'reject';

/** The note of an answer, as it is typed. */
export interface NoteValues {
  title: string;
  /** Rich text. */
  description: string;
}

export const emptyNote: NoteValues = { title: '', description: '' };

export type NoteErrors = Partial<Record<keyof NoteValues, string>>;

const isBlank = (html: string) =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() === '';

/** What is wrong with a note: a rejection needs both its fields, an approval none (specification, section 5). */
export function noteErrors(decision: Decision, { title, description }: NoteValues): NoteErrors {
  if (decision === 'approve') return {};
  return {
    ...(title.trim() ? {} : { title: say('Title is required') }),
    ...(isBlank(description) ? { description: say('Description is required') } : {}),
  };
}

/** The note as it is sent. Without a title there is none (specification, section 5). */
export function noteBody({ title, description }: NoteValues) {
  if (!title.trim()) return {};
  return { note_title: title.trim(), ...(isBlank(description) ? {} : { note_description: description }) };
}

/** Plain text as the rich text of a note: an empty line begins a paragraph. */
export function textAsHtml(text: string): string {
  const escaped = text.trim().replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  if (!escaped) return '';
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
