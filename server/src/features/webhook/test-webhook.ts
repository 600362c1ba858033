import type { webhookEndpoints } from '@hireloom/contracts/webhook/webhook-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Platform, Viewer } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { inEnglish, phrase, phraseBeside } from '../../platform/words/phrase.ts';
import { sendJson } from '../../platform/http-out/send-json.ts';
import { attempt } from './send/attempt.ts';
import { openSecret } from './send/sign.ts';
import { showsReplies } from './webhook.queries.ts';

/** Sends an event that nothing happened for, now and once, whether the webhook is switched on or not. */
export async function testWebhook(
  platform: Platform,
  viewer: Viewer,
  id: number,
): Promise<ReplyOf<typeof webhookEndpoints.test>> {
  const found = await withTeam(platform.db, viewer.team_id, async (tx) => {
    const { rows } = await sql<{ url: string; secret: string | null }>`select url, secret from webhook
      where team_id = ${viewer.team_id} and id = ${id} and deleted_on is null`.execute(tx);
    return rows[0];
  });
  if (!found) throw notFound('The webhook');
  const now = platform.now();
  const secret = found.secret && openSecret(platform, found.secret);
  const letter = {
    id: `test_${id}_${now.getTime()}`,
    text: JSON.stringify({
      ...{ type: 'test', sequence: 0, timestamp: now.toISOString(), entity: 'test', record_id: 0 },
      data: {},
    }),
  };
  const { ok, status, error, reply } = await attempt(
    (headers, body) => sendJson(platform.config, { url: found.url, headers, body }),
    letter,
    secret ? [secret] : [],
    now,
  );
  const said = error ?? phrase('Sent, answered {status}', { status: status ?? 0 });
  const beside = phraseBeside(said);
  return {
    ok,
    message: inEnglish(said),
    ...(beside ? { text: beside.text, values: beside.values } : {}),
    reply: showsReplies(platform) ? reply : null,
  };
}
