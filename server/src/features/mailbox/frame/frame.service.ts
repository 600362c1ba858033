import { create as contentDisposition } from 'content-disposition';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { RawReply } from '../../../platform/http/route.ts';
import { fetchBytes } from '../../../platform/http-out/fetch-bytes.ts';
import { SendError } from '../../../platform/http-out/send-json.ts';
import { cleanFileName } from '../../../platform/storage/file-name.ts';
import { drawBytes } from '../../../platform/storage/picture/draw-bytes.ts';
import type { MailDoor } from '../imap-door.ts';
import { mailboxShapes } from '../mailbox.shapes.ts';
import { MailboxFault } from '../provider.ts';
import { framePage, framePolicy, remotePictures } from './frame-page.ts';
import { asGranted } from './granted.ts';
import { itemAddress } from './signed-address.ts';

const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const walls = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
};
const closed = { ...walls, 'content-security-policy': "default-src 'none'; sandbox" };

/** The text of a mail as a page. With `pictures` those from elsewhere are shown through this server. */
export async function showFrame(
  platform: Platform,
  item: number,
  { token, pictures }: { token: string; pictures?: '1' | undefined },
): Promise<RawReply> {
  const { viewer, found } = await asGranted(
    platform,
    token,
    { item, kind: 'frame', what: '' },
    ({ tx, viewer }) =>
      tx
        .selectFrom('mailbox_item as i')
        .innerJoin('mailbox_account as a', (join) =>
          join.onRef('a.team_id', '=', 'i.team_id').onRef('a.id', '=', 'i.account_id'),
        )
        .select(['i.html', 'i.plain', 'i.parts'])
        .select(sql<boolean>`a.remote_pictures and a.member_id = ${viewer.id}`.as('always'))
        .where('i.team_id', '=', viewer.team_id)
        .where('i.id', '=', item)
        .where('i.body_state', '=', 'stored')
        .executeTakeFirst(),
  );
  if (!found) throw notFound('The mail');
  const parts = readStored(mailboxShapes.parts, found.parts, item);
  const remote = pictures === '1' || found.always;
  const page = framePage(found, {
    within(contentId) {
      const part = parts.find(({ content_id }) => content_id?.replace(/^<|>$/g, '') === contentId);
      return part ? itemAddress({ platform, viewer }, item, 'picture', part.part) : null;
    },
    elsewhere: (place) =>
      remote ? itemAddress({ platform, viewer }, item, 'picture', { remote: place }) : null,
  });
  return new RawReply(page, {
    ...walls,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': framePolicy,
  });
}

/** A picture of a text, drawn anew: only its pixels are shown, whatever came. Throws `not_found` for all else. */
export async function showPicture(
  door: MailDoor,
  platform: Platform,
  item: number,
  { token, part, remote }: { token: string; part?: string | undefined; remote?: number | undefined },
): Promise<RawReply> {
  const what = remote === undefined ? (part ?? '') : { remote };
  const { viewer, found } = await asGranted(
    platform,
    token,
    { item, kind: 'picture', what },
    ({ tx, viewer }) =>
      tx
        .selectFrom('mailbox_item')
        .select('html')
        .where('team_id', '=', viewer.team_id)
        .where('id', '=', item)
        .executeTakeFirst(),
  );
  const address = remote === undefined ? null : (remotePictures(found?.html ?? '')[remote] ?? null);
  const bytes = address
    ? await fetchPicture(platform, address)
    : (await readPart(door, platform, viewer.team_id, { item, part: part ?? '' })).bytes;
  const drawn = bytes && (await drawBytes(bytes, MAX_PICTURE_BYTES));
  if (!drawn) throw notFound('The picture');
  return new RawReply(Buffer.from(drawn.bytes), { ...closed, 'content-type': drawn.type });
}

async function fetchPicture({ config }: Platform, url: string): Promise<Buffer | null> {
  try {
    const { status, bytes, content_type } = await fetchBytes(config, { url, maxBytes: MAX_PICTURE_BYTES });
    return status === 200 && content_type.startsWith('image/') ? bytes : null;
  } catch (error) {
    if (error instanceof SendError) return null;
    throw error;
  }
}

/** What hangs on a mail, to be saved and never to be shown: whatever it says it is. */
export async function savePart(
  door: MailDoor,
  platform: Platform,
  item: number,
  { token, part }: { token: string; part: string },
): Promise<RawReply> {
  const { viewer } = await asGranted(platform, token, { item, kind: 'part', what: part }, () =>
    Promise.resolve(),
  );
  const { bytes, name } = await readPart(door, platform, viewer.team_id, { item, part });
  return new RawReply(bytes, {
    ...closed,
    'content-type': 'application/octet-stream',
    'content-disposition': contentDisposition(cleanFileName(name), { type: 'attachment' }),
  });
}

/** Reads a part from the mail server. Throws its words as `conflict`. */
export async function readPart(
  door: MailDoor,
  platform: Platform,
  teamId: number,
  { item, part }: { item: number; part: string },
) {
  try {
    return await door.readPart(platform, teamId, item, part);
  } catch (error) {
    if (error instanceof MailboxFault) throw conflict(error.said);
    throw error;
  }
}
