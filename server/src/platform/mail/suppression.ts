import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';

export type SuppressionReason = 'bounce' | 'opt_out' | 'manual';

/** An address, as it was asked for, that should not be written to. */
export interface BlockedAddress {
  address: string;
  why: SuppressionReason;
  /** Nothing is sent to it at all; else only what goes to many or by a rule. */
  is_final: boolean;
}

/** Which of these addresses the team has on its list of those that nothing is sent to. */
export async function blockedAmong(
  tx: Tx,
  teamId: number,
  addresses: readonly string[],
): Promise<BlockedAddress[]> {
  if (addresses.length === 0) return [];
  const rows = await tx
    .selectFrom('mail_suppression')
    .select(['address', 'reason'])
    .where('team_id', '=', teamId)
    .where('address', 'in', [...new Set(addresses.map(keyOf))])
    .execute();
  const reasons = new Map(rows.map(({ address, reason }) => [address, reason]));
  return addresses.flatMap((address) => {
    const why = reasonOf(reasons.get(keyOf(address)));
    return why ? { address, why, is_final: why !== 'opt_out' } : [];
  });
}

const reasonOf = (stored: string | undefined): SuppressionReason | null =>
  (['bounce', 'opt_out', 'manual'] as const).find((reason) => reason === stored) ?? null;

/** Addresses are compared in small letters. */
export const keyOf = (address: string): string => address.trim().toLowerCase();

export interface Suppressing {
  address: string;
  reason: SuppressionReason;
  words: string | null;
  mail_id: number | null;
  by: number | null;
}

/**
 * Puts an address on the list, or changes why it stands there; answers its line. Somebody who wants no mail to many does
 * not free an address that nothing at all is sent to.
 */
export async function suppress(tx: Tx, teamId: number, { by, address, ...line }: Suppressing) {
  const given = { ...line, address: keyOf(address), created_by_id: by };
  await tx
    .insertInto('mail_suppression')
    .values({ ...given, team_id: teamId })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'address'])
        .doUpdateSet({ ...line, created_by_id: by, created_on: sql<string>`now()` })
        .where(sql<boolean>`mail_suppression.reason = 'opt_out' or excluded.reason <> 'opt_out'`),
    )
    .execute();
  return tx
    .selectFrom('mail_suppression')
    .select(['id', 'address', 'reason', 'words', 'created_on'])
    .where('team_id', '=', teamId)
    .where('address', '=', given.address)
    .executeTakeFirstOrThrow();
}

/** Takes a line off the list; answers its address, or null where there is none. */
export async function release(tx: Tx, teamId: number, id: number): Promise<string | null> {
  const gone = await tx
    .deleteFrom('mail_suppression')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning('address')
    .executeTakeFirst();
  return gone?.address ?? null;
}
