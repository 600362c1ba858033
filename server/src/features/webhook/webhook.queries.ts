import {
  DELIVERY_PAGE,
  type DeliveryRow,
  deliveryStates,
  type webhookEndpoints,
  type WebhookRow,
  type WebhookState,
} from '@hireloom/contracts/webhook/webhook-endpoints';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context, Platform } from '../../platform/context.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { deliveryShapes, webhookShapes } from './webhook.shapes.ts';

const MOST_COUNTED = 1000;

interface Found extends Omit<WebhookRow, 'state'> {
  ended: string | null;
}

/** The webhooks of a team, or one of them, with how they fare; never their secrets. */
export async function readWebhooks(tx: Tx, teamId: number, id?: number): Promise<WebhookRow[]> {
  const { rows } = await sql<Found>`select w.id, w.version, w.name, w.url, w.types, w.is_active, w.ended,
      w.failing_since, w.last_ok_on, w.error, w.error_phrase,
      case when w.old_secret is not null and w.old_secret_until > now() then w.old_secret_until end as old_secret_until,
      (select count(*)::int from (select from webhook_delivery d where d.team_id = w.team_id and d.webhook_id = w.id
        and d.state = 'waiting' limit ${MOST_COUNTED}) waiting) as waiting
    from webhook w
    where w.team_id = ${teamId} and w.deleted_on is null and ${id === undefined ? sql`true` : sql`w.id = ${id}`}
    order by lower(w.name), w.id`.execute(tx);
  return readStoredColumns(rows, webhookShapes, (row) => row.id).map(({ ended, ...row }) => ({
    ...row,
    state: stateOf(row, ended),
  }));
}

function stateOf(
  { is_active, failing_since, last_ok_on }: Pick<WebhookRow, 'is_active' | 'failing_since' | 'last_ok_on'>,
  ended: string | null,
): WebhookState {
  if (!is_active) return ended === 'gone' ? 'gone' : ended === 'failing' ? 'gave_up' : 'off';
  if (failing_since) return 'failing';
  return last_ok_on ? 'ok' : 'untried';
}

interface FoundDelivery extends Omit<DeliveryRow, 'message_id' | 'state'> {
  state: string;
}

/** What a receiver knows an event by, however often it is sent. */
export const messageId = (webhookId: number, sequence: number): string => `evt_${webhookId}_${sequence}`;

/** A page of what a webhook was told, newest first. Throws `not_found` for one of another team. */
export async function listDeliveries(
  { tx, viewer, platform }: Context,
  id: number,
  { before, state }: QueryOf<typeof webhookEndpoints.deliveries>,
): Promise<{ results: DeliveryRow[] }> {
  const [webhook] = await readWebhooks(tx, viewer.team_id, id);
  if (!webhook) throw notFound('The webhook');
  const { rows } = await sql<FoundDelivery>`select d.sequence as id, d.sequence, coalesce(e.type, '') as type,
      coalesce(e.record_id, 0) as record_id, d.state, d.tries,
      case when d.state = 'waiting' then d.next_try_on end as next_try_on, d.status, d.error, d.error_phrase, d.reply,
      d.created_on, d.done_on
    from webhook_delivery d
      left join domain_event e on e.team_id = d.team_id and e.sequence = d.sequence
    where d.team_id = ${viewer.team_id} and d.webhook_id = ${id}
      and ${before ? sql`d.sequence < ${before}` : sql`true`}
      and ${state ? sql`d.state = ${sql.lit(state)}` : sql`true`}
    order by d.sequence desc limit ${DELIVERY_PAGE}`.execute(tx);
  return {
    results: readStoredColumns(rows, deliveryShapes, (row) => row.id).map((row) => ({
      ...row,
      message_id: messageId(id, row.sequence),
      state: deliveryStates.find((known) => known === row.state) ?? 'failed',
      reply: showsReplies(platform) ? row.reply : null,
    })),
  };
}

/** Where addresses may lead into the own network, what answers there is nobody's to read here. */
export const showsReplies = ({ config }: Pick<Platform, 'config'>): boolean => !config.ALLOW_PRIVATE_TARGETS;
