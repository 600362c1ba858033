import type { CalendarLayer } from '@hireloom/contracts/calendar/calendar-endpoints';
import { calendarLayers } from '@hireloom/contracts/calendar/calendar-endpoints';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/auth/keys.ts';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { runAsTeam } from '../../../platform/http/run.ts';
import { type BareContext, RawReply } from '../../../platform/http/route.ts';
import { countLinkCall } from '../../../platform/links/link-limits.ts';
import { languageOf } from '../../../platform/words/reader.ts';
import { countryOf } from '../window/days.queries.ts';
import { findItems } from '../window/window.service.ts';
import { feedFile } from './feed-file.ts';

const DAY_MS = 24 * 3600_000;
const BACK_DAYS = 90;
const AHEAD_DAYS = 365;

const walls = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * A feed, as whoever made it may read it now: their rights, their hidden fields, the people whom they see. Throws the same
 * 404 for a secret that is wrong or revoked, and for somebody who left; `rate_limited` for whoever tries many.
 */
export async function serveFeed(
  { platform, request, reply }: Pick<BareContext, 'platform' | 'request' | 'reply'>,
  written: string,
): Promise<RawReply> {
  const address = readAddress(written);
  const wasRight = countLinkCall(platform, request.ip, written);
  const file = address && (await writeFeed(platform, address, request.id));
  if (!file) throw notFound('The feed');
  wasRight();
  const mark = `"${sha256(file).slice(0, 32)}"`;
  if (request.headers['if-none-match'] === mark) {
    reply.status(304);
    return new RawReply('', { ...walls, etag: mark });
  }
  return new RawReply(file, {
    ...walls,
    etag: mark,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="calendar.ics"',
  });
}

interface Address {
  team_id: number;
  id: number;
  secret: string;
}

function readAddress(written: string): Address | null {
  const [, team, id, secret] = /^(\d{1,15})-(\d{1,15})-([\w-]{43})\.ics$/i.exec(written) ?? [];
  return team && id && secret ? { team_id: Number(team), id: Number(id), secret } : null;
}

function writeFeed(
  platform: Platform,
  { team_id, id, secret }: Address,
  request_id: string,
): Promise<string | null> {
  return runAsTeam(platform, team_id, { uploads: [], request_id }, async (given) => {
    const { tx } = given;
    const found = await tx
      .selectFrom('calendar_feed as f')
      .innerJoin('member as m', (join) =>
        join.onRef('m.team_id', '=', 'f.team_id').onRef('m.id', '=', 'f.member_id'),
      )
      .select(['f.member_id', 'f.name', 'f.layers', languageOf('m').as('language')])
      .where('f.team_id', '=', team_id)
      .where('f.id', '=', id)
      .where('f.secret_hash', '=', sha256(secret))
      .where('f.revoked_on', 'is', null)
      .executeTakeFirst();
    const viewer = found && (await viewerOfMember(tx, team_id, found.member_id));
    if (!viewer) return null;
    const context: Context = { ...given, viewer };
    const now = platform.now().getTime();
    const items = await findItems(
      context,
      {
        from: new Date(now - BACK_DAYS * DAY_MS),
        to: new Date(now + AHEAD_DAYS * DAY_MS),
        layers: chosen(found.layers),
        members: [],
        job: null,
      },
      await countryOf(context),
    );
    await markRead(context, id);
    const { config } = platform;
    return feedFile(items, {
      name: found.name,
      product: config.PRODUCT_NAME,
      origin: publicOrigin(config),
      team_id,
      language: found.language,
    });
  });
}

/** What was read from elsewhere is not passed on, whatever a row says. */
const chosen = (layers: readonly string[]): CalendarLayer[] =>
  calendarLayers.filter((layer) => layer !== 'outside' && layers.includes(layer));

/** Programs read every few minutes: it is written down once in a quarter of an hour. */
async function markRead({ tx, viewer, platform }: Context, id: number): Promise<void> {
  const now = platform.now();
  await sql`update calendar_feed set read_on = ${now.toISOString()}
    where team_id = ${viewer.team_id} and id = ${id}
      and (read_on is null or read_on < ${new Date(now.getTime() - 15 * 60_000).toISOString()})`.execute(tx);
}
