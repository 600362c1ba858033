import type { KeyObject } from 'node:crypto';
import type { EventData } from '@hireloom/contracts/event/event-types';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { type Tx, withTeam } from '../../../platform/db/transaction.ts';
import { phrase, type Sentence } from '../../../platform/words/phrase.ts';
import { messageId } from '../webhook.queries.ts';
import { openSecret } from './sign.ts';
import type { Letter } from './turn-messages.ts';

/** Longer than sending takes: whoever holds a webhook past it was killed. */
const HELD_SECONDS = 60;

export interface Due extends Letter {
  sequence: number;
  /** Those of before. */
  tries: number;
}

export interface Taken {
  failing: boolean;
  url: string;
  secrets: readonly KeyObject[];
  due: Due[];
  /** What is due and can not be told any more. */
  lost: { sequence: number; tries: number; error: Sentence }[];
}

interface Target {
  failing: boolean;
  url: string;
  secret: string | null;
  old_secret: string | null;
}

interface Found {
  sequence: number;
  tries: number;
  type: string | null;
  at: string;
  entity: string;
  record_id: number;
  data: EventData;
}

/**
 * Takes the turn of a webhook, or keeps it, with what is due: at most `most`, and one while it fails. Null where it is
 * somebody else's, where nothing is sent to it, and while it rests.
 */
export function takeDue(
  platform: Platform,
  { teamId, webhookId, holder }: Hold,
  most: number,
): Promise<Taken | null> {
  const now = platform.now().toISOString();
  return withTeam(platform.db, teamId, async (tx) => {
    const { rows: turns } = await sql<{ rests: boolean }>`insert into webhook_turn as t
        (team_id, webhook_id, held_by, held_until)
      select team_id, id, ${holder}::uuid, ${now}::timestamptz + make_interval(secs => ${HELD_SECONDS})
      from webhook where team_id = ${teamId} and id = ${webhookId} and is_active and deleted_on is null
      on conflict (team_id, webhook_id) do update set held_by = excluded.held_by, held_until = excluded.held_until
        where t.held_by = excluded.held_by or t.held_until is null or t.held_until < ${now}::timestamptz
      returning coalesce(rests_until > ${now}::timestamptz, false) as rests`.execute(tx);
    if (turns[0]?.rests !== false) return null;
    const { rows: webhooks } = await sql<Target>`select failing_since is not null as failing, url, secret,
        case when old_secret_until > ${now}::timestamptz then old_secret end as old_secret
      from webhook where team_id = ${teamId} and id = ${webhookId}`.execute(tx);
    const [webhook] = webhooks;
    if (!webhook) return null;
    const { url, failing } = webhook;
    const rows = await readDue(tx, teamId, webhookId, now, failing ? 1 : most);
    // Unsealed once for all of them.
    const secrets = [webhook.secret, webhook.old_secret].flatMap(
      (sealed) => (sealed && openSecret(platform, sealed)) || [],
    );
    return {
      ...{ failing, url, secrets },
      due: rows.flatMap(({ type, tries, sequence, at, entity, record_id, data }) =>
        type === null
          ? []
          : {
              ...{ sequence, tries, id: messageId(webhookId, sequence) },
              // That something happened, to which record, and which fields changed. Whoever wants more asks by a key.
              text: JSON.stringify({
                ...{ type, sequence, timestamp: new Date(at).toISOString(), entity, record_id, data },
              }),
            },
      ),
      lost: rows.flatMap(({ type, sequence, tries }) =>
        type === null ? { sequence, tries, error: phrase('The event is kept no more') } : [],
      ),
    };
  });
}

/** What somebody holds whose turn it is. */
export interface Hold {
  teamId: number;
  webhookId: number;
  holder: string;
}

async function readDue(
  tx: Tx,
  teamId: number,
  webhookId: number,
  now: string,
  most: number,
): Promise<Found[]> {
  // The process of before the last update takes deliveries one by one.
  const { rows } = await sql<Found>`select d.sequence, d.tries, e.type, e.at, e.entity, e.record_id, e.data
    from (select sequence, tries from webhook_delivery
        where team_id = ${teamId} and webhook_id = ${webhookId} and state = 'waiting'
          and next_try_on <= ${now}::timestamptz and (claimed_until is null or claimed_until < ${now}::timestamptz)
        order by next_try_on, sequence limit ${most}) d
      left join domain_event e on e.team_id = ${teamId} and e.sequence = d.sequence
    order by d.sequence`.execute(tx);
  return rows;
}
