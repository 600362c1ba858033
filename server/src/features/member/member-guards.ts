import type { Role } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { readTeamSettings } from '../settings/index.ts';
import { phrase } from '../../platform/words/phrase.ts';

/**
 * Whom a member reports to: an active member, not themselves and nobody below them. To be asked before the change, under
 * the team's lock; `id` is null for a new member. Throws at `reports_to`.
 */
export async function checkReportsTo(
  tx: Tx,
  teamId: number,
  id: number | null,
  managerId: number,
): Promise<void> {
  if (managerId === id) throw invalid({ reports_to: 'Nobody reports to themselves' });
  const manager = await tx
    .selectFrom('member')
    .select(['name', 'is_active'])
    .where('team_id', '=', teamId)
    .where('id', '=', managerId)
    .executeTakeFirst();
  if (!manager) throw invalid({ reports_to: 'Reports to does not exist' });
  if (!manager.is_active)
    throw invalid({ reports_to: phrase('{name} is not active', { name: manager.name }) });
  if (id === null) return;
  const { rows } = await sql`with recursive above as (
      select m.id, m.reports_to_id from member m where m.team_id = ${teamId} and m.id = ${managerId}
      union
      select m.id, m.reports_to_id from member m join above a on m.id = a.reports_to_id where m.team_id = ${teamId}
    ) select from above where id = ${id}`.execute(tx);
  if (rows.length > 0)
    throw invalid({
      reports_to: phrase('{name} is below this member already', { name: manager.name }),
    });
}

/** Changes of who is in a team, and as what, happen one after the other: rules about their number hold under a race. */
export async function lockTeam(tx: Tx, teamId: number): Promise<void> {
  await tx
    .selectFrom('team')
    .select('id')
    .where('id', '=', teamId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function countActive(tx: Tx, teamId: number, role: Role): Promise<number> {
  const { count } = await tx
    .selectFrom('member')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .where('is_active', '=', true)
    .where(sql<boolean>`${role} = any(roles)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** To be asked after the change, under the team's lock. Throws `conflict` when nobody could administer the team. */
export async function keepAnAdmin(tx: Tx, teamId: number): Promise<void> {
  if ((await countActive(tx, teamId, 'admin')) === 0) throw conflict('The last Admin of a team must stay');
}

/** To be asked after a vendor was added, under the team's lock. -1 is no limit. */
export async function keepVendorLimit(tx: Tx, teamId: number): Promise<void> {
  const { users_limit } = (await readTeamSettings(tx, teamId)).external_vendor;
  if (users_limit >= 0 && (await countActive(tx, teamId, 'vendor')) > users_limit) {
    throw invalid({
      roles: phrase('Your team may have at most {users_limit} vendor users', { users_limit }),
    });
  }
}
