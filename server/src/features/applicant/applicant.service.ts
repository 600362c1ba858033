import type { applicant } from '@hireloom/contracts/applicant/applicant';
import { sql } from 'kysely';
import type { Change, Done } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { barredText, isBarred } from '../ex-employee/index.ts';
import { readEnds } from './ends.queries.ts';
import { leaveBoards, returnToBoards } from './stage/boards.ts';
import { enterStage } from './stage/enter-stage.ts';
import { entryColumns, entryOf, readStage, refuseWaiting } from './stage/entry.ts';
import { takeOffDoor } from './stage/take-off.ts';
import { phrase } from '../../platform/words/phrase.ts';

/** Rules of attaching: the job takes applicants, and a person on the do-not-hire list stays out. Stage moves have verbs of their own. */
export async function checkApplicant(
  context: Context,
  { action, before, input }: Change<typeof applicant>,
): Promise<Record<string, unknown> | void> {
  const { tx, viewer } = context;
  if (action === 'update') {
    const fixed = (['candidate', 'job', 'stage'] as const).filter(
      (key) => input[key] !== undefined && input[key] !== before[key]?.id,
    );
    const said = fixed.map((key) => [
      key,
      key === 'stage' ? 'Use the move call to change the stage' : 'Can not be changed',
    ]);
    if (said.length > 0) throw invalid(Object.fromEntries(said) as Record<string, string>);
    return undefined;
  }
  if (action === 'restore') {
    const job = await tx
      .selectFrom('job')
      .select('job_status_category')
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', (await readEnds(context, before.id)).job.id)
      .executeTakeFirstOrThrow();
    refuseWaiting(job);
  }
  if (action !== 'create') return undefined;
  const entry = await entryOf(context, input.job, input.stage);
  const person = await tx
    .selectFrom('candidate')
    .select(['name', 'status', 'current_salary', 'expected_salary', 'currency_id', 'salary_period'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', input.candidate)
    .executeTakeFirstOrThrow();
  if (person.status === 'do_not_hire')
    throw invalid({ candidate: phrase('{name} is marked as do not hire', { name: person.name }) });
  if (await isBarred(context, input.candidate)) throw invalid({ candidate: barredText(viewer) });
  const rounds = await tx
    .selectFrom('applicant')
    .select(sql<number>`count(*)`.as('count'))
    .where('team_id', '=', viewer.team_id)
    .where('candidate_id', '=', input.candidate)
    .where('job_id', '=', input.job)
    .executeTakeFirstOrThrow();
  return {
    ...entryColumns(entry),
    applicant: person.name,
    round: rounds.count + 1,
    owner_id: input.owner ?? (viewer.current_role === 'vendor' ? null : viewer.id),
    current_salary: input.current_salary ?? person.current_salary,
    expected_salary: input.expected_salary ?? person.expected_salary,
    currency_id: input.currency ?? person.currency_id,
    salary_period: input.salary_period ?? person.salary_period,
  };
}

/** Lets whoever was made into their stage, and takes them off the board and back. */
export async function afterApplicant(
  context: Context,
  { action, row }: Done<typeof applicant>,
): Promise<void> {
  if (action === 'delete') {
    await leaveBoards(context, [row.id]);
    await takeOffDoor.follow(context, [row.id]);
  }
  if (action === 'restore') await returnToBoards(context, [row.id]);
  if (action !== 'create' || !row.stage) return;
  const to = await readStage(context, row.stage.id);
  const { candidate, job } = await readEnds(context, row.id);
  await enterStage(context, [
    { id: row.id, name: row.applicant, candidate: candidate.id, job, to, action: 'create' },
  ]);
}
