import { OFFER_DAYS } from '@hireloom/contracts/offer/offer-words';
import type { offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { applicantsVisibleTo } from '../applicant/index.ts';
import { isLiveOffer } from './live-offer.ts';
import { teamDay } from './verbs/rules.ts';

type Begin = ReplyOf<typeof offerEndpoints.begin>;

/**
 * What a new offer begins with: from the last offer to the same person, else from the job; currency and letter else from
 * the team's newest offer, and the letter if there is but one. Throws `not_found`.
 */
export async function readBegin(context: Context, applicantId: number): Promise<Begin> {
  const { tx, viewer } = context;
  const named = (alias: string, name: string) =>
    sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.${name}`)}) end`;
  const hidden = viewer.hidden_fields.job ?? [];
  const amount = (key: 'salary_min' | 'salary_max') =>
    hidden.includes(key) ? sql`null::float8` : sql`(${sql.ref(`j.${key}`)} / p.months)::float8`;
  const { rows } = await sql<Omit<Begin, 'terms'> & { terms: Omit<Begin['terms'], 'expires_on'> }>`select
      ${named('t', 'applicant')} as applicant, ${named('c', 'name')} as candidate, ${named('j', 'job_title')} as job,
      (select json_build_object('id', o.id, 'name', o.name) from offer o where o.team_id = t.team_id
        and o.applicant_id = t.id and ${isLiveOffer('o')}) as live,
      json_build_object('designation', ${named('d', 'name')}, 'company', ${named('u', 'name')}, 'location', l.location,
        'joining_date', j.target_start, 'currency', ${named('cur', 'name')}, 'salary', l.salary::float8,
        'template', ${named('p2', 'name')}) as terms,
      case when j.salary_min is not null or j.salary_max is not null
        then json_build_object('min', ${amount('salary_min')}, 'max', ${amount('salary_max')}) end as job_range
    from applicant t join candidate c on c.team_id = t.team_id and c.id = t.candidate_id
      join job j on j.team_id = t.team_id and j.id = t.job_id
      cross join lateral (select case when j.salary_period = 'year' then 12 else 1 end as months) p
      left join lateral (select * from offer o where o.team_id = t.team_id and o.applicant_id = t.id and o.deleted_on is null
        order by o.number desc limit 1) l on true
      left join lateral (select o.currency_id, o.template_id from offer o where o.team_id = t.team_id and o.deleted_on is null
        order by o.id desc limit 1) usual on true
      left join lateral (select min(f.id) as id from offer_template f where f.team_id = t.team_id and f.is_active
        and f.deleted_on is null having count(*) = 1) sole on true
      left join lookup_item d on d.team_id = t.team_id and d.id = coalesce(l.designation_id, j.designation_id)
      left join company u on u.team_id = t.team_id and u.id = coalesce(l.company_id, j.company_id)
      left join lookup_item cur on cur.team_id = t.team_id and cur.id = coalesce(l.currency_id, j.currency_id, usual.currency_id)
      left join offer_template p2 on p2.team_id = t.team_id and p2.id = coalesce(l.template_id, usual.template_id, sole.id) and p2.is_active and p2.deleted_on is null
    where t.team_id = ${viewer.team_id} and t.id = ${applicantId} and t.deleted_on is null
      and ${applicantsVisibleTo(viewer, 't')}`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound('Applicant');
  const until = new Date(`${await teamDay(context)}T00:00:00Z`);
  until.setUTCDate(until.getUTCDate() + OFFER_DAYS);
  return { ...found, terms: { ...found.terms, expires_on: until.toISOString().slice(0, 10) } };
}
