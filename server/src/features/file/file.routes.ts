import type { Readable } from 'node:stream';
import { fileContentEndpoint, freshLinkEndpoint } from '@hireloom/contracts/file/file-endpoints';
import { create as contentDisposition } from 'content-disposition';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Platform, Viewer } from '../../platform/context.ts';
import { type Tx, withTeam } from '../../platform/db/transaction.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { bareRoute, RawReply, readRoute, type Route } from '../../platform/http/route.ts';
import { type FileGrant, fileLink, readFileLink } from '../../platform/storage/file-link.ts';
import { isTold } from '../../platform/storage/own-file.ts';
import { imageTypes } from '../../platform/storage/picture/picture-messages.ts';
import { byteRange } from './byte-range.ts';

/** Whose a file is, and what it is to the record: `file`, `image` or `resume`. */
interface OwnedFile {
  id: number;
  record_id: number;
  purpose: string;
}

/** May the viewer read this file of a record? One function for each entity that keeps files or pictures. */
export type FileReaders = Readonly<
  Record<string, (tx: Tx, viewer: Viewer, file: OwnedFile) => Promise<boolean>>
>;

const missing = () => notFound('The file');

/** Whoever got a link may have it made fresh for so long; their rights are looked up again. */
const RENEWED_FOR_SECONDS = 7 * 24 * 3600;

/**
 * The one door to stored bytes. The link proves who asks; the rights of that person are looked up anew at each call.
 * Everything is answered as something to save, except pictures and PDF that ask to be shown. A link that has run out is
 * made fresh for the person who got it and for nobody else: knowing the number of a file opens nothing.
 */
export function fileRoutes(readers: FileReaders): Route[] {
  const content = bareRoute(fileContentEndpoint, async ({ platform, request, reply }, { params, query }) => {
    const grant = readFileLink(platform, params.id, query.token);
    if (!grant)
      throw new AppError('forbidden', 403, 'This link is no longer good. Please open the page again.');
    const file = await readableFile(platform, readers, grant, params.id);
    const shown =
      imageTypes.some((type) => type === file.content_type) || file.content_type === 'application/pdf';
    const inline = shown && query.inline === '1';
    const headers = {
      'content-type': file.content_type.startsWith('text/')
        ? `${file.content_type}; charset=utf-8`
        : file.content_type,
      'content-disposition': contentDisposition(file.name, { type: inline ? 'inline' : 'attachment' }),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    };
    // Parts are served of what is never compressed on its way, else the positions would mean something else.
    const range = shown ? byteRange(request.headers.range, file.size) : null;
    if (range === 'outside') {
      reply.status(416);
      return new RawReply('', { ...headers, 'content-range': `bytes */${file.size}` });
    }
    const body: Readable = await platform.storage.read(file.stored_name, range ?? undefined);
    if (!range) {
      return new RawReply(body, {
        ...headers,
        'content-length': String(file.size),
        ...(shown ? { 'accept-ranges': 'bytes' } : {}),
      });
    }
    reply.status(206);
    return new RawReply(body, {
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    });
  });
  const fresh = readRoute(freshLinkEndpoint, async ({ tx, platform, viewer }, { params, body }) => {
    const grant = readFileLink(platform, params.id, body.token, RENEWED_FOR_SECONDS);
    if (grant?.team_id !== viewer.team_id || grant.member_id !== viewer.id) throw missing();
    await findReadable(tx, readers, viewer, params.id);
    return { url: fileLink(platform, viewer, params.id, { inline: body.inline === '1' }) };
  });
  return [content, fresh];
}

function readableFile(platform: Platform, readers: FileReaders, grant: FileGrant, id: number) {
  return withTeam(platform.db, grant.team_id, async (tx) => {
    const viewer = await grantee(tx, grant);
    return findReadable(tx, readers, viewer, id);
  });
}

/** A stored file that the viewer may read now. Throws `not_found` for any other. */
export async function findReadable(tx: Tx, readers: FileReaders, viewer: Viewer, id: number) {
  const file = await tx
    .selectFrom('file')
    .select(['entity', 'record_id', 'purpose', 'custom_key', 'name', 'stored_name', 'size', 'content_type'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  const mayRead = file && Object.hasOwn(readers, file.entity) ? readers[file.entity] : undefined;
  if (!file?.record_id || !mayRead || !isTold(viewer, file)) throw missing();
  const { record_id, purpose } = file;
  if (!(await mayRead(tx, viewer, { id, record_id, purpose }))) throw missing();
  return file;
}

/** The person a link was made out to, as they are now. */
async function grantee(tx: Tx, grant: FileGrant): Promise<Viewer> {
  const viewer = await viewerOfMember(tx, grant.team_id, grant.member_id);
  if (!viewer) throw missing();
  return viewer;
}
