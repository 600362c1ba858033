import { sql } from 'kysely';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { TeamWork } from '../../../platform/context.ts';
import { jobsVisibleTo } from '../../job/index.ts';

/** Which of the jobs a member may open: no other is named to them. */
export type JobSight = (memberId: number, jobId: number) => boolean;

/** Asks for every one of these members which of the jobs they may open. */
export async function readJobSight(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  members: Iterable<number>,
  jobs: readonly number[],
): Promise<JobSight> {
  const seen = new Set<string>();
  for (const id of new Set(members)) {
    const viewer = await viewerOfMember(tx, team_id, id);
    if (!viewer) continue;
    const { rows } = await sql<{ id: number }>`select j.id from job j where j.team_id = ${team_id}
      and j.id = any(${[...new Set(jobs)]}) and j.deleted_on is null and ${jobsVisibleTo(viewer, 'j')}`.execute(
      tx,
    );
    for (const job of rows) seen.add(`${id} ${job.id}`);
  }
  return (memberId, jobId) => seen.has(`${memberId} ${jobId}`);
}
