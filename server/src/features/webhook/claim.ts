import type { KeyObject } from 'node:crypto';
import type { EventData } from '@hireloom/contracts/event/event-types';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { openSecret } from './sign.ts';
import { messageId } from './webhook.queries.ts';

/** Longer than sending takes: whoever holds a delivery past it was killed. */
const CLAIM_SECONDS = 60;

/** What is told: that something happened, to which record, and which fields changed. Whoever wants more asks by a key. */
interface Told {
  type: string;
  sequence: number;
  timestamp: string;
  entity: string;
  record_id: number;
  data: EventData;
}

export interface Due {
  delivery_id: number;
  /** The header `webhook-id`. */
  id: string;
  url: string;
  secrets: readonly KeyObject[];
  body: Told;
  /** Counted with this one. */
  tries: number;
}

interface Claimed {
  delivery_id: number;
  sequence: number;
  tries: number;
  type: string;
  at: string;
  entity: string;
  record_id: number;
  data: EventData;
}

interface Target {
  failing: boolean;
  url: string;
  secret: string | null;
  old_secret: string | null;
}

/** Takes what is due to a webhook for this turn: at most `most`, and one while it fails. */
export function claimDue(
  platform: Platform,
  teamId: number,
  webhookId: number,
  most: number,
): Promise<Due[]> {
  const now = platform.now().toISOString();
  return withTeam(platform.db, teamId, async (tx) => {
    const { rows: webhooks } = await sql<Target>`select failing_since is not null as failing, url, secret,
        case when old_secret_until > ${now}::timestamptz then old_secret end as old_secret
      from webhook where team_id = ${teamId} and id = ${webhookId} and is_active and deleted_on is null`.execute(
      tx,
    );
    const [webhook] = webhooks;
    if (!webhook) return [];
    const { rows } = await sql<Claimed>`with due as (
        select d.id from webhook_delivery d
        where d.team_id = ${teamId} and d.webhook_id = ${webhookId} and d.state = 'waiting'
          and d.next_try_on <= ${now}::timestamptz and (d.claimed_until is null or d.claimed_until < ${now}::timestamptz)
        order by d.next_try_on, d.id limit ${webhook.failing ? 1 : most} for no key update skip locked),
      taken as (update webhook_delivery d
        set tries = d.tries + 1, claimed_until = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
        from due where d.team_id = ${teamId} and d.id = due.id returning d.id, d.sequence, d.tries)
      select t.id as delivery_id, t.sequence, t.tries, e.type, e.at, e.entity, e.record_id, e.data
      from taken t join domain_event e on e.team_id = ${teamId} and e.sequence = t.sequence
      order by t.sequence`.execute(tx);
    const { url } = webhook;
    // Unsealed once for all of them.
    const secrets = [webhook.secret, webhook.old_secret].flatMap(
      (sealed) => (sealed && openSecret(platform, sealed)) || [],
    );
    return rows.map(({ delivery_id, tries, at, ...event }) => ({
      ...{ delivery_id, tries, url, secrets, id: messageId(webhookId, event.sequence) },
      body: {
        ...{ type: event.type, sequence: event.sequence, timestamp: new Date(at).toISOString() },
        ...{ entity: event.entity, record_id: event.record_id, data: event.data },
      },
    }));
  });
}
