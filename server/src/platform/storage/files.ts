import type { Context } from '../context.ts';
import type { Upload } from './storage.ts';

export { fileLink } from './file-link.ts';

/** Who keeps a file: somebody of the team, or nobody where it came by a link. */
type Adopter = Pick<Context, 'tx' | 'platform'> & { viewer: { team_id: number; id: number | null } };

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
  context: Adopter,
  upload: Upload,
  owner: FileOwner & {
    purpose: 'file' | 'image' | 'resume';
    category_id?: number | null;
    /** The field of the team that it is for. */
    custom_key?: string | null;
  },
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
      custom_key: owner.custom_key ?? null,
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

/** Keeps a received picture for an image field. The call names the field among its `pictures`, so it was drawn anew. */
export async function adoptImage(context: Context, upload: Upload, owner: FileOwner): Promise<number> {
  if (!upload.drawn_anew) throw new Error(`${upload.field} is not among the pictures of the call`);
  return adoptFile(context, upload, { ...owner, purpose: 'image' });
}
