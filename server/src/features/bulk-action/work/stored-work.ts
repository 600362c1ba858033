import { bulkWork } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { escapeHtml } from '@hireloom/contracts/kit/escape-html';
import { z } from 'zod';

export type Work = z.output<typeof bulkWork>;
export type WorkOf<K extends Work['kind']> = Extract<Work, { kind: K }>;

/** A mail to many as it was stored when it had plain text: blank lines part paragraphs. */
const plainMail = z.object({ kind: z.literal('email'), subject: z.string(), text: z.string() });

/** The work of an action as any version stored it. */
export const storedBulkWork = z.preprocess((stored) => {
  const old = plainMail.safeParse(stored);
  return old.success ? { kind: 'email', subject: old.data.subject, body: htmlOf(old.data.text) } : stored;
}, bulkWork);

const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
