import type { fileManagerEndpoints } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import { zipContentEndpoint } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import { MOST_ZIPPED, MOST_ZIPPED_BYTES } from '@hireloom/contracts/file-manager/file-manager';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { create as contentDisposition } from 'content-disposition';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { AppError, conflict, notFound } from '../../../platform/http/app-error.ts';
import { bareRoute, RawReply, type Route } from '../../../platform/http/route.ts';
import { type FileGrant, linkToken, readLinkToken } from '../../../platform/storage/file-link.ts';
import { cleanFileName } from '../../../platform/storage/file-name.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { readFiles } from '../list/file-rows.queries.ts';
import { openPlace } from '../list/place.ts';
import { type SeenFile, seenAmong, seenBelow } from '../list/seen-files.queries.ts';
import { zipNames } from './zip-names.ts';
import { zipStream } from './zip-stream.ts';

type Zip = (typeof fileManagerEndpoints)['zip'];

const sizeOf = (files: readonly SeenFile[]) => files.reduce((sum, { size }) => sum + size, 0);

/** Writes down which files are wanted and answers where they are saved from, for five minutes. */
export async function beginZip(context: Context, { files, place }: BodyOf<Zip>): Promise<ReplyOf<Zip>> {
  const { tx, viewer, platform } = context;
  const at = place ? await openPlace(context, place) : null;
  const found = at ? await seenBelow(context, at, MOST_ZIPPED + 1) : await seenAmong(context, files ?? []);
  if (found.length === 0) throw at ? conflict('There is no file to be saved here') : notFound('The file');
  // Nothing is left out silently.
  if (files && found.length < new Set(files).size) throw notFound('The file');
  if (found.length > MOST_ZIPPED)
    throw conflict(phrase('One zip holds at most {count} files', { count: MOST_ZIPPED }));
  const size = sizeOf(found);
  if (size > MOST_ZIPPED_BYTES) throw conflict('One zip holds at most 2 GB. Choose fewer files');
  const { id } = await tx
    .insertInto('file_zip')
    .values({
      ...{ team_id: viewer.team_id, member_id: viewer.id, name: `${cleanFileName(at?.name ?? 'files')}.zip` },
      ...{ file_ids: found.map((file) => file.id), created_on: platform.now().toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = linkToken(platform, viewer, 'zip-link', id);
  return { url: `/api/v1/file-zip/${id}/?token=${token}`, count: found.length, size };
}

/** The files as one zip. Whoever got the address is looked up anew: what they may not open any more is left out. */
export const zipContentRoute: Route = bareRoute(
  zipContentEndpoint,
  async ({ platform }, { params, query }) => {
    const grant = readLinkToken(platform, { use: 'zip-link', id: params.id }, query.token);
    if (!grant)
      throw new AppError('forbidden', 403, 'This link is no longer good. Please open the page again.');
    const { name, files, names } = await contentOf(platform, grant, params.id);
    const entries = files.map((file) => ({
      name: names.get(file.id) ?? String(file.id),
      open: () => platform.storage.read(file.stored_name),
    }));
    return new RawReply(zipStream(entries), {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  },
);

const contentOf = (platform: Platform, grant: FileGrant, id: number) =>
  withTeam(platform.db, grant.team_id, async (tx) => {
    const viewer = await viewerOfMember(tx, grant.team_id, grant.member_id);
    const zip = await tx
      .selectFrom('file_zip')
      .select(['name', 'file_ids'])
      .where('team_id', '=', grant.team_id)
      .where('member_id', '=', grant.member_id)
      .where('id', '=', id)
      .executeTakeFirst();
    const files = viewer && zip ? await seenAmong({ tx, viewer }, zip.file_ids) : [];
    if (!viewer || !zip || files.length === 0) throw notFound('The file');
    const rows = await readFiles(
      { tx, viewer, platform },
      files.map((file) => file.id),
    );
    return { name: zip.name, files, names: zipNames(rows) };
  });
