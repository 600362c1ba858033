import { type Person, type Plan, personAt } from './person.ts';

/** What the jobs of a plan come to once everybody has applied. */
export interface Tally {
  total: Int32Array;
  hired: Int32Array;
  /** Applicants by job and stage, `job * stages + place of the stage`. */
  inStage: Int32Array;
  /** The stages in the order used by `inStage`. */
  stageIds: number[];
}

export function* people(plan: Plan): Generator<[index: number, person: Person]> {
  for (let index = 0; index < plan.candidates; index += 1) yield [index, personAt(plan, index)];
}

export function tallyJobs(plan: Plan): Tally {
  const { stages, rejected, withdrawn } = plan.pools;
  const stageIds = [...stages, rejected, withdrawn].map(({ id }) => id);
  const places = new Map(stageIds.map((id, place) => [id, place]));
  const tally = {
    total: new Int32Array(plan.jobs),
    hired: new Int32Array(plan.jobs),
    inStage: new Int32Array(plan.jobs * stageIds.length),
    stageIds,
  };
  const raise = (counts: Int32Array, index: number) => {
    counts[index] = (counts[index] ?? 0) + 1;
  };
  for (const [, { applications }] of people(plan)) {
    for (const { job, path } of applications) {
      const stage = path.at(-1)?.stage;
      if (!stage) continue;
      raise(tally.total, job);
      raise(tally.inStage, job * stageIds.length + (places.get(stage.id) ?? 0));
      if (stage.category === 'hired') raise(tally.hired, job);
    }
  }
  return tally;
}
