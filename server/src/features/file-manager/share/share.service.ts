import type { shareLinkEndpoints } from '@hireloom/contracts/file-manager/share-link-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import { issueLink, revokeLinks } from '../../../platform/links/issue-link.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { seenAmong } from '../list/seen-files.queries.ts';
import { sharedFileLink } from './share-link.ts';

type Calls = typeof shareLinkEndpoints;

const DAY_MS = 86_400_000;

/** Links to a file that the viewer may open, and how often each was followed. */
export async function listShares(context: Context, fileId: number): Promise<ReplyOf<Calls['list']>> {
  const { tx, viewer, platform } = context;
  await refuseUnseen(context, fileId);
  const { file_manager } = await readTeamSettings(tx, viewer.team_id);
  const { rows } = await sql<
    ReplyOf<Calls['list']>['results'][number]
  >`select s.id, s.created_on, s.expires_on,
      jsonb_build_object('id', m.id, 'name', m.name) as created_by,
      (s.revoked_on is null and s.expires_on > ${platform.now().toISOString()}) as is_open,
      (select count(*)::int from file_event e where e.team_id = s.team_id and e.share_id = s.id and e.what = 'saved') as saved,
      (select max(e.created_on) from file_event e where e.team_id = s.team_id and e.share_id = s.id and e.what = 'saved') as saved_on
    from share_link s join member m on m.team_id = s.team_id and m.id = s.created_by_id
    where s.team_id = ${viewer.team_id} and s.file_id = ${fileId} order by s.id desc limit 50`.execute(tx);
  return { results: rows, most_days: file_manager.share_days };
}

/** Makes a link to a file that the viewer may open. Its address can be read this once. */
export async function shareFile(
  context: Context,
  { file, days }: BodyOf<Calls['create']>,
): Promise<ReplyOf<Calls['create']>> {
  const { tx, viewer, platform } = context;
  await refuseUnseen(context, file);
  const { file_manager } = await readTeamSettings(tx, viewer.team_id);
  const most = file_manager.share_days;
  if (most === 0) throw conflict('Your team shares no files by links');
  if (days > most)
    throw invalid({
      days: phrase('{count, plural, one {At most # day} other {At most # days}}', { count: most }),
    });
  const now = platform.now();
  const expires = new Date(now.getTime() + days * DAY_MS);
  const expires_on = expires.toISOString();
  const { id } = await tx
    .insertInto('share_link')
    .values({
      ...{ team_id: viewer.team_id, file_id: file, expires_on },
      ...{ created_on: now.toISOString(), created_by_id: viewer.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeEvent(context, id, 'shared');
  const url = await issueLink(context, sharedFileLink, { record_id: id, holder: null, expires });
  return { id, url, expires_on };
}

/** Ends a link: whoever made it, and whoever may open the file. A link that has ended stays ended. */
export async function endShare(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer, platform } = context;
  const { rows } = await sql<{ file_id: number; created_by_id: number; revoked_on: string | null }>`
    select file_id, created_by_id, revoked_on from share_link
    where team_id = ${viewer.team_id} and id = ${id} for update`.execute(tx);
  const [share] = rows;
  const own = share?.created_by_id === viewer.id;
  if (!share || !(own || (await seenAmong(context, [share.file_id])).length > 0)) throw notFound('This link');
  if (share.revoked_on === null) {
    await sql`update share_link set revoked_on = ${platform.now().toISOString()}
      where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
    await writeEvent(context, id, 'ended');
    await revokeLinks(context, sharedFileLink.entity, [id], sharedFileLink);
  }
  return actionSaid(0, 'The link leads nowhere any more');
}

async function refuseUnseen(context: Context, id: number): Promise<void> {
  if ((await seenAmong(context, [id])).length === 0) throw notFound('The file');
}

async function writeEvent({ tx, viewer, platform }: Context, share: number, what: 'shared' | 'ended') {
  await tx
    .insertInto('file_event')
    .values({
      ...{ team_id: viewer.team_id, share_id: share, what, by_id: viewer.id },
      created_on: platform.now().toISOString(),
    })
    .execute();
}
