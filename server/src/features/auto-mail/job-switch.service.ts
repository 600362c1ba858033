import type { JobSwitches } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { stageSeen } from '../workflow/index.ts';
import { jobResource } from '../job/index.ts';
import { cancelWaiting } from './planned.ts';

/** Which rules a job goes without. Throws `not_found` for a job that the viewer may not open. */
export async function readJobSwitches(context: Context, job: number): Promise<JobSwitches> {
  await loadRow(jobResource, context, job);
  const { tx, viewer } = context;
  const { rows } = await sql<JobSwitches>`select
      exists (select from auto_mail_job_off o where o.team_id = ${viewer.team_id} and o.job_id = ${job}
        and o.rule_id is null) as all_off,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'is_off', exists (
          select from auto_mail_job_off o where o.team_id = r.team_id and o.job_id = ${job} and o.rule_id = r.id))
          order by r.position, r.id)
        from auto_mail_rule r where r.team_id = ${viewer.team_id} and r.deleted_on is null and r.is_active), '[]') as rules,
      (select count(*) from auto_mail m join applicant a on a.team_id = m.team_id and a.id = m.applicant_id
        where m.team_id = ${viewer.team_id} and m.state = 'waiting' and a.job_id = ${job} and ${stageSeen(viewer, 'a.stage_id')}) as waiting`.execute(
    tx,
  );
  return rows[0] ?? { all_off: false, rules: [], waiting: 0 };
}

/** Sets which rules a job goes without; what waits by them for the job is cancelled. */
export async function saveJobSwitches(
  context: Context,
  job: number,
  { all_off, off }: { all_off: boolean; off: readonly number[] },
): Promise<JobSwitches> {
  const { tx, viewer } = context;
  const row = await loadRow(jobResource, context, job, { change: true });
  const { rows: known } =
    await sql`select from auto_mail_rule where team_id = ${viewer.team_id} and id = any(${off})
    and deleted_on is null`.execute(tx);
  if (known.length < new Set(off).size) throw invalid({ off: 'One of these was not found' });
  // What is said of rules that are switched off stays: nobody saw them.
  await sql`delete from auto_mail_job_off o where o.team_id = ${viewer.team_id} and o.job_id = ${job}
    and (o.rule_id is null or o.rule_id in (select r.id from auto_mail_rule r where r.team_id = o.team_id and r.is_active))`.execute(
    tx,
  );
  const without = [...(all_off ? [null] : []), ...new Set(off)];
  if (without.length > 0)
    await tx
      .insertInto('auto_mail_job_off')
      .values(
        without.map((rule_id) => ({
          team_id: viewer.team_id,
          job_id: job,
          rule_id,
          created_by_id: viewer.id,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await cancelWaiting(
    context,
    sql`(${all_off} or m.rule_id = any(${off})) and exists (select from applicant a where a.team_id = m.team_id
      and a.id = m.applicant_id and a.job_id = ${job})`,
    'Automatic e-mails are switched off for this job',
  );
  await activity(context, {
    entity: 'job',
    record_id: job,
    record_name: row.job_title,
    action: 'auto_mail_switched',
  });
  return readJobSwitches(context, job);
}
