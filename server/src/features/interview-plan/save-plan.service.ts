import type { interviewPlanEndpoints } from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { jobResource } from '../job/index.ts';
import { checkRounds } from './check-rounds.ts';
import { type Plan, planVersion, readPlan, readRounds, refuseVendors } from './plan.queries.ts';

type Body = BodyOf<typeof interviewPlanEndpoints.savePlan>;
type Round = Body['rounds'][number];

/**
 * Writes the interview plan of a job as a whole: rounds that are not in it any more are retired and stay with their
 * interviews. Throws `not_found` for a job that the viewer may not change, `version_conflict` where somebody changed the
 * plan meanwhile, field errors at `rounds.0.stage` and the like.
 */
export async function savePlan(context: Context, job: number, body: Body): Promise<Plan> {
  refuseVendors(context);
  // Its lock keeps two from writing one plan at once.
  const row = await loadRow(jobResource, context, job, { change: true });
  const version = await planVersion(context, job);
  if (body.version !== version) throw await changedMeanwhile(context, job, version);
  await checkRounds(context, await readRounds(context, job), body.rounds);
  await writeRounds(context, job, version + 1, body.rounds);
  await activity(context, {
    entity: 'job',
    record_id: job,
    record_name: row.job_title,
    action: 'interview_plan_changed',
  });
  await entityChanged(context, 'job', job);
  return readPlan(context, job);
}

async function changedMeanwhile({ tx, viewer }: Context, job: number, version: number): Promise<AppError> {
  const last = await tx
    .selectFrom('interview_round as r')
    .leftJoin('member as m', (join) =>
      join.onRef('m.team_id', '=', 'r.team_id').onRef('m.id', '=', 'r.updated_by_id'),
    )
    .select('m.name')
    .where('r.team_id', '=', viewer.team_id)
    .where('r.job_id', '=', job)
    .where('r.version', '=', version)
    .executeTakeFirst();
  return new AppError(
    'version_conflict',
    409,
    phrase('{who} changed this interview plan meanwhile', { who: last?.name ?? phrase('Somebody') }),
    undefined,
    { version },
  );
}

async function writeRounds(
  context: Context,
  job: number,
  version: number,
  rounds: readonly Round[],
): Promise<void> {
  const { tx, viewer } = context;
  const kept = rounds.flatMap(({ id }) => id ?? []);
  await sql`update interview_round r set deleted_on = now(), updated_on = now(), updated_by_id = ${viewer.id},
      version = ${version}
    where r.team_id = ${viewer.team_id} and r.job_id = ${job} and r.deleted_on is null
      and not r.id = any(${kept})`.execute(tx);
  const written: { id: number; members: Round['members'] }[] = [];
  for (const [position, round] of rounds.entries())
    written.push({
      id: await writeRound(context, job, { ...columnsOf(round), position, version }, round.id),
      members: round.members,
    });
  await sql`delete from interview_round_member x where x.team_id = ${viewer.team_id}
    and x.round_id = any(${written.map(({ id }) => id)})`.execute(tx);
  const people = written.flatMap(({ id, members }) =>
    members.map(({ member, role }) => ({
      team_id: viewer.team_id,
      round_id: id,
      member_id: member,
      role,
    })),
  );
  if (people.length > 0) await tx.insertInto('interview_round_member').values(people).execute();
}

const columnsOf = ({ stage: stage_id, template: template_id, platform: platform_id, ...round }: Round) => ({
  stage_id,
  template_id,
  platform_id,
  name: round.name,
  type: round.type,
  minutes: round.minutes,
  mode: round.mode,
  location: round.location,
  instructions: round.instructions,
});

async function writeRound(
  { tx, viewer }: Context,
  job: number,
  values: ReturnType<typeof columnsOf> & { position: number; version: number },
  id: number | null,
): Promise<number> {
  if (id !== null) {
    await tx
      .updateTable('interview_round')
      .set({ ...values, updated_by_id: viewer.id, updated_on: sql`now()` })
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .execute();
    return id;
  }
  const made = await tx
    .insertInto('interview_round')
    .values({
      ...values,
      team_id: viewer.team_id,
      job_id: job,
      created_by_id: viewer.id,
      updated_by_id: viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
