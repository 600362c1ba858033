import { sql } from 'kysely';
import { PREPARED } from '../db/driver.ts';
import type { WaitingSource } from '../waiting.ts';

/** Background work of the team that failed for good, in one line, for admins. */
export const failedWorkWaiting: WaitingSource<'failed_work'> = {
  kind: 'failed_work',
  concerns: ({ current_role }) => current_role === 'admin',
  async read({ tx }, { limit, offset }) {
    const { rows } = await sql<{
      id: number;
      since: string;
      count: number;
    }>`${sql.raw(PREPARED)}select max(id) as id,
        min(failed_on) as since, count(*)::int as count
      from dead_letters(null::bigint) having count(*) > 0`.execute(tx);
    const lines = rows.map((row) => ({ ...row, kind: 'failed_work' as const }));
    return { count: lines.length, exact: true, lines: lines.slice(offset, offset + limit) };
  },
};
