import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { withSystem, withTeam } from '../../platform/db/transaction.ts';
import { defineSweep } from '../../platform/jobs/job.ts';
import { KEYS_VERSION, storeKeys } from './keys.ts';
import { readPeople } from './people.ts';

const BATCH = 500;

/** Makes the keys of all candidates anew for teams whose keys are of an older program. */
export const renewKeysJob = defineSweep('duplicate.renew_keys', '*/10 * * * *', renewKeys);

export async function renewKeys(platform: Platform): Promise<void> {
  const teams = await withSystem(platform.db, (tx) =>
    tx.selectFrom('team').select('id').where('keys_version', '<', KEYS_VERSION).execute(),
  );
  for (const { id } of teams) {
    let after: number | null = 0;
    while (after !== null) after = await renewBatch(platform, id, after);
    await withSystem(platform.db, (tx) =>
      tx.updateTable('team').set({ keys_version: KEYS_VERSION }).where('id', '=', id).execute(),
    );
  }
}

/** One batch in one transaction, so that the sweep may end at any time; answers where to go on. */
function renewBatch({ db }: Platform, teamId: number, after: number): Promise<number | null> {
  return withTeam(db, teamId, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from candidate
      where team_id = ${teamId} and id > ${after} and deleted_on is null order by id limit ${BATCH}`.execute(
      tx,
    );
    const people = await readPeople(
      tx,
      teamId,
      rows.map(({ id }) => id),
    );
    for (const { id, person } of people) await storeKeys(tx, teamId, id, person);
    return rows.at(-1)?.id ?? null;
  });
}
