import type { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { channels } from '@hireloom/contracts/channels';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { checkReferences } from '../../crud/references.ts';
import { loadRow } from '../../crud/write.ts';
import { activities } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { notify } from '../../platform/realtime/realtime.ts';
import { candidatesVisibleTo } from '../candidate/index.ts';
import { jobResource } from '../job/index.ts';
import { notifyApplicantsAdded } from '../notification/index.ts';
import { queueStageChange } from '../stage-change/index.ts';
import { applicantResource } from './applicant.resource.ts';
import { entryOf, pushOfStage } from './applicant.service.ts';
import { countOnBoard, recordEntries, refreshCandidates } from './pipeline-counts.ts';

type Input = BodyOf<typeof applicantEndpoints.attach>;
type Reply = ReplyOf<typeof applicantEndpoints.attach>;

const BUSY = 'Already is an applicant of this job';

/**
 * Attaches candidates to a job in one transaction, in a few statements however many they are; who can't be attached is
 * named with the reason. The rules are those of creating one applicant.
 */
export async function attach(context: Context, input: Input): Promise<Reply> {
  const { tx, viewer } = context;
  const job = await loadRow(jobResource, context, input.job);
  // Always from the newest, as bulk actions lock them.
  const { rows } = await sql<{
    id: number;
    name: string;
    status: string;
    busy: boolean;
  }>`select c.id, c.name, c.status,
      exists (select from applicant a where a.team_id = c.team_id and a.candidate_id = c.id and a.job_id = ${input.job}
        and a.status in ('active', 'hired') and a.deleted_on is null) as busy
    from candidate c where c.team_id = ${viewer.team_id} and c.id = any(${input.candidates}) and c.deleted_on is null
      and ${candidatesVisibleTo(viewer, 'c')} order by c.id desc for no key update of c`.execute(tx);
  const people = rows.toReversed();
  if (people.length < new Set(input.candidates).size)
    throw invalid({ candidates: 'Some of the candidates were not found' });
  const refusal = ({ busy, status }: (typeof people)[number]) =>
    busy ? BUSY : status === 'do_not_hire' ? 'Is marked as do not hire' : null;
  const open = people.filter((person) => refusal(person) === null).map(({ id }) => id);
  const attached = open.length > 0 ? await insertApplicants(context, input, open) : [];
  if (attached.length > 0) await followUp(context, job, attached);
  const there = new Set(attached.map(({ candidate_id }) => candidate_id));
  return {
    attached: attached.map(({ id, applicant }) => ({ id, applicant })),
    // Whom nothing stood against and who is not there was attached by somebody else a moment ago.
    skipped: people.flatMap((person) =>
      there.has(person.id) ? [] : [{ candidate: person.id, name: person.name, why: refusal(person) ?? BUSY }],
    ),
  };
}

interface Attached {
  id: number;
  applicant: string;
  candidate_id: number;
  stage_id: number;
}

async function insertApplicants(
  context: Context,
  input: Input,
  candidates: readonly number[],
): Promise<Attached[]> {
  const { tx, viewer } = context;
  const { entity } = applicantResource;
  const chosen = input.stage ? { stage: input.stage } : {};
  await checkReferences(context, entity, chosen, chosen);
  const entry = await entryOf(context, input.job, input.stage);
  const owner = viewer.current_role === 'vendor' ? null : viewer.id;
  // Former rounds that stand and deleted ones are found by an index each.
  const gone = sql`select a.candidate_id, count(*) as rounds from applicant a where a.team_id = ${viewer.team_id}
    and a.job_id = ${input.job} and a.deleted_on is not null and a.candidate_id = any(${candidates}) group by 1`;
  const { rows } = await sql<Attached>`insert into applicant
      (team_id, candidate_id, job_id, workflow_id, stage_id, stage_category, applicant, round, owner_id,
        current_salary, expected_salary, currency_id, source_detail, created_by_id, updated_by_id)
    select c.team_id, c.id, ${input.job}::bigint, ${entry.workflow_id}::bigint, ${entry.stage_id}::bigint,
      ${entry.stage_category}, c.name, 1 + coalesce(gone.rounds, 0) + (select count(*) from applicant a
        where a.team_id = c.team_id and a.candidate_id = c.id and a.job_id = ${input.job} and a.deleted_on is null),
      ${owner}::bigint, c.current_salary, c.expected_salary, c.currency_id, ${input.source_detail ?? null}::text,
      ${viewer.id}::bigint, ${viewer.id}::bigint
    from candidate c left join (${gone}) gone on gone.candidate_id = c.id
    where c.team_id = ${viewer.team_id} and c.id = any(${candidates}) order by c.id
    on conflict (team_id, candidate_id, job_id) where status in ('active', 'hired') and deleted_on is null do nothing
    returning id, applicant, candidate_id, stage_id`.execute(tx);
  return rows;
}

/** History, counts, the candidates' newest job, pushes, news and activity, as for an applicant who is created alone. */
async function followUp(
  context: Context,
  job: { id: number; job_title: string },
  attached: readonly Attached[],
): Promise<void> {
  const stage = attached[0]?.stage_id ?? 0;
  const ids = attached.map(({ id }) => id);
  await recordEntries(context, ids, stage);
  const push = await pushOfStage(context, stage);
  if (push) for (const applicant of ids) await queueStageChange(context, { applicant, type: push });
  await notifyApplicantsAdded(context, { id: job.id, name: job.job_title }, attached.length);
  await countOnBoard(context, job.id, stage, attached.length);
  await refreshCandidates(
    context,
    attached.map(({ candidate_id }) => candidate_id),
  );
  await activities(
    context,
    attached.map(({ id, applicant }) => ({
      entity: 'applicant',
      record_id: id,
      record_name: applicant,
      action: 'create',
    })),
  );
  await notifyPages(context, ids);
}

/** One message for all: pages read their lists anew in any case. */
async function notifyPages(context: Context, ids: readonly number[]): Promise<void> {
  const { viewer, platform } = context;
  context.after_commit.push(() => platform.counts.forget(viewer.team_id));
  const one = ids.length === 1 ? { id: ids[0] } : {};
  await notify(context, channels.team(viewer.team_id), { entity: 'applicant', ...one });
}

/** What follows when active applicants were taken off their jobs: the counts, and the candidates' newest job. */
export async function leaveBoards(context: Context, applicants: readonly number[]): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    job_id: number;
    stage_id: number;
    count: number;
    candidates: number[];
  }>`select job_id, stage_id, count(*)::int as count, array_agg(candidate_id) as candidates from applicant
    where team_id = ${viewer.team_id} and id = any(${applicants}) group by job_id, stage_id`.execute(tx);
  for (const { job_id, stage_id, count } of rows) await countOnBoard(context, job_id, stage_id, -count);
  await refreshCandidates(
    context,
    rows.flatMap(({ candidates }) => candidates),
  );
  await notifyPages(context, applicants);
}
