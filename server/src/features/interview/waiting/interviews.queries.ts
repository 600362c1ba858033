import type { WaitingKind } from '@hireloom/contracts/home/waiting-lines';
import { can } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { WaitingPart } from '../../../platform/waiting-together.ts';
import { interviewsVisibleTo } from '../scope.ts';

type Kind = Extract<WaitingKind, 'interviews_today' | 'interview_outcome' | 'stray_interviews'>;

const live = sql`i.status in ('scheduled', 'confirmed') and i.deleted_on is null and not i.is_log`;

/** An interview under `i` of an applicant under `a`, as a line that begins with these facts. */
const line = (kind: Kind, { viewer }: Context, id: RawBuilder<unknown>, facts: RawBuilder<unknown>) =>
  sql`select jsonb_build_object('kind', ${sql.lit(kind)}::text,
      'id', i.id, 'name', i.name, 'type', i.type, 'applicant', a.applicant) || ${facts} as line
    from interview i join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where i.team_id = ${viewer.team_id} and i.id = ${id}`;

/** Own interviews that are not over before the day ends where the viewer is; none lasts longer than a day. */
const today: WaitingPart<Kind> = {
  kind: 'interviews_today',
  // Whoever is named on an interview has it, whatever else they may; outsiders are named on none.
  concerns: (viewer) => viewer.current_role !== 'vendor',
  found(context) {
    const { viewer } = context;
    const now = sql`${timeOf(context)}::timestamptz`;
    const zone = sql`(select coalesce(nullif(max(p.time_zone), ''), 'UTC') from notification_preferences p
      where p.team_id = ${viewer.team_id} and p.member_id = ${viewer.id})`;
    const midnight = sql`((date_trunc('day', ${now} at time zone ${zone}) + interval '1 day') at time zone ${zone})`;
    return sql`select i.starts_on as place, i.id
      from interview_busy b join interview i on i.team_id = b.team_id and i.id = b.interview_id
      where b.team_id = ${viewer.team_id} and b.member_id = ${viewer.id}
        and b.starts_on > ${now} - interval '1 day' and b.starts_on < ${midnight} and b.ends_on > ${now} and ${live}`;
  },
  line: (context, id) =>
    line(
      'interviews_today',
      context,
      id,
      sql`jsonb_build_object('since', null, 'starts_on', i.starts_on, 'ends_on', i.ends_on, 'location', i.location, 'link', i.link)`,
    ),
};

/** Interviews that the viewer organises, over since a day, of which nobody has said what became of them. */
const unmarked: WaitingPart<Kind> = {
  kind: 'interview_outcome',
  concerns: (viewer) => mayOrganise(viewer),
  found(context) {
    const { viewer } = context;
    const yesterday = sql`(${timeOf(context)}::timestamptz - interval '1 day')`;
    return sql`select i.ends_on as place, i.id
      from interview i where i.team_id = ${viewer.team_id} and i.organiser_id = ${viewer.id} and ${live}
        and i.starts_on < ${yesterday} and i.ends_on < ${yesterday} and ${interviewsVisibleTo(viewer, 'i')}`;
  },
  line: (context, id) => line('interview_outcome', context, id, sql`jsonb_build_object('since', i.ends_on)`),
};

/** Interviews that the viewer organises and that are still to be held although the applicant or the job is out. */
const stray: WaitingPart<Kind> = {
  kind: 'stray_interviews',
  concerns: (viewer) => mayOrganise(viewer),
  found: (context) => sql`select i.starts_on as place, i.id
    from interview i join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where i.team_id = ${context.viewer.team_id} and i.organiser_id = ${context.viewer.id} and i.deleted_on is null and not i.is_log
      and (i.status = 'asked' or i.status in ('scheduled', 'confirmed') and i.starts_on > ${timeOf(context)}::timestamptz)
      and (a.deleted_on is not null or a.status <> 'active' or j.deleted_on is not null
        or j.job_status_category in ('filled', 'closed', 'cancelled'))`,
  line: (context, id) =>
    line(
      'stray_interviews',
      context,
      id,
      sql`jsonb_build_object('since', null, 'starts_on', i.starts_on, 'why', case when a.deleted_on is not null then 'gone'
        when a.status <> 'active' then a.status else 'job_closed' end)`,
    ),
};

const timeOf = ({ platform }: Context): string => platform.now().toISOString();

const mayOrganise = (viewer: Viewer): boolean =>
  viewer.current_role !== 'vendor' && can(viewer, 'interview', 'update');

/** What waits of interviews, read in one statement with what else there is. */
export const interviewParts = [today, unmarked, stray];
