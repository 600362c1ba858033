import { channels } from '@hireloom/contracts/channels';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import {
  type PushType,
  pushTypes,
  STAGE_CHANGE_PAGE,
  type StageChangeProcess,
  type stageChangeEndpoints,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { notify } from '../../platform/realtime/realtime.ts';
import { applicantsVisibleTo } from '../applicant/index.ts';
import { candidateResource } from '../candidate/index.ts';
import { jobResource } from '../job/index.ts';
import { queueSending } from './queue.ts';
import { shownLog } from './stage-change.shapes.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';

/** Pushes of stages that the viewer caused, of applicants they still see; admins and super recruiters see the team's. */
function visibleTo(viewer: Viewer): Condition {
  const all = viewer.current_role === 'admin' || viewer.current_role === 'super_recruiter';
  return sql`p.team_id = ${viewer.team_id} and ${all ? sql`true` : sql`p.created_by_id = ${viewer.id}`}
    and p.type = any(${pushTypes}) and a.deleted_on is null and ${applicantsVisibleTo(viewer, 'a')}`;
}

const from = sql`stage_change_process p join applicant a on a.team_id = p.team_id and a.id = p.applicant_id`;

/** A page of pushes, newest first, and how many there are of each type. */
export async function listStageChanges(
  { tx, viewer }: Context,
  { type, before }: QueryOf<typeof stageChangeEndpoints.list>,
): Promise<ReplyOf<typeof stageChangeEndpoints.list>> {
  const only = (wanted: PushType, column: string) =>
    sql`case when p.type = ${wanted} then ${sql.ref(`p.${column}`)} end`;
  const { rows: found } = await sql<StageChangeProcess>`select p.id, p.type, p.updated_on as updated_at,
      jsonb_build_object('candidate_id', c.id, 'candidate_name', a.applicant,
        'job_id', j.id, 'job_position', j.job_title) as applicant,
      ${only('pending_worker', 'status')} as pending_worker_status,
      ${only('pending_worker', 'sent_on')} as pending_worker_sent_on,
      ${only('pending_worker', 'log')} as pending_woker_log,
      ${only('dvms', 'status')} as dvms_status,
      ${only('dvms', 'sent_on')} as dvms_sent_on,
      ${only('dvms', 'log')} as dvms_log
    from ${from} left join job j on j.team_id = a.team_id and j.id = a.job_id and ${jobResource.visibleTo(viewer, 'j')}
      left join candidate c on c.team_id = a.team_id and c.id = a.candidate_id and ${candidateResource.visibleTo(viewer, 'c')}
    where ${visibleTo(viewer)} and ${type ? sql`p.type = ${type}` : sql`true`}
      and ${before ? sql`p.id < ${before}` : sql`true`}
    order by p.id desc limit ${STAGE_CHANGE_PAGE}`.execute(tx);
  const results = readStoredColumns(
    found,
    { pending_woker_log: shownLog, dvms_log: shownLog },
    ({ id }) => id,
  );
  const { rows } = await sql<{ type: string; count: number }>`select p.type, count(*) as count from ${from}
    where ${visibleTo(viewer)} group by p.type`.execute(tx);
  const countOf = (wanted: PushType) => rows.find((row) => row.type === wanted)?.count ?? 0;
  const counts = { pending_worker: countOf('pending_worker'), dvms: countOf('dvms') };
  return { results, counts, count: type ? counts[type] : counts.pending_worker + counts.dvms };
}

interface Found {
  id: number;
  type: PushType;
  created_by_id: number;
  failed: boolean;
}

/** Locks the processes of these ids. One that the viewer does not see refuses them all. */
async function take({ tx, viewer }: Context, ids: number[]): Promise<Found[]> {
  const { rows } = await sql<Omit<Found, 'type'> & { type: string }>`select p.id, p.type, p.created_by_id,
      p.status is not true and p.sent_on is not null as failed
    from ${from} where ${visibleTo(viewer)} and p.id = any(${ids}) order by p.id for update of p`.execute(tx);
  if (rows.length < new Set(ids).size) throw notFound('Some of the processes');
  return rows.map((row) => ({ ...row, type: pushTypes.find((type) => type === row.type) ?? 'dvms' }));
}

/** Removes processes. What is on its way may still arrive; what waits is not sent. */
export async function removeStageChanges(context: Context, ids: number[]): Promise<ActionReply> {
  const found = await take(context, ids);
  await context.tx
    .deleteFrom('stage_change_process')
    .where('team_id', '=', context.viewer.team_id)
    .where('id', 'in', ids)
    .execute();
  await tell(context, found);
  return { code: 0, message: 'Deleted successfully' };
}

/** Sends failed processes again, with all their attempts. Throws `conflict` when one has not failed. */
export async function retryStageChanges(context: Context, ids: number[]): Promise<ActionReply> {
  const found = await take(context, ids);
  if (found.some(({ failed }) => !failed)) throw conflict('Only what has failed can be sent again');
  await context.tx
    .updateTable('stage_change_process')
    .set({ status: null, sent_on: null, claimed_until: null, updated_on: sql<string>`now()` })
    .where('team_id', '=', context.viewer.team_id)
    .where('id', 'in', ids)
    .execute();
  for (const { id, type } of found) queueSending(context, type, id);
  await tell(context, found);
  return actionSaid(
    0,
    found.length === 1 ? 'It is sent again' : phrase('{count} are sent again', { count: found.length }),
  );
}

async function tell(context: Context, found: Found[]): Promise<void> {
  for (const member of new Set(found.map(({ created_by_id }) => created_by_id)))
    await notify(context, channels.stageChange(member), { updated: true });
}
