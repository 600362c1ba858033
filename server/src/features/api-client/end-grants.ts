import { type RawBuilder, sql } from 'kysely';
import { announceSessions } from '../../platform/auth/session-cache.ts';
import type { Context, TeamWork } from '../../platform/context.ts';
import { callerCache } from '../api-key/index.ts';
import type { LeavingConsequence } from '../member/index.ts';

/** Ends the grants of the team for which `which` holds (`g`); answers how many. Their tokens are refused from this moment. */
export async function endGrants(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`update api_client_grant g set ended_on = now()
    where g.team_id = ${team_id} and g.ended_on is null and ${which}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Has every process look programs up anew once this is committed. */
export async function forgetCallers({
  tx,
  team_id,
  platform,
  after_commit,
}: Pick<TeamWork, 'tx' | 'team_id' | 'platform' | 'after_commit'>): Promise<void> {
  await announceSessions(tx, team_id, 0);
  after_commit.push(() => callerCache(platform).forgetTeam(team_id));
}

/** Whoever is deactivated: what they allowed programs has ended, also when they come back. */
export const endAllowed: LeavingConsequence = {
  before: () => Promise.resolve(),
  async after(context: Context, memberId) {
    await endGrants(
      context,
      sql`g.member_id = ${memberId} and exists (select from member m
        where m.team_id = g.team_id and m.id = g.member_id and not m.is_active)`,
    );
    await forgetCallers(context);
  },
};
