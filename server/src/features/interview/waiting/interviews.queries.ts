import type { WaitingKind } from '@hireloom/contracts/home/waiting-lines';
import { can } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { WaitingPart } from '../../../platform/waiting-together.ts';
import { interviewsVisibleTo } from '../scope.ts';

type Kind = Extract<WaitingKind, 'interviews_today' | 'interview_outcome' | 'stray_interviews'>;

const live = sql`i.status in ('scheduled', 'confirmed') and i.deleted_on is null and not i.is_log`;

/** An interview under `i` of an applicant under `a`, as a line that begins with these facts. */
const line = (
  kind: Kind,
  facts: RawBuilder<unknown>,
) => sql`jsonb_build_object('kind', ${sql.lit(kind)}::text,
  'id', i.id, 'name', i.name, 'type', i.type, 'applicant', a.applicant) || ${facts}`;

/** Own interviews that are not over before the day ends where the viewer is; none lasts longer than a day. */
function today({ viewer }: Context, now: string) {
  const zone = sql`(select coalesce(nullif(max(p.time_zone), ''), 'UTC') from notification_preferences p
    where p.team_id = ${viewer.team_id} and p.member_id = ${viewer.id})`;
  const midnight = sql`((date_trunc('day', ${now}::timestamptz at time zone ${zone}) + interval '1 day') at time zone ${zone})`;
  const facts = sql`jsonb_build_object('since', null, 'starts_on', i.starts_on, 'ends_on', i.ends_on, 'location', i.location,
    'link', i.link)`;
  return sql`select 'interviews_today' as kind, i.starts_on as place, i.id, ${line('interviews_today', facts)} as line
    from interview_busy b join interview i on i.team_id = b.team_id and i.id = b.interview_id
      join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
    where b.team_id = ${viewer.team_id} and b.member_id = ${viewer.id}
      and b.starts_on > ${now}::timestamptz - interval '1 day' and b.starts_on < ${midnight} and b.ends_on > ${now}::timestamptz
      and ${live}`;
}

/** Interviews that the viewer organises, over since a day, of which nobody has said what became of them. */
function unmarked({ viewer }: Context, now: string) {
  return sql`select 'interview_outcome' as kind, i.ends_on as place, i.id,
      ${line('interview_outcome', sql`jsonb_build_object('since', i.ends_on)`)} as line
    from interview i join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
    where i.team_id = ${viewer.team_id} and i.organiser_id = ${viewer.id} and ${live}
      and i.starts_on < ${now}::timestamptz - interval '1 day' and i.ends_on < ${now}::timestamptz - interval '1 day'
      and ${interviewsVisibleTo(viewer, 'i')}`;
}

/** Interviews that the viewer organises and that are still to be held although the applicant or the job is out. */
function stray({ viewer }: Context, now: string) {
  const why = sql`case when a.deleted_on is not null then 'gone' when a.status <> 'active' then a.status else 'job_closed' end`;
  const facts = sql`jsonb_build_object('since', null, 'starts_on', i.starts_on, 'why', ${why})`;
  return sql`select 'stray_interviews' as kind, i.starts_on as place, i.id, ${line('stray_interviews', facts)} as line
    from interview i join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where i.team_id = ${viewer.team_id} and i.organiser_id = ${viewer.id} and i.deleted_on is null and not i.is_log
      and (i.status = 'asked' or i.status in ('scheduled', 'confirmed') and i.starts_on > ${now}::timestamptz)
      and (a.deleted_on is not null or a.status <> 'active' or j.deleted_on is not null
        or j.job_status_category in ('filled', 'closed', 'cancelled'))`;
}

const part = (
  kind: Kind,
  find: (context: Context, now: string) => RawBuilder<unknown>,
): WaitingPart<Kind> => ({
  kind,
  // Whoever is named on an interview has it, whatever else they may; outsiders are named on none.
  concerns: (viewer) =>
    viewer.current_role !== 'vendor' && (kind === 'interviews_today' || can(viewer, 'interview', 'update')),
  find: (context) => find(context, context.platform.now().toISOString()),
});

/** What waits of interviews, read in one statement with what else there is. */
export const interviewParts = [
  part('interviews_today', today),
  part('interview_outcome', unmarked),
  part('stray_interviews', stray),
];
