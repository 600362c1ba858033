import type { RefValue } from '@hireloom/contracts/kit/field';
import {
  type InterviewStatus,
  type InterviewType,
  liveStatuses,
  MAX_INTERVIEW_MINUTES,
} from '@hireloom/contracts/interview/interview-words';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { interviewsChangeableBy, interviewsVisibleTo } from '../../interview/index.ts';
import { jobsVisibleTo } from '../../job/index.ts';
import { type CalendarWindow, type FoundItem, MOST_ITEMS } from './window.ts';

interface FoundInterview {
  id: number;
  name: string;
  type: InterviewType;
  status: InterviewStatus;
  starts_on: string;
  ends_on: string;
  version: number;
  is_log: boolean;
  location: string | null;
  updated_on: string;
  applicant_id: number;
  applicant: string;
  job_id: number | null;
  job: string | null;
  is_mine: boolean;
  is_changeable: boolean;
  member_ids: number[];
}

/**
 * Interviews of a window that the viewer may open: their own ones, and those of others where the layer is asked for.
 * Vendors take part in none: those of the people whom they supplied are theirs, without people and rooms.
 */
export async function findInterviews(context: Context, window: CalendarWindow): Promise<FoundItem[]> {
  const { tx, viewer } = context;
  const [own, others] = [window.layers.includes('mine'), window.layers.includes('team')];
  if (!own && !others) return [];
  const isVendor = viewer.current_role === 'vendor';
  const named = sql`exists (select from interview_member o where o.team_id = i.team_id and o.interview_id = i.id
    and o.member_id = ${viewer.id} and o.removed_on is null)`;
  const mine = isVendor ? sql`true` : sql`(i.organiser_id = ${viewer.id} or ${named})`;
  const wanted = own && others ? sql`true` : own ? mine : sql`not ${mine}`;
  const earliest = new Date(window.from.getTime() - MAX_INTERVIEW_MINUTES * 60_000);
  const { rows } = await sql<FoundInterview>`
    with found as materialized (
      select i.* from interview i
      where i.team_id = ${viewer.team_id} and i.deleted_on is null and i.status <> 'cancelled'
        and i.starts_on >= ${earliest.toISOString()} and i.starts_on < ${window.to.toISOString()}
        and i.ends_on > ${window.from.toISOString()} and ${wanted} and ${interviewsVisibleTo(viewer, 'i')}
        ${withMembers(window)} ${ofJob(window)}
      order by i.starts_on, i.id limit ${MOST_ITEMS + 1})
    select i.id, i.name, i.type, i.status, i.starts_on, i.ends_on, i.version, i.is_log, i.location, i.updated_on,
      a.id as applicant_id, a.applicant, j.id as job_id, j.job_title as job, ${mine} as is_mine, ${interviewsChangeableBy(viewer, 'i')} as is_changeable,
      array(select m.member_id from interview_member m where m.team_id = i.team_id and m.interview_id = i.id
        and m.removed_on is null order by m.id) as member_ids
    from found i
    join applicant a on a.team_id = i.team_id and a.id = i.applicant_id and a.deleted_on is null
    left join job j on j.team_id = a.team_id and j.id = a.job_id and ${jobsVisibleTo(viewer, 'j')}
    order by i.starts_on, i.id`.execute(tx);
  const names = isVendor ? new Map<number, RefValue>() : await namesOf(context, rows);
  const mayMove = can(viewer, 'interview', 'update');
  // Thousands of them: written out, as spreading what they do not have costs more than all the rest.
  return rows.map((row) => ({
    key: `interview-${row.id}`,
    layer: row.is_mine ? 'mine' : 'team',
    title: row.name,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    first_day: null,
    last_day: null,
    interview: {
      id: row.id,
      type: row.type,
      status: row.status,
      version: row.version,
      applicant: { id: row.applicant_id, name: row.applicant },
      job: row.job_id === null ? null : { id: row.job_id, name: row.job ?? '' },
      may_move: mayMove && row.is_changeable && !row.is_log && liveStatuses.includes(row.status),
    },
    event: null,
    expiry: null,
    members: row.member_ids.flatMap((id) => names.get(id) ?? []),
    location: isVendor ? null : row.location,
    changed_on: row.updated_on,
  }));
}

const withMembers = ({ members }: CalendarWindow) =>
  members.length > 0
    ? sql`and exists (select from interview_member w where w.team_id = i.team_id and w.interview_id = i.id
        and w.member_id = any(${[...members]}::bigint[]) and w.removed_on is null)`
    : sql``;

const ofJob = ({ job }: CalendarWindow) =>
  job === null
    ? sql``
    : sql`and exists (select from applicant b where b.team_id = i.team_id and b.id = i.applicant_id and b.job_id = ${job})`;

async function namesOf(
  { tx, viewer }: Context,
  rows: readonly FoundInterview[],
): Promise<Map<number, RefValue>> {
  const ids = [...new Set(rows.flatMap(({ member_ids }) => member_ids))];
  if (ids.length === 0) return new Map();
  const found = await tx
    .selectFrom('member')
    .select(['id', 'name'])
    .where('team_id', '=', viewer.team_id)
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, name }) => [id, { id, name: name ?? '' }]));
}
