import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** An account of one member whose server takes the sign-in of their mailbox. */
export interface SignedInAccount {
  member_id: number;
  kind: 'graph' | 'google';
  /** As readers see the sender. */
  name: string;
  address: string;
}

const servers = {
  graph: { host: null, port: null, security: null },
  google: { host: 'smtp.gmail.com', port: 587, security: 'starttls' },
} as const;

/** Adds the account that a member sends by once they have signed in elsewhere, or makes the one of before good again. Answers its id. */
export async function saveSignedInAccount(
  tx: Tx,
  teamId: number,
  { member_id, kind, name, address }: SignedInAccount,
): Promise<number> {
  const values = {
    ...{ kind, name: address, from_name: name, from_address: address, username: address, is_active: true },
    ...servers[kind],
    ...{ state: 'untried', error: null, error_on: null, updated_by_id: member_id },
  };
  const before = await tx
    .updateTable('mail_account')
    .set({ ...values, version: sql<number>`version + 1`, updated_on: sql<string>`now()` })
    .where('team_id', '=', teamId)
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where(sql<boolean>`lower(from_address) = ${address.toLowerCase()}`)
    .where('deleted_on', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (before) return before.id;
  const { id } = await tx
    .insertInto('mail_account')
    .values({ ...values, team_id: teamId, member_id, created_by_id: member_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
