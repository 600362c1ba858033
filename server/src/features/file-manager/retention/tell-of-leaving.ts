import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { notifyMembers } from '../../notification/index.ts';
import { dayOf } from './due.ts';

interface Leaving {
  count: number;
  first: string;
}

const isPrivate = sql`(f.entity = 'folder' and not o.is_shared)`;
const counted = sql`count(*)::int as count, min(f.goes_on) as first`;
const files = sql`from file f
  left join folder o on o.team_id = f.team_id and o.id = f.record_id and f.entity = 'folder'`;

/**
 * Tells the admins once a day how many files go and from when on, and whoever has a private folder of their own: what is
 * in it is told to nobody else, not even as a number.
 */
export async function tellOfLeaving(work: TeamWork): Promise<void> {
  const { tx, team_id, platform } = work;
  const going = sql`f.team_id = ${team_id} and f.goes_on is not null and f.deleted_on is null and f.current_id is null`;
  const { rows } = await sql<{ count: number; first: string | null }>`select ${counted} ${files}
    where ${going} and coalesce(not ${isPrivate}, true)`.execute(tx);
  const { count, first } = rows[0] ?? { count: 0, first: null };
  const day = dayOf(platform.now());
  const teller = { ...work, viewer: { team_id, id: null } };
  if (first !== null) {
    const { rows: admins } = await sql<{
      id: number;
    }>`select id from member where team_id = ${team_id} and is_active
      and 'admin' = any(roles) order by id`.execute(tx);
    await notifyMembers(
      teller,
      admins.map(({ id }) => id),
      {
        ...{ event: 'files_go', context: 'other', type: 'files_go', once: `files_go:${day}` },
        message: phrase(
          '{count, plural, one {# file goes into the trash by a rule on {first}: see the settings of the file manager} other {# files go into the trash by their rules, the first on {first}: see the settings of the file manager}}',
          { count, first },
        ),
        why: 'You are an admin.',
      },
    );
  }
  const { rows: owners } = await sql<Leaving & { owner_id: number }>`select o.owner_id, ${counted} ${files}
    where ${going} and ${isPrivate}
    group by o.owner_id order by o.owner_id`.execute(tx);
  for (const own of owners)
    await notifyMembers(teller, [own.owner_id], {
      ...{ event: 'files_go', context: 'other', type: 'own_files_go', once: `own_files_go:${day}` },
      message: phrase(
        '{count, plural, one {# file of your folders goes into the trash by a rule on {first}} other {# files of your folders go into the trash by their rules, the first on {first}}}',
        { count: own.count, first: own.first },
      ),
      why: 'The folders are yours.',
    });
}
