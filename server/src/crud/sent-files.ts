import type { CustomValues } from '@hireloom/contracts/custom-field/is-shown';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { fileParts } from '@hireloom/contracts/kit/entity-endpoints';
import { addsFiles } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { forbidden, invalid } from '../platform/http/app-error.ts';
import { adoptFile, adoptImage } from '../platform/storage/files.ts';
import { takePlace } from '../platform/storage/file-versions.ts';
import { refuseUploads } from '../platform/storage/upload-rules.ts';
import type { Upload } from '../platform/storage/storage.ts';
import { keepFieldFiles } from './custom/field-files.ts';

/**
 * Keeps what came with a create or update: pictures and files in their fields, the rest as files of the record. Throws at the
 * field of what can not be kept; then nothing of the request is.
 */
export async function keepSent(
  context: Context,
  entity: Entity,
  id: number,
  { custom }: { custom?: CustomValues | null | undefined },
): Promise<void> {
  const images = context.uploads.filter(({ field }) => entity.fields[field]?.kind === 'image');
  for (const { field } of images) {
    if (images.filter((other) => other.field === field).length > 1)
      throw invalid({ [field]: 'Choose one picture' });
  }
  const owner = { entity: entity.name, record_id: id };
  for (const upload of images) {
    const fileId = await adoptImage(context, upload, owner);
    await sql`update ${sql.table(entity.name)} set ${sql.ref(`${upload.field}_id`)} = ${fileId}
      where team_id = ${context.viewer.team_id} and id = ${id}`.execute(context.tx);
  }
  await keepFieldFiles(context, entity, id, custom ?? {});
  const files = sentFiles(context, entity);
  if (files.length > 0 && !addsFiles(context.viewer)) throw forbidden();
  await refuseUploads(context, files);
  for (const upload of files) {
    const fresh = await adoptFile(context, upload, { ...owner, purpose: 'file' });
    await takePlace(context, fresh, { ...owner, name: upload.name });
  }
}

/** The files of the record among what came with the request; what else came belongs to whom the call says. */
export function sentFiles({ uploads }: Context, entity: Entity): readonly Upload[] {
  return entity.files ? uploads.filter(({ field }) => fileParts.includes(field)) : [];
}
