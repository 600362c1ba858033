import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { readWaiting, type WaitingSource } from '../../../platform/waiting.ts';
import { questionsAskedOf } from '../../approval/index.ts';
import { offersVisibleTo } from '../scope.ts';

/** Offers that the viewer is asked to approve, with what is paid. Whoever is asked may read the offer. */
export const offerApprovalsWaiting: WaitingSource<'offer_approval'> = {
  kind: 'offer_approval',
  concerns: ({ current_role }) => current_role !== 'vendor',
  async read(context, part) {
    const { tx, viewer } = context;
    const { count, exact, rows } = await readWaiting<Omit<WaitingLineOf<'offer_approval'>, 'kind'>>(
      tx,
      {
        found: sql`select q.* from (${questionsAskedOf(context, 'offer')}) q
          join offer o on o.team_id = ${viewer.team_id} and o.id = q.record_id and o.deleted_on is null`,
        order: sql`since, id`,
        columns: sql`part.id, part.since, part.level, o.id as offer, o.name as applicant, o.salary,
          jsonb_build_object('id', j.id, 'name', j.job_title) as job,
          jsonb_build_object('id', cur.id, 'name', cur.name) as currency,
          (select count(*) from approval_step l where l.team_id = a.team_id and l.approval_id = a.id) as levels,
          case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as asked_by,
          case when i.id is not null then jsonb_build_object('id', i.id, 'name', i.name) end as instead_of`,
        joins: sql`join offer o on o.team_id = ${viewer.team_id} and o.id = part.record_id
          join applicant p on p.team_id = o.team_id and p.id = o.applicant_id
          join job j on j.team_id = p.team_id and j.id = p.job_id
          join approval a on a.team_id = o.team_id and a.id = part.round
          join lookup_item cur on cur.team_id = o.team_id and cur.id = o.currency_id
          left join member m on m.team_id = o.team_id and m.id = a.submitted_by_id
          left join member i on i.team_id = o.team_id and i.id = part.instead_of_id`,
      },
      part,
    );
    return { count, exact, lines: rows.map((row) => ({ ...row, kind: 'offer_approval' as const })) };
  },
};

/** So many days before its end an offer is told of. */
const NEAR = 2;

/** Own offers that wait for a step: whose candidate asks, that were approved and not sent, or that end soon. */
export const offersWaiting: WaitingSource<'offers'> = {
  kind: 'offers',
  concerns: (viewer) => can(viewer, 'offer', 'update'),
  async read(context, part) {
    const { tx, viewer, platform } = context;
    const until = new Date(platform.now().getTime() + NEAR * 86_400_000).toISOString().slice(0, 10);
    // The newest thing that happened to it, besides that the candidate looked at it again.
    const asked = sql`select e.created_on from offer_event e where o.status <> 'approved' and e.team_id = o.team_id and e.offer_id = o.id
      and e.what = 'asked' and not exists (select from offer_event n where n.team_id = e.team_id and n.offer_id = e.offer_id
        and n.id > e.id and n.what not in ('viewed', 'asked')) order by e.id desc limit 1`;
    const { count, exact, rows } = await readWaiting<Omit<WaitingLineOf<'offers'>, 'kind'>>(
      tx,
      {
        found: sql`select w.* from (select o.id, o.expires_on,
            case when o.status = 'approved' then 'unsent' when asked.created_on is not null then 'asked'
              when o.expires_on <= ${until}::date then 'ending' end as why,
            coalesce(asked.created_on, o.approved_on) as since
          from offer o left join lateral (${asked}) asked on true where o.team_id = ${viewer.team_id} and o.owner_id = ${viewer.id} and o.deleted_on is null
            and o.status in ('approved', 'sent', 'viewed') and ${offersVisibleTo(viewer, 'o')}) w where w.why is not null`,
        order: sql`expires_on, id`,
        columns: sql`part.id, part.since, part.why, part.expires_on, o.name as applicant,
          jsonb_build_object('id', j.id, 'name', j.job_title) as job`,
        joins: sql`join offer o on o.team_id = ${viewer.team_id} and o.id = part.id
          join applicant p on p.team_id = o.team_id and p.id = o.applicant_id
          join job j on j.team_id = p.team_id and j.id = p.job_id`,
      },
      part,
    );
    return { count, exact, lines: rows.map((row) => ({ ...row, kind: 'offers' as const })) };
  },
};
