import type { Consequence, Context } from '../../../platform/context.ts';
import { defineDoor } from '../../../platform/door.ts';
import { countOnBoards, refreshCandidates } from './pipeline-counts.ts';
import { takeSeats } from './seats.ts';
import { type Move, statusIn } from './stage.ts';
import { recordStages, writeStages } from './stage-rows.ts';

/** What follows when applicants entered a stage; told of all who did in one call. */
export type StageConsequence = Consequence<readonly Move[]>;

export const stageDoor = defineDoor<readonly Move[]>('applicants enter a stage');

/**
 * The only way into a stage, in a few statements however many go: the rows, which the caller holds locked, their history,
 * the seats of the jobs, the counts of the boards, and all that follows. Throws `conflict` when no seat is left.
 */
export async function enterStage(context: Context, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const seats = moves.map(({ job, from, to }) => ({
    job: job.id,
    by: Number(statusIn(to) === 'hired') - Number(from?.status === 'hired'),
  }));
  const steps = moves.flatMap(({ job, from, to }) => [
    ...(from ? [{ job: job.id, stage: from.stage.id, by: -1 }] : []),
    { job: job.id, stage: to.id, by: 1 },
  ]);
  const others = moves.filter(({ from, to }) => from?.status !== statusIn(to));
  await takeSeats(context, seats);
  await writeStages(context, moves);
  await recordStages(context, moves);
  await countOnBoards(context, steps);
  await refreshCandidates(
    context,
    others.map(({ candidate }) => candidate),
  );
  await stageDoor.follow(context, moves);
}
