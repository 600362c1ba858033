import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { applicantsChanged } from './applicants-changed.ts';
import { countOnBoards, lockCandidates, refreshCandidates } from './pipeline-counts.ts';
import { takeSeats } from './seats.ts';

/** What follows when applicants were taken off their jobs: seats, counts, and the candidates' newest job. */
export function leaveBoards(context: Context, applicants: readonly number[]): Promise<void> {
  return standOnBoards(context, applicants, -1);
}

/** The same for those who were brought back. They stand where they stood: nobody enters a stage by it. */
export function returnToBoards(context: Context, applicants: readonly number[]): Promise<void> {
  return standOnBoards(context, applicants, 1);
}

async function standOnBoards(context: Context, applicants: readonly number[], by: 1 | -1): Promise<void> {
  if (applicants.length === 0) return;
  const { tx, viewer } = context;
  const { rows } = await sql<{
    job: number;
    stage: number;
    candidate: number;
    hired: boolean;
  }>`select job_id as job, stage_id as stage, candidate_id as candidate, status = 'hired' as hired from applicant
    where team_id = ${viewer.team_id} and id = any(${applicants})`.execute(tx);
  const candidates = rows.map(({ candidate }) => candidate);
  const seats = rows.flatMap(({ job, hired }) => (hired ? [{ job, by }] : []));
  const steps = rows.map(({ job, stage }) => ({ job, stage, by }));
  await lockCandidates(context, candidates);
  await takeSeats(context, seats);
  await countOnBoards(context, steps);
  await refreshCandidates(context, candidates);
  await applicantsChanged(context, applicants);
}
