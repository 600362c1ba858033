import { can, canView } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { PREPARED } from '../../../platform/db/driver.ts';
import type { WaitingSource } from '../../../platform/waiting.ts';
import { candidatesVisibleTo } from '../../candidate/index.ts';

/** More are not counted: it is a day's work anyway. */
const MOST = 200;

/** Pairs of candidates that may be one person, in one line, for staff who may merge both. */
export const duplicatesWaiting: WaitingSource<'duplicates'> = {
  kind: 'duplicates',
  concerns: (viewer) =>
    ['admin', 'super_recruiter', 'recruiter'].includes(viewer.current_role) &&
    canView(viewer, 'candidate') &&
    can(viewer, 'candidate', 'update'),
  async read({ tx, viewer }, { limit, offset }) {
    const { rows } = await sql<{
      id: number;
      since: string;
      count: number;
      more: boolean;
    }>`${sql.raw(PREPARED)}with found as (
        select p.id, p.found_on, p.score from candidate_pair p
          join candidate l on l.team_id = p.team_id and l.id = p.left_id and l.deleted_on is null
          join candidate r on r.team_id = p.team_id and r.id = p.right_id and r.deleted_on is null
        where p.team_id = ${viewer.team_id} and p.state = 'open' and ${candidatesVisibleTo(viewer, 'l')} and ${candidatesVisibleTo(viewer, 'r')}
        order by p.score desc, p.id desc limit ${MOST + 1}::int)
      select (array_agg(id order by score desc, id desc))[1] as id, min(found_on) as since,
        least(count(*), ${MOST}::int)::int as count, count(*) > ${MOST}::int as more
      from found having count(*) > 0`.execute(tx);
    const lines = rows.map((row) => ({ ...row, kind: 'duplicates' as const }));
    return { count: lines.length, exact: true, lines: lines.slice(offset, offset + limit) };
  },
};
