import type { TimelineConversation } from '@hireloom/contracts/timeline/timeline-endpoints';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { TimelineSource } from '../../timeline/index.ts';
import { isReadable } from '../readable.ts';
import { threadsOf } from './conversations.queries.ts';

type Told = Omit<TimelineConversation, 'key' | 'kind' | 'actor'> & { place: number };

/**
 * Mails of conversations that belong to the record. What was sent from here is told as a mail, and its copy in a mailbox is
 * not told again. Old mails are read after new ones: their place follows from when they were sent, not from their number.
 */
export const conversationMails: TimelineSource = {
  name: 'conversation',
  kind: 'conversation',
  async read(context, { records }, { before, limit }) {
    const { tx, viewer } = context;
    if (!can(viewer, 'email', 'view')) return [];
    const place = sql`(extract(epoch from i.sent_on)::bigint * 100000 + i.id % 100000)`;
    const { rows } =
      await sql<Told>`select ${place} as place, i.sent_on as at, i.thread_id as thread, i.id as item, i.subject,
        i.snippet, i.is_outgoing, jsonb_build_object('id', m.id, 'name', m.name) as owner,
        case when i.from_address is not null then jsonb_build_object('name', i.from_name, 'address', i.from_address) end as from
      from mailbox_item i join mailbox_thread t on t.team_id = i.team_id and t.id = i.thread_id
        join mailbox_account a on a.team_id = t.team_id and a.id = t.account_id
        join member m on m.team_id = a.team_id and m.id = a.member_id
      where i.team_id = ${viewer.team_id} and i.thread_id in (${await threadsOf(context, records)})
        and i.mail_id is null and i.kind <> 'bounce' and i.sent_on > 'epoch' and ${isReadable(viewer)}
        and ${before === undefined ? sql`true` : sql`${place} < ${before}`}
      order by 1 desc limit ${limit}`.execute(tx);
    return rows.map(({ place: id, ...told }) => ({
      id,
      item: {
        ...told,
        key: `conversation-${told.item}`,
        kind: 'conversation',
        actor: told.is_outgoing ? told.owner : null,
      },
    }));
  },
};
