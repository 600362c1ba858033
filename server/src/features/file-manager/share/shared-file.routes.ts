import { sharedFileEndpoints } from '@hireloom/contracts/file-manager/share-link-endpoints';
import { sharesFiles } from '@hireloom/contracts/file-manager/file-manager';
import { create as contentDisposition } from 'content-disposition';
import { sql } from 'kysely';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { mayCall } from '../../../platform/http/access.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { RawReply, type Route } from '../../../platform/http/route.ts';
import { type LinkCaller, linkFileRoute, linkShowRoute } from '../../../platform/links/link-routes.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { type SeenFile, seenAmong } from '../list/seen-files.queries.ts';
import { sharedFileLink } from './share-link.ts';

const GONE = 'This file is not shared any more';

/** What somebody outside sees by a link to a file: its name and size, and the bytes for a click. */
export const sharedFileRoutes: Route[] = [
  linkShowRoute(sharedFileLink, sharedFileEndpoints.show, {
    show: async (context) => {
      const shared = await sharedFile(context);
      if (!shared) return { state: 'settled', message: GONE, file: null, expires_on: null };
      const { name, size, expires_on } = shared;
      return { state: 'open', message: 'A file was shared with you', file: { name, size }, expires_on };
    },
    closed: (said) => ({ ...said, file: null, expires_on: null }),
  }),
  linkFileRoute(sharedFileLink, sharedFileEndpoints.content, async (context, _page, _params, caller) => {
    const shared = await sharedFile(context);
    if (!shared) throw notFound('This link');
    const body = await context.platform.storage.read(shared.stored_name);
    await writeDown(context, caller);
    // Always something to save: what a stranger's page does with it is theirs.
    return new RawReply(body, {
      'content-type': 'application/octet-stream',
      'content-disposition': contentDisposition(shared.name, { type: 'attachment' }),
      'content-length': String(shared.size),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  }),
];

/**
 * The file behind a link, if it is still shared: whoever made the link is looked up anew, so that it ends with their
 * access, with their right to the record, and with the file.
 */
async function sharedFile({ tx, holder }: LinkContext): Promise<(SeenFile & { expires_on: string }) | null> {
  const { team_id, record_id } = holder;
  const { rows } = await sql<{ file_id: number; created_by_id: number; expires_on: string }>`
    select file_id, created_by_id, expires_on from share_link
    where team_id = ${team_id} and id = ${record_id} and revoked_on is null`.execute(tx);
  const [share] = rows;
  const viewer = share && (await viewerOfMember(tx, team_id, share.created_by_id));
  if (!share || !viewer || !mayCall(sharesFiles, viewer)) return null;
  const { file_manager } = await readTeamSettings(tx, team_id);
  if (file_manager.share_days === 0) return null;
  const [file] = await seenAmong({ tx, viewer }, [share.file_id]);
  return file ? { ...file, expires_on: share.expires_on } : null;
}

/** Reading by a link writes nothing: that the bytes went out stands in a transaction of its own. */
async function writeDown({ platform, holder }: LinkContext, { address, browser }: LinkCaller): Promise<void> {
  await withTeam(platform.db, holder.team_id, (tx) =>
    tx
      .insertInto('file_event')
      .values({
        ...{ team_id: holder.team_id, share_id: holder.record_id, what: 'saved', address, browser },
        created_on: platform.now().toISOString(),
      })
      .execute(),
  );
}
