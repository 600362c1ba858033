import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { interviewsVisibleTo } from '../../interview/index.ts';
import { type CalendarWindow, daysOf, type FoundItem, MOST_ITEMS, plainItem } from './window.ts';

interface FoundSpan {
  key: string;
  member_id: number;
  member: string;
  title: string | null;
  starts_on: string | null;
  ends_on: string | null;
  first_day: string | null;
  last_day: string | null;
}

/**
 * When chosen colleagues are busy with what the viewer may not open: interviews, own events, other calendars. Only for
 * whoever sets interviews. What it is, is told of events that are not private alone.
 */
export async function findBusy(context: Context, window: CalendarWindow): Promise<FoundItem[]> {
  const { tx, viewer } = context;
  const members = window.members.filter((id) => id !== viewer.id);
  const plans = can(viewer, 'interview', 'create') || can(viewer, 'interview', 'update');
  if (members.length === 0 || !window.layers.includes('team') || !plans) return [];
  const { first_day, last_day } = daysOf(window);
  const [from, to] = [window.from.toISOString(), window.to.toISOString()];
  const { rows } = await sql<FoundSpan>`
    select s.*, m.name as member from (
      select 'busy-' || b.id as key, b.member_id, null as title, b.starts_on, b.ends_on,
        null::date as first_day, null::date as last_day
      from interview_busy b
      where b.team_id = ${viewer.team_id} and b.member_id = any(${members}::bigint[])
        and b.starts_on > ${from}::timestamptz - interval '1 day' and b.starts_on < ${to} and b.ends_on > ${from}
        and not exists (select from interview i where i.team_id = b.team_id and i.id = b.interview_id
          and i.deleted_on is null and ${interviewsVisibleTo(viewer, 'i')})
      union all
      select 'event-' || e.id, e.member_id, case when not e.is_private then e.title end, e.starts_on, e.ends_on,
        e.first_day, e.last_day
      from calendar_event e
      where e.team_id = ${viewer.team_id} and e.member_id = any(${members}::bigint[]) and (e.is_busy or not e.is_private)
        and (e.starts_on < ${to} and e.ends_on > ${from} or e.first_day <= ${last_day} and e.last_day >= ${first_day})
      union all
      select 'outside-' || o.id, o.member_id, null, case when o.first_day is null then o.starts_on end,
        case when o.first_day is null then o.ends_on end, o.first_day, o.last_day
      from calendar_source_event o
      where o.team_id = ${viewer.team_id} and o.member_id = any(${members}::bigint[]) and o.is_busy
        and o.starts_on < ${to} and o.ends_on > ${from}
    ) s join member m on m.team_id = ${viewer.team_id} and m.id = s.member_id
    order by s.starts_on, s.key limit ${MOST_ITEMS + 1}`.execute(tx);
  return rows.map(({ member_id, member, ...row }) => ({
    ...plainItem,
    ...row,
    layer: 'team',
    members: [{ id: member_id, name: member }],
  }));
}
