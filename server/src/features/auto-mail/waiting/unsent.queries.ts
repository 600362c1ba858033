import { sql } from 'kysely';
import { PREPARED } from '../../../platform/db/driver.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import type { WaitingSource } from '../../../platform/waiting.ts';
import { autoMailShapes } from '../auto-mail.shapes.ts';

/** E-mails that rules could not write, in one line, for admins, until they are tried again or let go. */
export const unsentAutoMailsWaiting: WaitingSource<'unsent_auto_mails'> = {
  kind: 'unsent_auto_mails',
  concerns: ({ current_role }) => current_role === 'admin',
  async read({ tx, viewer }, { limit, offset }) {
    const { rows } = await sql<{
      id: number;
      since: string;
      count: number;
      name: string;
      why: string;
      why_phrase: unknown;
    }>`${sql.raw(PREPARED)}select m.id, m.settled_on as since, (count(*) over ())::int as count, r.name,
        coalesce(m.reason, '') as why, m.reason_phrase as why_phrase
      from auto_mail m join auto_mail_rule r on r.team_id = m.team_id and r.id = m.rule_id
      where m.team_id = ${viewer.team_id} and m.is_problem order by m.id desc limit 1`.execute(tx);
    const lines = rows.map((row) => ({
      ...row,
      kind: 'unsent_auto_mails' as const,
      why_phrase: readStored(autoMailShapes.reason_phrase, row.why_phrase, row.id),
    }));
    return { count: lines.length, exact: true, lines: lines.slice(offset, offset + limit) };
  },
};
