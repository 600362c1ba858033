import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { PREPARED } from '../../../platform/db/driver.ts';
import type { WaitingSource } from '../../../platform/waiting.ts';
import { mailsVisibleTo } from '../outbox/mail-scope.ts';

/** More are not counted. */
const MOST = 200;
/** What nobody cared for so long waits no more. */
const DAYS = 7;

/** Mails that did not reach whom they were for, in one line: their own for whoever wrote them, for admins all. */
export const failedMailsWaiting: WaitingSource<'failed_mails'> = {
  kind: 'failed_mails',
  concerns: (viewer) => can(viewer, 'email', 'create') && can(viewer, 'email', 'view'),
  async read({ tx, viewer, platform }, { limit, offset }) {
    const own = viewer.current_role === 'admin' ? sql`` : sql`and m.sender_id = ${viewer.id}`;
    const since = new Date(platform.now().getTime() - DAYS * 86_400_000).toISOString();
    const { rows } = await sql<{
      id: number;
      since: string;
      count: number;
      more: boolean;
      subject: string;
      to: string;
    }>`${sql.raw(PREPARED)}with found as (
        select m.id, m.updated_on, m.subject, m.recipients[1] as address from mail_message m
        where ${mailsVisibleTo(viewer)} ${own} and m.state in ('failed', 'partly', 'uncertain', 'bounced')
          and m.updated_on > ${since}::timestamptz
        order by m.id desc limit ${MOST + 1}::int)
      select max(id) as id, min(updated_on) as since, least(count(*), ${MOST}::int)::int as count,
        count(*) > ${MOST}::int as more, (array_agg(subject order by id desc))[1] as subject,
        (array_agg(address order by id desc))[1] as to
      from found having count(*) > 0`.execute(tx);
    const lines = rows.map((row) => ({ ...row, kind: 'failed_mails' as const }));
    return { count: lines.length, exact: true, lines: lines.slice(offset, offset + limit) };
  },
};
