import type { job } from '@hireloom/contracts/job/job';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { notificationEndpoints } from '@hireloom/contracts/notification/notification-endpoints';
import { sql } from 'kysely';
import { type Condition, type Resource, resourceOf } from '../../crud/resource.ts';
import { loadRow } from '../../crud/write.ts';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { NotifyContext } from './news.ts';

type State = BodyOf<typeof notificationEndpoints.follow>['state'];

/** The resource of jobs; their feature tells news, so it is not imported here. */
function jobs(): Resource {
  const found = resourceOf('job' satisfies typeof job.name);
  if (!found) throw new Error('Jobs are not there');
  return found;
}

/** Members who have to do with a job by what they are in it. */
const byRole = (teamId: number, jobId: number): Condition => sql`
  select member_id from job_recruiters where team_id = ${teamId} and job_id = ${jobId}
  union select member_id from job_hiring_managers where team_id = ${teamId} and job_id = ${jobId}
  union select created_by_id from job where team_id = ${teamId} and id = ${jobId} and created_by_id is not null`;

/** Whether a member, as they are now, sees a record. */
export async function sees(tx: Tx, reader: Viewer, resource: Resource, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(resource.entity.name)} t
    where t.team_id = ${reader.team_id} and t.id = ${id} and t.deleted_on is null and ${resource.visibleTo(reader, 't')}`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Members that follow a job and see it: its creator, recruiters and hiring managers, unless they are vendors by now, and
 * those who chose to; less those who mute it, and those to whom the stage is closed that the news are about.
 */
export async function followersOf(
  { tx, viewer }: Pick<NotifyContext, 'tx' | 'viewer'>,
  jobId: number,
  stageId?: number,
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select r.member_id from (${byRole(viewer.team_id, jobId)}) r
      join member m on m.team_id = ${viewer.team_id} and m.id = r.member_id and not m.roles <@ array['vendor']
      where not exists (select from job_follow f where f.team_id = ${viewer.team_id} and f.job_id = ${jobId} and f.member_id = r.member_id)
    union all select member_id from job_follow
      where team_id = ${viewer.team_id} and job_id = ${jobId} and state = 'follow'
    order by member_id`.execute(tx);
  const followers: number[] = [];
  for (const { member_id } of rows) {
    const reader = await viewerOfMember(tx, viewer.team_id, member_id);
    if (!reader || (stageId !== undefined && reader.closed_stages.see.includes(stageId))) continue;
    if (await sees(tx, reader, jobs(), jobId)) followers.push(member_id);
  }
  return followers;
}

/** Whether the viewer follows a job. Throws `not_found` for a job they do not see. */
export async function readFollowing(
  context: Context,
  jobId: number,
): Promise<ReplyOf<typeof notificationEndpoints.following>> {
  const { tx, viewer } = context;
  await loadRow(jobs(), context, jobId);
  const { rows } = await sql<{ state: State | null; by_role: boolean }>`select
      (select state from job_follow where team_id = ${viewer.team_id} and job_id = ${jobId} and member_id = ${viewer.id}) as state,
      ${viewer.id} in (${byRole(viewer.team_id, jobId)}) as by_role`.execute(tx);
  return { state: rows[0]?.state ?? 'none', by_role: rows[0]?.by_role ?? false };
}

/** Follows or mutes a job, or goes back to what the viewer is in it. */
export async function setFollowing(context: Context, jobId: number, state: State): Promise<{ ok: true }> {
  const { tx, viewer } = context;
  await loadRow(jobs(), context, jobId);
  const key = { team_id: viewer.team_id, job_id: jobId, member_id: viewer.id };
  if (state === 'none')
    await tx
      .deleteFrom('job_follow')
      .where('team_id', '=', key.team_id)
      .where('job_id', '=', jobId)
      .where('member_id', '=', key.member_id)
      .execute();
  else
    await tx
      .insertInto('job_follow')
      .values({ ...key, state })
      .onConflict((held) => held.columns(['team_id', 'job_id', 'member_id']).doUpdateSet({ state }))
      .execute();
  return { ok: true };
}
