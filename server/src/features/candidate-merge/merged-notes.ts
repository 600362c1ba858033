import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { candidateNotes } from '../candidate/index.ts';
import type { Snapshot } from './snapshot.ts';

/** Those of these notes on candidates that the viewer may read. */
export async function notesSeen({ tx, viewer }: Context, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.id from candidate_note t
    where t.team_id = ${viewer.team_id} and t.id = any(${ids}) and ${candidateNotes.visibleTo(viewer, 't')}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Before two people are merged whom different vendors supplied: what was shared with the vendor of the one who goes is
 * the team's from now on, as the vendor of the one who stays was not meant. Answers the ids, for undoing.
 */
export async function unshareNotes(
  { tx, viewer }: Context,
  keepId: number,
  dropId: number,
): Promise<NonNullable<Snapshot['unshared']>> {
  const strange = sql`exists (select from candidate k join candidate d on d.team_id = k.team_id and d.id = ${dropId}
    where k.team_id = ${viewer.team_id} and k.id = ${keepId} and k.vendor_id is not null and k.vendor_id is distinct from d.vendor_id)`;
  const ofPerson = await sql<{ id: number }>`update candidate_note n set audience = 'team'
    where n.team_id = ${viewer.team_id} and n.candidate_id = ${dropId} and n.audience = 'vendors' and ${strange} returning n.id`.execute(
    tx,
  );
  const ofApplicants = await sql<{
    id: number;
  }>`update applicant_note n set audience = 'team' from applicant a
    where n.team_id = ${viewer.team_id} and a.team_id = n.team_id and a.id = n.applicant_id and a.candidate_id = ${dropId}
      and n.audience = 'vendors' and ${strange} returning n.id`.execute(tx);
  return {
    candidate_note: ofPerson.rows.map(({ id }) => id),
    applicant_note: ofApplicants.rows.map(({ id }) => id),
  };
}

/** After a merge was undone: those notes are shared again. */
export async function shareNotesAgain(
  { tx, viewer }: Context,
  unshared: Snapshot['unshared'],
): Promise<void> {
  if (!unshared) return;
  await sql`update candidate_note set audience = 'vendors' where team_id = ${viewer.team_id} and id = any(${unshared.candidate_note})`.execute(
    tx,
  );
  await sql`update applicant_note set audience = 'vendors' where team_id = ${viewer.team_id} and id = any(${unshared.applicant_note})`.execute(
    tx,
  );
}
