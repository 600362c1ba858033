import type { TimelineDocument } from '@hireloom/contracts/timeline/timeline-endpoints';
import { sql } from 'kysely';
import { jobsOf, type TimelineSource } from '../timeline/index.ts';
import { onboardingsVisibleTo } from './scope.ts';

/** What became of the documents and the joining form of applicants, as far as the viewer may see their onboarding. */
export const documentSource: TimelineSource = {
  name: 'document',
  kind: 'document',
  async read(context, { records }, { before, limit }) {
    const { tx, viewer } = context;
    const ids = records.applicant ?? [];
    if (ids.length === 0) return [];
    const { rows } = await sql<Omit<TimelineDocument, 'key' | 'kind' | 'job'> & { id: number }>`select e.id,
        e.created_on as at, e.what, e.by_kind = 'candidate' as by_candidate, e.reason, q.name as document,
        case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as actor,
        jsonb_build_object('id', a.id, 'name', a.applicant) as applicant
      from document_event e
        join onboarding o on o.team_id = e.team_id and o.id = e.onboarding_id and o.deleted_on is null
        join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
        left join document_request q on q.team_id = e.team_id and q.id = e.request_id
        left join member m on m.team_id = e.team_id and m.id = e.by_id
      where e.team_id = ${viewer.team_id} and o.applicant_id = any(${ids}) and ${onboardingsVisibleTo(viewer, 'o')}
        and e.what <> 'changed' and ${before === undefined ? sql`true` : sql`e.id < ${before}`}
      order by e.id desc limit ${limit}`.execute(tx);
    const jobs = await jobsOf(
      context,
      rows.map(({ applicant }) => applicant.id),
    );
    return rows.map(({ id, ...row }) => ({
      id,
      item: {
        ...row,
        ...{ key: `document-${id}`, kind: 'document' as const, job: jobs.get(row.applicant.id) ?? null },
      },
    }));
  },
};
