import { currencyOf, formatMoney } from '@hireloom/contracts/kit/money';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ApprovalRecord, Subject } from '../approval/index.ts';
import { changeJobStatus } from './job-status.ts';

interface Stored {
  id: number;
  job_title: string;
  openings: number;
  hired: number;
  created_by_id: number | null;
  job_status: { id: number; name: string };
  job_status_category: string;
}

async function readStored({ tx, viewer }: Context, id: number): Promise<Stored> {
  const { rows } =
    await sql<Stored>`select j.id, j.job_title, j.openings, j.hired, j.created_by_id, j.job_status_category,
      json_build_object('id', s.id, 'name', s.name) as job_status
    from job j join lookup_item s on s.team_id = j.team_id and s.id = j.job_status_id
    where j.team_id = ${viewer.team_id} and j.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Job ${id} is gone`);
  return row;
}

/** Opens a job that was approved, by somebody or by its budget; one whose seats are taken is filled. */
export async function openApproved(context: Context, id: number, by: number | null): Promise<void> {
  const row = await readStored(context, id);
  const approval_date = context.platform.now().toISOString().slice(0, 10);
  await changeJobStatus(context, row, row.hired >= row.openings ? 'filled' : 'open', {
    reason: null,
    approved: { approval_date, approved_by_id: by },
  });
}

/** An earlier approval does not speak for a draft. */
const unapproved = { approval_date: null, approved_by_id: null };

interface Pay {
  salary_min: number | null;
  salary_max: number | null;
  salary_period: string | null;
  currency: Parameters<typeof currencyOf>[0] | null;
}

interface Facts extends Pay {
  job_title: string;
  unit: string;
  openings: string;
  reason: string | null;
}

/** What a job pays, in words; null where nothing is said. */
function payText({ salary_min, salary_max, salary_period, currency }: Pay): string | null {
  const known = currency ? currencyOf(currency) : undefined;
  const amounts = [salary_min, salary_max].flatMap((amount) =>
    amount === null ? [] : [formatMoney(amount, known)],
  );
  if (amounts.length === 0) return null;
  return [amounts.join(' to '), currency?.name, salary_period && `a ${salary_period}`]
    .filter(Boolean)
    .join(' ');
}

/** How the approval engine reads and changes jobs. */
export const jobSubject: Subject = {
  kind: 'job',

  async lock({ tx, viewer }, id) {
    const { rows } =
      await sql<ApprovalRecord>`select id, job_title as name, organization_id as org, company_id as company,
        business_unit_id as business_unit, department_id as department, openings
      from job where team_id = ${viewer.team_id} and id = ${id} and deleted_on is null for no key update`.execute(
        tx,
      );
    return rows[0] ?? null;
  },

  approved: (context, id) => openApproved(context, id, context.viewer.id),

  async rejected(context, id, title) {
    await changeJobStatus(context, await readStored(context, id), 'draft', {
      reason: title,
      approved: unapproved,
    });
  },

  async withdrawn(context, id) {
    await changeJobStatus(context, await readStored(context, id), 'draft', {
      reason: null,
      approved: unapproved,
    });
  },

  creator: async (context, id) => (await readStored(context, id)).created_by_id,

  async facts({ tx, viewer }, id) {
    const { rows } = await sql<Facts>`select
        j.job_title, concat_ws(' › ', o.name, c.name, b.name, d.name) as unit, j.openings::text as openings, j.reason,
        j.salary_min, j.salary_max, j.salary_period, to_jsonb(cur) as currency
      from job j join organization o on o.team_id = j.team_id and o.id = j.organization_id
        left join company c on c.team_id = j.team_id and c.id = j.company_id
        left join business_unit b on b.team_id = j.team_id and b.id = j.business_unit_id
        left join department d on d.team_id = j.team_id and d.id = j.department_id
        left join lookup_item cur on cur.team_id = j.team_id and cur.id = j.currency_id
      where j.team_id = ${viewer.team_id} and j.id = ${id}`.execute(tx);
    const [row] = rows;
    if (!row) return [];
    const hidden = viewer.hidden_fields.job ?? [];
    const known: [keys: string[], label: string, value: string | null][] = [
      [[], 'Job', row.job_title],
      [[], 'Unit', row.unit],
      [['openings'], 'Openings', row.openings],
      [['reason'], 'Reason for opening', row.reason],
      [['salary_min', 'salary_max'], 'Salary', payText(row)],
    ];
    return known.flatMap(([keys, label, value]) =>
      value && !keys.some((key) => hidden.includes(key)) ? [{ label, value }] : [],
    );
  },
};
