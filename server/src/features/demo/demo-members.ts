import { defaultRecruiterPermissions, type Role } from '@hireloom/contracts/permissions';
import { asSystem, type Tx } from '../../platform/db/transaction.ts';
import { createAccount } from '../auth/index.ts';
import { insertNumbered } from './insert-rows.ts';

/** Everybody in a demo team signs in with this. */
export const DEMO_PASSWORD = 'hireloom-demo';

export interface DemoMember {
  first_name: string;
  last_name: string;
  email: string;
  roles: Role[];
}

/** The user name of an address: `recruiter@demo.test` is `recruiter.demo`. */
export const usernameOf = (email: string) => email.replace(/@([a-z0-9-]+)\..*$/, '.$1');

/** Makes members who can sign in at once; answers their ids in the order given. Runs as the team. */
export async function makeMembers(
  tx: Tx,
  team_id: number,
  members: DemoMember[],
  account: { password_hash: string; activated_on: string },
): Promise<number[]> {
  const accounts = await asSystem(tx, async (system) => {
    const ids: number[] = [];
    for (const { email } of members) {
      ids.push(await createAccount(system, team_id, { email, username: usernameOf(email) }, account));
    }
    return ids;
  });
  return insertNumbered(
    tx,
    'member',
    members.map(({ roles, ...member }, index) => ({
      ...member,
      team_id,
      account_id: accounts[index] ?? 0,
      username: usernameOf(member.email),
      roles,
      acting_role: roles[0] ?? '',
      permissions: roles.includes('recruiter') ? defaultRecruiterPermissions() : [],
    })),
  );
}
