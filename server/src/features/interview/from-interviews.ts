import type { TimelineInterview } from '@hireloom/contracts/timeline/timeline-endpoints';
import { sql } from 'kysely';
import { jobsOf, type TimelineSource } from '../timeline/index.ts';
import { vendorHidden } from './interview.resource.ts';
import { interviewsVisibleTo } from './scope.ts';

/** What became of the interviews of applicants, as far as the viewer may read them; who takes part is no news here. */
export const interviewSource: TimelineSource = {
  name: 'interview',
  kind: 'interview',
  async read(context, { records }, { before, limit }) {
    const { tx, viewer } = context;
    const ids = records.applicant ?? [];
    if (ids.length === 0 || viewer.hidden_tabs.applicant?.includes('interviews')) return [];
    const isVendor = viewer.current_role === 'vendor';
    const reason = isVendor && vendorHidden.includes('reason') ? sql`null::text` : sql`c.reason`;
    const { rows } = await sql<
      Omit<TimelineInterview, 'key' | 'kind' | 'job'> & { id: number }
    >`select c.id, c.created_on as at, c.what, c.by_kind = 'candidate' as by_candidate,
        case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as actor,
        jsonb_build_object('id', i.id, 'name', i.name, 'type', i.type) as interview,
        jsonb_build_object('id', a.id, 'name', a.applicant) as applicant,
        c.starts_after as starts_on, c.starts_before as before, ${reason} as reason
      from interview_change c
        join interview i on i.team_id = c.team_id and i.id = c.interview_id and i.deleted_on is null
        join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
        left join member m on m.team_id = c.team_id and m.id = c.by_id
      where c.team_id = ${viewer.team_id} and i.applicant_id = any(${ids}) and ${interviewsVisibleTo(viewer, 'i')}
        and c.what not in ('people', 'details', 'checked_in', 'check_in_undone')
        and ${before === undefined ? sql`true` : sql`c.id < ${before}`}
      order by c.id desc limit ${limit}`.execute(tx);
    const jobs = await jobsOf(
      context,
      rows.map(({ applicant }) => applicant.id),
    );
    return rows.map(({ id, ...row }) => ({
      id,
      item: {
        ...row,
        key: `interview-${id}`,
        kind: 'interview' as const,
        job: jobs.get(row.applicant.id) ?? null,
      },
    }));
  },
};
