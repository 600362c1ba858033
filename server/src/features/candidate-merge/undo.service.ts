import type { MergeRow } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { returnSeats } from './merged-seats.ts';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { keepInterviewTimes, refreshCandidates, returnToBoards } from '../applicant/index.ts';
import { candidateChanged, candidateResource, refreshEducation } from '../candidate/index.ts';
import { markPair, moveInterviewsTo, moveOnboardingTo, setPrimary, tell } from './merge.service.ts';
import { readMerge } from './merges.queries.ts';
import { shareNotesAgain } from './merged-notes.ts';
import { partFiles } from './merged-files.ts';
import { moveOffersBack } from './merged-offers.ts';
import { refuseTaken } from './merged-own-values.ts';
import { handOver } from './moved-tables.ts';
import { restoreState, type Snapshot } from './snapshot.ts';
import { phrase } from '../../platform/words/phrase.ts';

/**
 * Takes a merge back: both records are as they were before it. What was added to the kept record since stays with it.
 * Throws `conflict` with the reason when the merge can not be undone any more.
 */
export async function undoMerge(context: Context, id: number): Promise<MergeRow> {
  const { tx, viewer } = context;
  const found = await tx
    .selectFrom('candidate_merge')
    .select(['kept_id', 'dropped_id', 'snapshot'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('Merge');
  const { kept_id, dropped_id } = found;
  const snapshot = found.snapshot as unknown as Snapshot;
  // A merge that another session makes of either record at this moment is waited for, and seen.
  await sql`select from candidate where team_id = ${viewer.team_id} and id in (${kept_id}, ${dropped_id}) order by id for update`.execute(
    tx,
  );
  const { blocked, blocked_phrase } = await readMerge(context, id);
  if (blocked) throw conflict(blocked_phrase ?? blocked);
  const keep = await loadRow(candidateResource, context, kept_id, { change: true });
  // What is unique about the other one stands with the kept record until that is as it was.
  await restoreState(context, kept_id, snapshot.before, snapshot.after);
  await refuseTaken(context, dropped_id);
  await sql`update candidate set deleted_on = null, merged_into_id = null, version = version + 1 where team_id = ${viewer.team_id} and id = ${dropped_id}`.execute(
    tx,
  );
  // One primary resume each: first nobody's, then as it was, unless a newer one came to the kept record since.
  await setPrimary(context, snapshot.moved.candidate_resume ?? [], false);
  await handOver(context, snapshot.moved, dropped_id);
  await partFiles(context, snapshot);
  if (snapshot.resumes.drop !== null) await setPrimary(context, [snapshot.resumes.drop], true);
  await sql`update candidate c set resume_id = (select r.file_id from candidate_resume r where r.team_id = c.team_id and r.candidate_id = c.id and r.is_primary)
    where c.team_id = ${viewer.team_id} and c.id = ${kept_id}`.execute(tx);
  await bringBack(context, snapshot);
  await shareNotesAgain(context, snapshot.unshared);
  // Open again, as far as the two are still taken for one; "not a duplicate" stays so.
  await markPair(context, kept_id, dropped_id, snapshot.dismissed ? 'dismissed' : 'open', snapshot.dismissed);
  for (const candidate of [kept_id, dropped_id]) await refreshEducation(context, candidate);
  await refreshCandidates(context, [kept_id, dropped_id]);
  await candidateChanged(context, [kept_id, dropped_id], { kind: 'unmerged' });
  await tx
    .updateTable('candidate_merge')
    .set({ undone_on: sql`now()`, undone_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  const drop = await loadRow(candidateResource, context, dropped_id);
  await tell(context, keep, 'merge_undone', { from: keep, to: drop });
  await tell(context, drop, 'merge_undone', { from: keep, to: drop });
  return readMerge(context, id);
}

/** Applications that were taken off the board come back, with their notes. */
async function bringBack(context: Context, { aside }: Snapshot): Promise<void> {
  const { tx, viewer } = context;
  for (const { applicant, notes, interviews = [], offers, onboardings = [], seats = [] } of aside) {
    await refuseTwice(context, applicant);
    await sql`update applicant set deleted_on = null, version = version + 1 where team_id = ${viewer.team_id} and id = ${applicant}`.execute(
      tx,
    );
    await returnToBoards(context, [applicant]);
    await sql`update applicant_note set applicant_id = ${applicant} where team_id = ${viewer.team_id} and id = any(${notes})`.execute(
      tx,
    );
    const { rows } = await sql<{ id: number }>`select distinct applicant_id as id from interview
      where team_id = ${viewer.team_id} and id = any(${interviews})`.execute(tx);
    await moveOnboardingTo(context, applicant, sql`o.id = any(${onboardings})`);
    await moveInterviewsTo(context, applicant, sql`id = any(${interviews})`);
    if (offers) await moveOffersBack(context, applicant, offers);
    await returnSeats(context, seats, applicant);
    await keepInterviewTimes(context, [applicant, ...rows.map(({ id }) => id)]);
  }
}

/** A person may have applied to the job anew since: both can not be active. */
async function refuseTwice({ tx, viewer }: Context, applicantId: number): Promise<void> {
  const { rows } = await sql<{ name: string; job: string }>`select a.applicant as name, j.job_title as job
    from applicant old join applicant a on a.team_id = old.team_id and a.candidate_id = old.candidate_id and a.job_id = old.job_id and a.id <> old.id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where old.team_id = ${viewer.team_id} and old.id = ${applicantId} and a.deleted_on is null and a.status in ('active', 'hired')`.execute(
    tx,
  );
  const [row] = rows;
  if (row)
    throw conflict(
      phrase('{name} has applied to {job} again since: withdraw that application first', {
        name: row.name,
        job: row.job,
      }),
    );
}
