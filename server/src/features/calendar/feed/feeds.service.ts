import {
  type CalendarFeed,
  type calendarFeedEndpoints,
  MAX_FEEDS,
} from '@hireloom/contracts/calendar/calendar-feed';
import { calendarLayers } from '@hireloom/contracts/calendar/calendar-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { randomSecret, sha256 } from '../../../platform/auth/keys.ts';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { phrase } from '../../../platform/words/phrase.ts';

type Calls = typeof calendarFeedEndpoints;

const shown = ({ layers, ...row }: Omit<CalendarFeed, 'layers'> & { layers: string[] }): CalendarFeed => ({
  ...row,
  layers: calendarLayers.filter((layer) => layers.includes(layer)),
});

/** The viewer's feeds that still lead somewhere. */
export async function listFeeds(context: Context): Promise<{ results: CalendarFeed[] }> {
  const rows = await ownFeeds(context).orderBy('id').execute();
  return { results: rows.map(shown) };
}

const ownFeeds = ({ tx, viewer }: Context) =>
  tx
    .selectFrom('calendar_feed')
    .select(['id', 'name', 'layers', 'created_on', 'read_on'])
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .where('revoked_on', 'is', null);

/**
 * Makes a feed. Its address is told this once: of the secret in it only the hash is kept. Throws `invalid_input` at `name`
 * where the viewer has enough of them.
 */
export async function createFeed(
  context: Context,
  { name, layers }: BodyOf<Calls['createFeed']>,
): Promise<ReplyOf<Calls['createFeed']>> {
  const { tx, viewer, platform } = context;
  const { results } = await listFeeds(context);
  if (results.length >= MAX_FEEDS)
    throw invalid({
      name: phrase('You can have at most {most} feeds: revoke one first', { most: MAX_FEEDS }),
    });
  const secret = randomSecret();
  const { id } = await tx
    .insertInto('calendar_feed')
    .values({
      team_id: viewer.team_id,
      member_id: viewer.id,
      name,
      layers: [...new Set(layers)],
      secret_hash: sha256(secret),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await ownFeeds(context).where('id', '=', id).executeTakeFirstOrThrow();
  const token = `${viewer.team_id}-${id}-${secret}`;
  return { ...shown(made), address: `${publicOrigin(platform.config)}/api/v1/calendar-feed/${token}.ics` };
}

/** Revokes a feed of the viewer's: whoever has its address gets 404 from now on. Throws 404 for one that is not theirs. */
export async function revokeFeed({ tx, viewer }: Context, id: number): Promise<{ ok: true }> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_feed')
    .set({ revoked_on: sql<string>`now()` })
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .where('id', '=', id)
    .where('revoked_on', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound('The feed');
  return { ok: true };
}
