import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { activity } from '../../platform/activity/activity.ts';
import { type Context, enqueue } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';
import { sendingTo, WEBHOOK } from './queue.ts';
import { lockWebhook, restNoMore } from './webhook.service.ts';

/**
 * Tells a webhook of events again, with all tries and the ids they had. What waits already is left to its time. Throws
 * `conflict` where the webhook is switched off or an event was swept.
 */
export async function replayDeliveries(
  context: Context,
  id: number,
  ids: readonly number[],
): Promise<ActionReply> {
  const { tx, viewer, platform } = context;
  const webhook = await lockWebhook(context, id);
  const { rows } = await sql<{
    id: number;
    state: string;
    is_there: boolean;
  }>`select d.sequence as id, d.state,
      exists (select from domain_event e where e.team_id = d.team_id and e.sequence = d.sequence) as is_there
    from webhook_delivery d where d.team_id = ${viewer.team_id} and d.webhook_id = ${id} and d.sequence = any(${ids})
    order by d.sequence for no key update`.execute(tx);
  if (rows.length < new Set(ids).size) throw notFound('Some of the deliveries');
  if (!webhook.is_active) throw conflict('Switch the webhook on first');
  if (rows.some(({ is_there }) => !is_there)) throw conflict('Some of these events are kept no more');
  const again = rows.filter(({ state }) => state !== 'waiting').map((row) => row.id);
  if (again.length > 0) {
    await sql`update webhook_delivery set state = 'waiting', tries = 0, done_on = null, claimed_until = null,
        next_try_on = ${platform.now().toISOString()}::timestamptz
      where team_id = ${viewer.team_id} and webhook_id = ${id} and sequence = any(${again})`.execute(tx);
    await restNoMore(context, id);
    enqueue(context, sendingTo(viewer.team_id, id, { fails: webhook.state === 'failing' }));
    await activity(context, { entity: WEBHOOK, record_id: id, record_name: webhook.name, action: 'replay' });
  }
  return actionSaid(
    0,
    phrase('{count, plural, one {# event is} other {# events are}} sent again', { count: again.length }),
  );
}
