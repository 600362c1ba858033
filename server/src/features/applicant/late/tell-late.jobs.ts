import { sql } from 'kysely';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { Platform, QueuedJob } from '../../../platform/context.ts';
import { type Tx, withSystem, withTeam } from '../../../platform/db/transaction.ts';
import { defineSweep, type JobDefinition } from '../../../platform/jobs/job.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { notifyMembers } from '../../notification/index.ts';
import { applicantResource } from '../applicant.resource.ts';
import { running } from '../waiting/standing.queries.ts';

/** People of one job whose days in one stage are over, and whom of the team it concerns. */
interface Late {
  member: number;
  job_id: number;
  job: string;
  stage: number;
  name: string;
  days: number;
  people: { id: number; name: string; candidate: number }[];
}

/**
 * Tells whoever owns people, else the recruiters of their job, that the days of a stage are over: once in each stay, as it
 * goes by the moment up to which it was looked. A team whose turn fails holds up no other.
 */
export async function tellLate(platform: Platform): Promise<void> {
  const teams = await withSystem(platform.db, (tx) =>
    tx.selectFrom('team').select('id').orderBy('id').execute(),
  );
  for (const { id } of teams) {
    try {
      await withTeam(platform.db, id, (tx) => tellTeam(platform, tx, id));
    } catch (error) {
      platform.log.error({ err: error, team: id }, 'nobody could be told of stages that take too long');
    }
  }
}

async function tellTeam(platform: Platform, tx: Tx, team_id: number): Promise<void> {
  const now = platform.now().toISOString();
  const team = await tx
    .selectFrom('team')
    .select(sql<string | null>`limits_told_on::text`.as('since'))
    .where('id', '=', team_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('team').set({ limits_told_on: now }).where('id', '=', team_id).execute();
  // Whoever was late before it was looked for the first time stands on Home.
  if (team.since === null) return;
  const jobs: QueuedJob[] = [];
  for (const late of await readLate(tx, team_id, { since: team.since, now })) {
    const people = await seenBy(tx, team_id, late);
    const [first, ...more] = people;
    if (!first) continue;
    const { stage, name, days, job, job_id } = late;
    await notifyMembers({ tx, platform, jobs, viewer: { team_id, id: null } }, [late.member], {
      ...{ event: 'stage_late', context: 'job', type: 'stage_late' },
      message:
        more.length === 0
          ? phrase(
              '{days, plural, one {{applicant} has stood in {stage} of {job} for more than 1 day} other {{applicant} has stood in {stage} of {job} for more than {days} days}}',
              { days, applicant: first.name, stage: name, job },
            )
          : phrase(
              '{days, plural, one {{count} people have stood in {stage} of {job} for more than 1 day} other {{count} people have stood in {stage} of {job} for more than {days} days}}',
              { days, count: people.length, stage: name, job },
            ),
      why: 'You own them, or recruit for this job.',
      job_id,
      ...(more.length === 0 ? { applicant_id: first.id, candidate_id: first.candidate } : {}),
      once: `stage_late:${job_id}:${stage}:${first.id}:${now}`,
    });
  }
  await flushJobs(tx, jobs);
}

/** Whose days ended since, by member, job and stage; of stages over their index, whatever the number of applicants. */
async function readLate(
  tx: Tx,
  team_id: number,
  { since, now }: { since: string; now: string },
): Promise<Late[]> {
  const days = sql`make_interval(days => s.sla_days)`;
  const { rows } = await sql<Late>`with late as materialized (
      select a.id, a.applicant, a.candidate_id, a.job_id, a.owner_id, j.job_title, s.id as stage, s.name, s.sla_days
      from workflow_stage s
        join applicant a on a.team_id = ${team_id} and a.stage_id = s.id and a.deleted_on is null and a.status = 'active'
          and a.entered_stage_on > ${since}::timestamptz - ${days} and a.entered_stage_on <= ${now}::timestamptz - ${days}
        join job j on j.team_id = a.team_id and j.id = a.job_id and ${running('j')}
      where s.team_id = ${team_id} and s.sla_days is not null and s.deleted_on is null)
    select r.member_id as member, l.job_id, l.job_title as job, l.stage, l.name, l.sla_days as days,
      jsonb_agg(jsonb_build_object('id', l.id, 'name', l.applicant, 'candidate', l.candidate_id) order by l.id) as people
    from late l cross join lateral (
      select m.id as member_id from member m where m.team_id = ${team_id} and m.id = l.owner_id and m.is_active
      union all select k.member_id from job_recruiters k where k.team_id = ${team_id} and k.job_id = l.job_id
        and not exists (select from member m where m.team_id = ${team_id} and m.id = l.owner_id and m.is_active)) r
    group by r.member_id, l.job_id, l.job_title, l.stage, l.name, l.sla_days
    order by r.member_id, l.job_id, l.stage`.execute(tx);
  return rows;
}

/** Of these people those whom the member sees, as they are now. */
async function seenBy(tx: Tx, teamId: number, { member, people }: Late): Promise<Late['people']> {
  const reader = await viewerOfMember(tx, teamId, member);
  if (!reader) return [];
  const { rows } = await sql<{ id: number }>`select t.id from applicant t where t.team_id = ${teamId}
    and t.id = any(${people.map(({ id }) => id)}) and ${applicantResource.visibleTo(reader, 't')}`.execute(
    tx,
  );
  const seen = new Set(rows.map(({ id }) => id));
  return people.filter(({ id }) => seen.has(id));
}

export const lateJobs: readonly JobDefinition[] = [defineSweep('applicant.late', '*/30 * * * *', tellLate)];
