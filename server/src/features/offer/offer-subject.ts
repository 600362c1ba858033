import { dayText } from '@hireloom/contracts/kit/wall-time';
import { currencyOf, formatMoney } from '@hireloom/contracts/kit/money';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ApprovalRecord, Subject } from '../approval/index.ts';
import { changeOffer, type Intent } from './change/change-offer.ts';
import { actorOf } from './verbs/draft.ts';

/** What the engine looks at of an offer: the units of its job, whose hiring managers approve. */
export async function readApprovalRecord(
  { tx, viewer }: Context,
  id: number,
  lock = sql``,
): Promise<ApprovalRecord | null> {
  const { rows } = await sql<ApprovalRecord>`select o.id, o.name, j.organization_id as org,
      coalesce(o.company_id, j.company_id) as company, j.business_unit_id as business_unit, j.department_id as department,
      j.openings, j.id as job
    from offer o join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where o.team_id = ${viewer.team_id} and o.id = ${id} and o.deleted_on is null ${lock}`.execute(tx);
  return rows[0] ?? null;
}

/** The same, locked: its applicant first. */
export async function offerRecordOf(context: Context, id: number): Promise<ApprovalRecord | null> {
  const { tx, viewer } = context;
  await sql`select from applicant where team_id = ${viewer.team_id}
    and id = (select applicant_id from offer where team_id = ${viewer.team_id} and id = ${id}) for no key update`.execute(
    tx,
  );
  return readApprovalRecord(context, id, sql`for no key update of o`);
}

const settle = async (context: Context, id: number, intent: Intent): Promise<void> => {
  await changeOffer(context, id, { by: actorOf(context) }, () => intent);
};

const toDraft = { status: 'draft', submitted_on: null, approved_on: null };

interface Facts {
  person: string;
  job: string;
  designation: string;
  salary: number;
  currency: Parameters<typeof currencyOf>[0];
  grade: { name: string; min: number; max: number; currency: Parameters<typeof currencyOf>[0] } | null;
  outside_reason: string | null;
  joining_date: string;
  expires_on: string;
  company: string | null;
  location: string | null;
}

/** An amount with the name of its currency. */
const amountText = (amount: number, item: Parameters<typeof currencyOf>[0]) =>
  `${formatMoney(amount, currencyOf(item))} ${item.key ?? item.name}`;

/** How the approval engine reads and changes offers. */
export const offerSubject: Subject = {
  kind: 'offer',

  lock: offerRecordOf,

  approved: (context, id) =>
    settle(context, id, {
      what: 'approved',
      set: { status: 'approved', approved_on: context.platform.now().toISOString() },
    }),

  rejected: (context, id, title) => settle(context, id, { what: 'rejected', set: toDraft, reason: title }),

  withdrawn: (context, id) => settle(context, id, { what: 'taken_back', set: toDraft }),

  async creator({ tx, viewer }, id) {
    const row = await tx
      .selectFrom('offer')
      .select('created_by_id')
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.created_by_id ?? null;
  },

  /** Whoever is asked reads what is paid: that is what they decide about. */
  async facts({ tx, viewer }, id) {
    const { rows } = await sql<Facts>`select o.name as person, j.job_title as job, d.name as designation,
        o.salary::float8 as salary, to_jsonb(cur) as currency, o.outside_reason, o.joining_date, o.expires_on,
        c.name as company, o.location, (select jsonb_build_object('name', g.name, 'min', g.min_amount, 'max', g.max_amount,
          'currency', to_jsonb(gc)) from salary_grade g
          join lookup_item gc on gc.team_id = g.team_id and gc.id = g.currency_id
          where g.team_id = o.team_id and g.id = o.grade_id) as grade
      from offer o join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
        join job j on j.team_id = a.team_id and j.id = a.job_id
        join lookup_item d on d.team_id = o.team_id and d.id = o.designation_id
        join lookup_item cur on cur.team_id = o.team_id and cur.id = o.currency_id
        left join company c on c.team_id = o.team_id and c.id = o.company_id
      where o.team_id = ${viewer.team_id} and o.id = ${id}`.execute(tx);
    const [row] = rows;
    if (!row) return [];
    const { grade } = row;
    const known: [label: string, value: string | null][] = [
      ['Candidate', row.person],
      ['Job', row.job],
      ['Designation', row.designation],
      ['Company', row.company],
      ['Location', row.location],
      ['Salary a month', amountText(row.salary, row.currency)],
      [
        'Grade',
        grade &&
          `${grade.name}: ${amountText(grade.min, grade.currency)} – ${amountText(grade.max, grade.currency)}`,
      ],
      ['Why it lies outside', row.outside_reason],
      ['Joining date', dayText(row.joining_date)],
      ['Expires', dayText(row.expires_on)],
    ];
    return known.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  },
};
