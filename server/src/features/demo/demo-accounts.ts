import { type Role, roleLabels } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { DEMO_PASSWORD } from './demo-members.ts';

interface DemoAccount {
  team: string;
  email: string;
  roles: Role[];
}

/** Accounts of demo teams that came with them and are still active. Runs as the system role. */
export async function demoAccounts(tx: Tx): Promise<DemoAccount[]> {
  const { rows } = await sql<DemoAccount>`select t.name as team, m.email, m.roles
    from team t join member m on m.team_id = t.id
    where t.is_demo and m.is_active and m.email like '%.test' order by t.id, m.id limit 30`.execute(tx);
  return rows;
}

/** What stands on the screen as long as demo accounts exist: everybody knows their password. */
export function demoNotice(accounts: DemoAccount[]): string[] {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = ['DEMO DATA: everybody knows these accounts. Do not keep real people in here.', ''];
  let team = '';
  for (const account of accounts) {
    if (account.team !== team) lines.push((team = account.team));
    const roles = account.roles.map((role) => roleLabels[role]).join(', ');
    lines.push(`  ${account.email.padEnd(width)}  ${roles}`);
  }
  lines.push('', `Password of all: ${DEMO_PASSWORD}`);
  return boxed(lines);
}

/** Lines in a frame, so that nobody overlooks them. */
export function boxed(lines: string[]): string[] {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '═'.repeat(width + 4);
  return [`╔${edge}╗`, ...lines.map((line) => `║  ${line.padEnd(width)}  ║`), `╚${edge}╝`];
}
