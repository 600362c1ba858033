import { sql } from 'kysely';
import { KEYS_VERSION } from '../duplicate/index.ts';
import { INDEX_VERSION } from '../search-index/index.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, withSystem } from '../../platform/db/transaction.ts';
import { createAccount } from '../auth/index.ts';

/** Runs in the transaction that makes a team, as the team: settings lists, workflows and what else a team starts with. */
export const onTeamCreated: ((tx: Tx, teamId: number) => Promise<void>)[] = [];

export interface NewTeam {
  name: string;
  admin: { first_name: string; last_name: string; email: string; password: string; username?: string };
  demo?: boolean;
}

export interface MadeTeam {
  team_id: number;
  member_id: number;
  account_id: number;
}

/**
 * Makes a team with its first admin, who can sign in at once, and all that a team starts with: everything or
 * nothing. Errors: `invalid_input` at `email` or `username` when somebody has it. `allow` is asked first, while no
 * other team can be made.
 */
export async function createTeam(
  platform: Platform,
  { name, admin, demo = false }: NewTeam,
  allow?: (tx: Tx) => Promise<void>,
): Promise<MadeTeam> {
  const password_hash = await hashPassword(admin.password);
  return withSystem(platform.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('make a team'))`.execute(tx);
    await allow?.(tx);
    const team = await tx
      .insertInto('team')
      .values({ name, is_demo: demo, keys_version: KEYS_VERSION, index_version: INDEX_VERSION })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { first_name, last_name, email } = admin;
    const username = admin.username ?? usernameFrom(email);
    const account_id = await createAccount(
      tx,
      team.id,
      { email, username },
      { password_hash, activated_on: platform.now().toISOString() },
    );
    await sql`select set_config('role', 'hireloom_app', true), set_config('app.team_id', ${String(team.id)}, true)`.execute(
      tx,
    );
    const member = await tx
      .insertInto('member')
      .values({
        team_id: team.id,
        account_id,
        first_name,
        last_name,
        username,
        email,
        roles: ['admin'],
        acting_role: 'admin',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const hook of onTeamCreated) await hook(tx, team.id);
    return { team_id: team.id, member_id: member.id, account_id };
  });
}

/** A user name after the first part of an e-mail address. */
function usernameFrom(email: string): string {
  const name = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 60);
  return name.length >= 3 ? name : `${name}.admin`;
}
