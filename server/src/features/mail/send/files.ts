import { MAX_MAIL_BYTES, MAX_MAIL_FILES } from '@hireloom/contracts/mail/mail';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { sendEndpoints } from '@hireloom/contracts/mail/send-endpoints';
import type { Context } from '../../../platform/context.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import type { MailFile } from '../../../platform/mail/mail.ts';
import { adoptFile } from '../../../platform/storage/files.ts';
import { phrase } from '../../../platform/words/phrase.ts';

/** Whose files are that came for a mail: their `record_id` is whoever sent them in. */
export const MAIL_FILES = 'mail_upload';

/** A stored file that the viewer may read now; null for any other. */
export type ReadableFile = (
  context: Pick<Context, 'tx' | 'viewer'>,
  id: number,
) => Promise<{ name: string; size: number } | null>;

/** The call that keeps a file for a mail that is yet to be sent. */
export async function addFile(context: Context): Promise<ReplyOf<typeof sendEndpoints.addFile>> {
  const [upload] = context.uploads;
  if (!upload) throw invalid({ file: 'Choose a file' });
  return { id: await keep(context, upload), name: upload.name, size: upload.size };
}

const keep = (context: Context, upload: Context['uploads'][number]) =>
  adoptFile(context, upload, { entity: MAIL_FILES, record_id: context.viewer.id, purpose: 'file' });

/**
 * What hangs on a mail: files that are kept already and that the viewer may read, what came with the call, and pictures
 * within the text. Throws at `file_ids`, `body` or `files` for what may not be sent, and for more than a mail takes.
 */
export async function filesOf(
  context: Context,
  { file_ids, html }: { file_ids: readonly number[]; html: string },
  readable: ReadableFile,
): Promise<MailFile[]> {
  const kept = await readAll(context, file_ids, readable, 'file_ids');
  const pictures = await readAll(context, picturesIn(html), readable, 'body');
  const { uploads } = context;
  if (kept.length + uploads.length > MAX_MAIL_FILES)
    throw tooMuch(phrase('At most {count} files at once', { count: MAX_MAIL_FILES }));
  const bytes = [...kept, ...pictures, ...uploads].reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_MAIL_BYTES)
    throw tooMuch(
      phrase('All files of an e-mail together may have at most {most} MB', {
        most: MAX_MAIL_BYTES / 1024 / 1024,
      }),
    );
  const sent: MailFile[] = [];
  for (const upload of uploads) sent.push({ file_id: await keep(context, upload), name: upload.name });
  return [
    ...kept.map(({ id, name }) => ({ file_id: id, name })),
    ...sent,
    ...pictures.map(({ id, name }) => ({ file_id: id, name, content_id: `file-${id}@mail.hireloom` })),
  ];
}

const tooMuch = (message: ReturnType<typeof phrase>) =>
  new AppError('too_large', 413, message, { files: [message] });

/** Files that a letter shows as pictures within its text, each once. */
export const picturesIn = (html: string): number[] => [
  ...new Set([...html.matchAll(/ data-file="(\d{1,15})"/g)].map(([, id]) => Number(id))),
];

async function readAll(
  context: Context,
  ids: readonly number[],
  readable: ReadableFile,
  field: 'file_ids' | 'body',
): Promise<{ id: number; name: string; size: number }[]> {
  const files = [];
  for (const id of new Set(ids)) {
    const file = await readable(context, id);
    if (!file)
      throw invalid({
        [field]:
          field === 'body'
            ? 'A picture of the text is not there any more: put it in again'
            : 'A file is not there any more, or you may not read it',
      });
    files.push({ id, ...file });
  }
  return files;
}
