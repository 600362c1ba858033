import type { StageMissing } from '@hireloom/contracts/applicant/stage-missing';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { inEnglish, phraseBeside, type Sentence } from '../../../platform/words/phrase.ts';
import { gatesOf, type StageGate } from './stage-gate.ts';

/**
 * Why somebody can't enter a stage, as what is thrown: where gates keep them out, all of them with what to do about each;
 * else the one reason.
 */
export async function refusalOf(
  context: Context,
  { id, stage, why }: { id: number; stage: number | undefined; why: string },
): Promise<AppError> {
  const closed = stage === undefined ? [] : await closedGates(context, id, stage);
  if (stage === undefined || !closed.some(({ text }) => text === why)) return invalid({ stage: why });
  const found = await missingAt(context, { id, stage, closed });
  const [first = why] = found.map(({ said }) => said);
  const missing = found.map(({ said: _said, ...each }) => each);
  return new AppError('invalid_input', 400, first, { stage: found.map(({ said }) => said) }, { missing });
}

/** What keeps an applicant of the viewer's out of a stage; nothing where the gates are open. */
export async function readMissing(
  context: Context,
  id: number,
  stage: number,
): Promise<{ missing: StageMissing[] }> {
  const found = await missingAt(context, { id, stage, closed: await closedGates(context, id, stage) });
  return { missing: found.map(({ said: _said, ...each }) => each) };
}

/** What to do about each of the gates that are closed. */
async function missingAt(
  context: Context,
  { id, stage, closed }: { id: number; stage: number; closed: readonly StageGate[] },
): Promise<(StageMissing & { said: Sentence })[]> {
  const missing: (StageMissing & { said: Sentence })[] = [];
  for (const gate of closed) {
    const { said, ...where } = await gate.fix(context, id, stage);
    missing.push({
      said,
      gate: gate.key,
      text: inEnglish(said),
      text_phrase: phraseBeside(said),
      passable: gate.passedBy?.(context.viewer) ?? false,
      ...{ interview: null, offer: null, candidate: null },
      ...where,
    });
  }
  return missing;
}

/** The gates that keep an applicant out of a stage, in their order. */
async function closedGates(context: Context, id: number, stage: number): Promise<StageGate[]> {
  const { tx, viewer } = context;
  const gates = await gatesOf(context);
  if (gates.length === 0) return [];
  const shut = gates.map(({ closed }, index) => sql`case when ${closed} then ${index}::int end`);
  const { rows } = await sql<{ shut: number[] }>`select array_remove(array[${sql.join(shut)}], null) as shut
    from applicant t join workflow_stage s on s.team_id = t.team_id and s.id = ${stage}
    where t.team_id = ${viewer.team_id} and t.id = ${id}`.execute(tx);
  return (rows[0]?.shut ?? []).flatMap((index) => gates[index] ?? []);
}
