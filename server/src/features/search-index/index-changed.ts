import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { announceArrival } from './announce-arrival.ts';
import { refreshMarks } from './candidate-marks.ts';
import { indexPeople } from './index-people.ts';

/** Keeps what search knows of candidates in step with them, and wakes the alerts that wait for newcomers. */
export async function indexChanged(
  context: Context,
  { ids, what, person }: { ids: readonly number[]; what: { kind: string }; person: boolean },
): Promise<void> {
  if (what.kind === 'marked') return refreshMarks(context, ids);
  if (what.kind === 'contacted') return refreshContact(context, ids);
  await indexPeople(context.tx, context.viewer.team_id, ids);
  if (person) await announceArrival(context, ids);
}

/** The last contact alone, without reading all that is known of the people again. */
async function refreshContact({ tx, viewer }: Context, ids: readonly number[]): Promise<void> {
  await sql`update search_profile p set contact_on = c.last_contact_on from candidate c
    where p.team_id = ${viewer.team_id} and p.candidate_id = any(${ids}) and c.team_id = p.team_id and c.id = p.candidate_id`.execute(
    tx,
  );
}
