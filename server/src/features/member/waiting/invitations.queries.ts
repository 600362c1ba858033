import { sql } from 'kysely';
import { PREPARED } from '../../../platform/db/driver.ts';
import type { WaitingSource } from '../../../platform/waiting.ts';

/** Whoever was invited has so many days before an admin hears of it. */
const DAYS = 3;

/** People who were invited days ago and have never signed in, in one line, for admins. */
export const invitationsWaiting: WaitingSource<'invitations'> = {
  kind: 'invitations',
  concerns: ({ current_role }) => current_role === 'admin',
  async read({ tx, viewer, platform }, { limit, offset }) {
    const { rows } = await sql<{
      id: number;
      name: string;
      since: string;
      count: number;
    }>`${sql.raw(PREPARED)}select m.id, m.name, m.created_on as since, (count(*) over ())::int as count from member m
      where m.team_id = ${viewer.team_id} and m.is_active and m.last_login is null and m.id <> ${viewer.id}
        and m.created_on < ${platform.now().toISOString()}::timestamptz - make_interval(days => ${DAYS}::int)
      order by m.created_on, m.id limit 1`.execute(tx);
    const lines = rows.map((row) => ({ ...row, kind: 'invitations' as const }));
    return { count: lines.length, exact: true, lines: lines.slice(offset, offset + limit) };
  },
};
