import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { candidateChanged } from './candidate-door.ts';

/** Somebody wrote to these people or about them. */
export async function markContacted(
  context: Context,
  ids: readonly number[],
  kind: 'noted' | 'contacted',
): Promise<void> {
  const { tx, viewer, platform } = context;
  await sql`update candidate set last_contact_on = ${platform.now()}
    where team_id = ${viewer.team_id} and id = any(${ids})`.execute(tx);
  await candidateChanged(context, ids, { kind });
}
