import { type Currency, amountOf, currencyOf, minorUnits } from '@hireloom/contracts/kit/money';
import type { OfferLine, OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { liveOffers, openOffers } from '@hireloom/contracts/offer/offer-words';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { questionsAskedOf } from '../approval/index.ts';
import { salaryInWords } from '../salary/index.ts';
import { offerResource } from './offer.resource.ts';
import { offerShapes } from './offer.shapes.ts';
import { type OfferLetters, readLetters } from './letters.ts';
import { offersChangeableBy, offersVisibleTo } from './scope.ts';
import { extendable } from './verbs/end.ts';
import { renewable } from './verbs/renew.ts';

interface Facts extends Pick<OfferRecord, 'terms' | 'answer' | 'changes' | 'versions'> {
  lines: Omit<OfferLine, 'yearly'>[];
  currency: Parameters<typeof currencyOf>[0];
  grade: { min: number; mid: number; max: number; same: boolean } | null;
  changeable: boolean;
}

/**
 * A whole offer, and what the viewer may do with it. Whoever opens it reads what is paid: they may view offers, or are asked to
 * approve this one. Throws `not_found`.
 */
export async function readRecord(
  context: Context,
  letters: readonly OfferLetters[],
  id: number,
): Promise<OfferRecord> {
  const { viewer } = context;
  const row = await loadRow(offerResource, context, id);
  const { changeable, currency: item, grade, lines, terms, ...facts } = await readFacts(context, id);
  const currency = currencyOf(item);
  const salary = row.salary;
  const may = changeable && can(viewer, 'offer', 'update');
  const { status } = row;
  return {
    row,
    terms: {
      ...terms,
      benefits: readStored(offerShapes.benefits, terms.benefits, id),
      conditions: readStored(offerShapes.conditions, terms.conditions, id),
    },
    lines: lines.map((line) => ({ ...line, yearly: yearly(line.monthly, currency) })),
    totals: totalsOf(lines, currency),
    in_words: { en: salaryInWords(salary, currency, 'en'), ar: salaryInWords(salary, currency, 'ar') },
    range: grade && {
      ...{ min: grade.min, mid: grade.mid, max: grade.max },
      // Amounts of two currencies do not compare.
      compa_ratio: grade.same && grade.mid > 0 ? Math.round((salary / grade.mid) * 100) / 100 : null,
      outside: grade.same && (salary < grade.min || salary > grade.max),
    },
    letters: await readLetters(context, letters, id),
    asked: row.status === 'pending_approval' ? await questionOf(context, id) : null,
    ...facts,
    may: {
      change: may && (status === 'draft' || ['approved', 'sent', 'viewed'].includes(status)),
      submit: may && status === 'draft',
      take_back: may && status === 'pending_approval',
      renew: may && renewable.includes(status),
      send: may && (status === 'approved' || openOffers.includes(status)),
      extend: may && extendable.includes(status),
      withdraw: may && liveOffers.includes(status),
      answer: may && openOffers.includes(status),
    },
  };
}

/** The notification that asks the viewer to approve this offer. */
async function questionOf(context: Context, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select q.id from (${questionsAskedOf(context, 'offer')}) q
    where q.record_id = ${id}`.execute(context.tx);
  return rows[0]?.id ?? null;
}

const yearly = (monthly: number, currency: Currency): number =>
  amountOf(minorUnits(monthly, currency) * 12n, currency);

/** Sums by what lines are; reckoned in whole minor units. */
function totalsOf(
  lines: readonly { kind: string; monthly: number }[],
  currency: Currency,
): OfferRecord['totals'] {
  const sum = (kind: string) =>
    lines.reduce((total, line) => total + (line.kind === kind ? minorUnits(line.monthly, currency) : 0n), 0n);
  const [gross, deductions, cost] = [sum('earning'), sum('deduction'), sum('employer_cost')];
  return {
    gross: amountOf(gross, currency),
    deductions: amountOf(deductions, currency),
    net: amountOf(gross - deductions, currency),
    employer_cost: amountOf(cost, currency),
  };
}

async function readFacts({ tx, viewer }: Context, id: number): Promise<Facts> {
  const named = (alias: string) =>
    sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;
  const seat = can(viewer, 'visa_quota', 'view')
    ? sql`(select json_build_object('id', v.id, 'name', f.file_no) from visa_line v
        join visa_file f on f.team_id = v.team_id and f.id = v.file_id where v.team_id = t.team_id and v.id = t.visa_line_id)`
    : sql`null::json`;
  const { rows } =
    await sql<Facts>`select to_jsonb(cur) as currency, ${offersChangeableBy(viewer, 't')} as changeable,
      json_build_object('contract_months', t.contract_months, 'work_days', t.work_days, 'work_hours', t.work_hours,
        'notice_days', t.notice_days, 'level', ${named('l')}, 'grade', ${named('g')}, 'salary_template', ${named('s')},
        'outside_reason', t.outside_reason, 'benefits', t.benefits, 'conditions', t.conditions, 'visa_sponsor', t.visa_sponsor,
        'visa_line', ${seat}, 'visa_reason', t.visa_reason, 'notes', t.notes, 'template', ${named('p')},
        'template_version', t.template_version, 'template_language', t.template_language) as terms,
      (select coalesce(json_agg(json_build_object('header', json_build_object('id', e.header_id, 'name', e.name),
          'code', e.code, 'name', e.name, 'name_ar', e.name_ar, 'kind', e.kind, 'calc', e.calc, 'amount', e.amount,
          'percent', e.percent, 'of_header', e.of_header_id, 'monthly', e.monthly) order by e.position, e.id), '[]')
        from offer_line e where e.team_id = t.team_id and e.offer_id = t.id) as lines,
      case when g.id is not null then json_build_object('min', g.min_amount, 'mid', g.mid_amount, 'max', g.max_amount,
        'same', g.currency_id = t.currency_id) end as grade,
      (select coalesce(json_agg(json_build_object('id', h.id, 'what', h.what, 'at', ${moment(sql.ref('h.created_on'))},
          'by', ${named('m')}, 'by_kind', h.by_kind, 'reason', h.reason) order by h.id desc), '[]')
        from offer_event h left join member m on m.team_id = h.team_id and m.id = h.by_id
        where h.team_id = t.team_id and h.offer_id = t.id) as changes,
      (select json_build_object('answer', w.answer, 'typed_name', w.typed_name, 'at', ${moment(sql.ref('w.at'))}, 'reason', w.reason)
        from offer_answer w where w.team_id = t.team_id and w.offer_id = t.id) as answer,
      (select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'status', o.status, 'salary', o.salary,
          'updated_on', ${moment(sql.ref('o.updated_on'))}) order by o.number desc), '[]')
        from offer o where o.team_id = t.team_id and o.applicant_id = t.applicant_id and o.id <> t.id
          and o.deleted_on is null and ${offersVisibleTo(viewer, 'o')}) as versions
    from offer t
      join lookup_item cur on cur.team_id = t.team_id and cur.id = t.currency_id
      left join salary_level l on l.team_id = t.team_id and l.id = t.level_id
      left join salary_grade g on g.team_id = t.team_id and g.id = t.grade_id
      left join salary_template s on s.team_id = t.team_id and s.id = t.salary_template_id
      left join offer_template p on p.team_id = t.team_id and p.id = t.template_id
    where t.team_id = ${viewer.team_id} and t.id = ${id}`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('An offer was loaded');
  return facts;
}

/** A moment as JSON tells it everywhere else. */
const moment = (value: ReturnType<typeof sql.ref>) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
