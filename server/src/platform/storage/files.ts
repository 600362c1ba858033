import { MAX_IMAGE_BYTES } from '@hireloom/contracts/kit/entity-endpoints';
import type { Context } from '../context.ts';
import { invalid } from '../http/app-error.ts';
import { tooLarge } from './receive-file.ts';
import type { Upload } from './storage.ts';
import { phrase } from '../words/phrase.ts';

export { fileLink } from './file-link.ts';

/** Pictures that browsers show and that can't act. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export interface FileOwner {
  entity: string;
  /** Null while the record does not exist yet: nobody can read the file then. */
  record_id: number | null;
}

/**
 * Keeps a received file for good and writes its row; answers the file's id. The file is durable before the row
 * commits; if the transaction rolls back, the nightly sweep removes the file.
 */
export async function adoptFile(
  context: Context,
  upload: Upload,
  owner: FileOwner & { purpose: 'file' | 'image' | 'resume'; category_id?: number | null },
): Promise<number> {
  const stored_name = await context.platform.storage.keep(upload);
  const { id } = await context.tx
    .insertInto('file')
    .values({
      team_id: context.viewer.team_id,
      entity: owner.entity,
      record_id: owner.record_id,
      purpose: owner.purpose,
      category_id: owner.category_id ?? null,
      name: upload.name,
      stored_name,
      size: upload.size,
      content_type: upload.content_type,
      sha256: upload.sha256,
      created_by_id: context.viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keeps a received picture for an image field. Throws `invalid_input` "{name} is not an image" at the field when its
 * bytes are no picture, `too_large` past 2 MB.
 */
export async function adoptImage(context: Context, upload: Upload, owner: FileOwner): Promise<number> {
  if (!imageTypes.includes(upload.content_type)) {
    throw invalid({ [upload.field]: phrase('{name} is not an image', { name: upload.name }) });
  }
  if (upload.size > MAX_IMAGE_BYTES) throw tooLarge(upload.field, upload.name, MAX_IMAGE_BYTES);
  return adoptFile(context, upload, { ...owner, purpose: 'image' });
}
