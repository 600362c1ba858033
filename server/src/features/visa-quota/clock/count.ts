import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { lineJoins, lineName, today } from '../seat/ledger.ts';
import { membersWho, tell } from './warn.ts';

/**
 * Counts the seats of every line in three ways, as the line says, by its moves and by who has one, and tells admins where
 * they differ, once a day. Nothing is mended by itself. Answers how many lines differ.
 */
export async function countSeats(work: TeamWork): Promise<number> {
  const { rows } = await sql<{ id: number; name: string; taken: number; moved: number; held: number }>`
    select l.id, ${lineName} as name, l.taken, coalesce(v.seats, 0)::int as moved, coalesce(a.seats, 0)::int as held
    from visa_line l ${lineJoins}
      left join (select line_id, sum(seats) as seats from visa_move where team_id = ${work.team_id} group by 1) v
        on v.line_id = l.id
      left join (select line_id, count(*) as seats from visa_allocation where team_id = ${work.team_id}
        and deleted_on is null and state in ('reserved', 'applied', 'approved', 'stamped', 'arrived') group by 1) a
        on a.line_id = l.id
    where l.team_id = ${work.team_id}
      and (l.taken <> coalesce(v.seats, 0) or l.taken <> coalesce(a.seats, 0)) order by l.id limit 100`.execute(
    work.tx,
  );
  if (rows.length === 0) return 0;
  const admins = await membersWho(work, ({ roles }) => roles.includes('admin'));
  for (const { id, name, taken, moved, held } of rows)
    await tell(work, admins, {
      message: phrase(
        'The seats of {name} do not add up: {taken} taken, {moved} by their moves, {held} people',
        {
          ...{ name, taken, moved, held },
        },
      ),
      ...{ once: `visa_count:${id}:${today(work)}`, type: 'seats_differ' },
    });
  return rows.length;
}
