import type { Consequence, Context } from '../../../platform/context.ts';
import { defineDoor } from '../../../platform/door.ts';
import { countOnBoards, lockCandidates, refreshCandidates } from './pipeline-counts.ts';
import { takeSeats } from './seats.ts';
import { type Move, statusIn, type Wish } from './stage.ts';
import { recordStages, writeStages } from './stage-rows.ts';

/** What follows when applicants entered a stage; told of all who did in one call. */
export type StageConsequence = Consequence<readonly Move[]>;

export const stageDoor = defineDoor<readonly Move[]>('applicants enter a stage');

/**
 * The only way into a stage, in a few statements however many go: the rows, which the caller holds locked, their history,
 * the seats of the jobs, the counts of the boards, and all that follows. Throws `conflict` when no seat is left.
 */
export async function enterStage(context: Context, wishes: readonly Wish[]): Promise<void> {
  if (wishes.length === 0) return;
  const places = await writeStages(context, wishes);
  const moves = wishes.map((wish): Move => ({ ...wish, from: places.get(wish.id) ?? null }));
  const seats = moves.map(({ job, from, to }) => ({
    job: job.id,
    by: Number(statusIn(to) === 'hired') - Number(from?.status === 'hired'),
  }));
  const steps = moves.flatMap(({ job, from, to }) => [
    ...(from ? [{ job: job.id, stage: from.stage.id, by: -1 }] : []),
    { job: job.id, stage: to.id, by: 1 },
  ]);
  const others = moves.filter(({ from, to }) => from?.status !== statusIn(to));
  const candidates = others.map(({ candidate }) => candidate);
  await lockCandidates(context, candidates);
  await takeSeats(context, seats);
  await recordStages(context, moves);
  await countOnBoards(context, steps);
  await refreshCandidates(context, candidates);
  await stageDoor.follow(context, moves);
}
