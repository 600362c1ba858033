import type { mailTemplateEndpoints } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { adoptFile, adoptImage } from '../../platform/storage/files.ts';

/** Whose the files of templates are, and the pictures within their texts. */
export const TEMPLATE_FILES = 'mail_template';

/** Keeps a file or picture for a template that is yet to be saved; nobody can read it until then. */
export async function addTemplateFile(
  context: Context,
): Promise<ReplyOf<typeof mailTemplateEndpoints.addFile>> {
  const [upload] = context.uploads;
  if (!upload) throw invalid({ file: 'Choose a file' });
  const owner = { entity: TEMPLATE_FILES, record_id: null };
  const id =
    upload.field === 'picture'
      ? await adoptImage(context, upload, owner)
      : await adoptFile(context, upload, { ...owner, purpose: 'file' });
  return { id, name: upload.name, size: upload.size };
}

/** Those of the files that are kept for templates. */
export async function keptFiles(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  ids: readonly number[],
  purpose: 'file' | 'image',
): Promise<number[]> {
  const rows = await tx
    .selectFrom('file')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('entity', '=', TEMPLATE_FILES)
    .where('purpose', '=', purpose)
    .where('id', 'in', [...ids])
    .where('deleted_on', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Throws at `file_ids` where one of the files is not kept for templates. */
export async function checkFiles(context: Context, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length > 0 && (await keptFiles(context, wanted, 'file')).length < wanted.length)
    throw invalid({ file_ids: 'A file is not there any more: add it again' });
}

/**
 * Hangs the files on a template in this order and makes them and the pictures of its texts readable. Files that it had
 * before stay where they are while mails or other templates name them.
 */
export async function giveFiles(
  { tx, viewer }: Context,
  template: number,
  { files, pictures }: { files?: readonly number[] | undefined; pictures: readonly number[] },
): Promise<void> {
  const team = viewer.team_id;
  if (files) {
    await tx
      .deleteFrom('mail_template_file')
      .where('team_id', '=', team)
      .where('template_id', '=', template)
      .execute();
    const rows = [...new Set(files)].map((file_id, position) => ({
      ...{ team_id: team, template_id: template, file_id, position },
    }));
    if (rows.length > 0) await tx.insertInto('mail_template_file').values(rows).execute();
  }
  const ids = [...(files ?? []), ...pictures];
  if (ids.length > 0)
    await sql`update file set record_id = ${template} where team_id = ${team} and entity = ${TEMPLATE_FILES}
      and record_id is null and id = any(${ids})`.execute(tx);
}
