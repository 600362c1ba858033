import { sql } from 'kysely';
import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { candidatesVisibleTo } from '../../candidate/index.ts';
import { canonicalEmail, storedKeysOf } from '../../duplicate/index.ts';

/** Somebody without anything but an address. */
const nobodyBut = (email: string) => ({
  ...{ full_name: null, emails: [email], phones: [], date_of_birth: null, employers: [], positions: [] },
});

/** Candidates with one of these addresses, however it is spelt, whom the viewer may open: ids by the canonical address. */
export async function candidatesWith(
  tx: Tx,
  viewer: Viewer,
  addresses: readonly string[],
): Promise<Map<string, number[]>> {
  const keys = addresses.flatMap((address) => storedKeysOf(nobodyBut(address), 'email'));
  const found = new Map<string, number[]>();
  if (keys.length === 0) return found;
  const { rows } = await sql<{ id: number; email: string }>`select c.id, c.email from candidate c
    where c.team_id = ${viewer.team_id} and c.deleted_on is null and c.email is not null and ${candidatesVisibleTo(viewer, 'c')}
      and c.id in (select k.candidate_id from candidate_key k where k.team_id = ${viewer.team_id} and k.key = any(${keys}))
    order by c.id`.execute(tx);
  for (const { id, email } of rows) {
    const address = canonicalEmail(email);
    found.set(address, [...(found.get(address) ?? []), id]);
  }
  return found;
}
