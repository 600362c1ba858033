import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { adoptImage, fileLink } from '../../platform/storage/files.ts';

/** Pictures of signatures belong to the member who writes by them. */
export const SIGNATURE_PICTURE = 'mailbox_configuration';

/** As many as twenty signatures reasonably have. */
const MOST = 60;

/** The pictures of the viewer's signatures, by the links that they are shown by now. */
export async function signaturePictures({
  tx,
  viewer,
  platform,
}: Context): Promise<{ id: number; url: string }[]> {
  const rows = await tx
    .selectFrom('file')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('entity', '=', SIGNATURE_PICTURE)
    .where('record_id', '=', viewer.id)
    .where('deleted_on', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => ({ id, url: fileLink(platform, viewer, id, { inline: true }) }));
}

/** Keeps a picture for a signature of the viewer. Throws `invalid_input` without one, or when there are too many. */
export async function addSignaturePicture(context: Context): Promise<{ id: number; url: string }> {
  const { viewer, platform, uploads } = context;
  const [upload] = uploads;
  if (!upload) throw invalid({ picture: 'A picture is required' });
  if ((await signaturePictures(context)).length >= MOST)
    throw invalid({ picture: 'Your signatures have too many pictures already' });
  const id = await adoptImage(context, upload, { entity: SIGNATURE_PICTURE, record_id: viewer.id });
  return { id, url: fileLink(platform, viewer, id, { inline: true }) };
}
