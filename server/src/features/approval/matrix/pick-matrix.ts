import type { ApprovalKind } from '@hireloom/contracts/approval/approval-endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import type { ApprovalRecord } from '../subject.ts';

export type UnitsOf = Pick<ApprovalRecord, 'org' | 'company' | 'business_unit' | 'department'>;

export interface FittingMatrix {
  id: number;
  name: string;
  /** The smallest unit that the matrix names. */
  scope: 'department' | 'business unit' | 'company' | 'organization';
  unit: string;
}

/**
 * Matrices that fit a record, the one that acts first: a matrix fits when each unit it names is the record's own; the
 * smallest unit wins (department, business unit, company, organization), then the newest change.
 */
export async function fittingMatrices(
  tx: Tx,
  teamId: number,
  kind: ApprovalKind,
  units: UnitsOf,
): Promise<FittingMatrix[]> {
  const { rows } = await sql<FittingMatrix>`select m.id, m.name,
      case when m.department_id is not null then 'department' when m.business_unit_id is not null then 'business unit'
        when m.company_id is not null then 'company' else 'organization' end as scope,
      coalesce(d.name, b.name, c.name, o.name) as unit
    from approval_matrix m
      join organization o on o.team_id = m.team_id and o.id = m.organization_id
      left join company c on c.team_id = m.team_id and c.id = m.company_id
      left join business_unit b on b.team_id = m.team_id and b.id = m.business_unit_id
      left join department d on d.team_id = m.team_id and d.id = m.department_id
    where m.team_id = ${teamId} and m.kind = ${kind} and m.deleted_on is null and m.organization_id = ${units.org}
      and (m.company_id is null or m.company_id = ${units.company}::bigint)
      and (m.business_unit_id is null or m.business_unit_id = ${units.business_unit}::bigint)
      and (m.department_id is null or m.department_id = ${units.department}::bigint)
    order by m.department_id is not null desc, m.business_unit_id is not null desc, m.company_id is not null desc,
      m.updated_on desc, m.id desc`.execute(tx);
  return rows;
}

export const whyMatrix = ({ name, scope, unit }: FittingMatrix) =>
  phrase(
    '“{name}” is the matrix of the {scope, select, department {department} company {company} organization {organization} other {business unit}} {unit}',
    { name, scope, unit },
  );
export const whyAdmins = (kind: ApprovalKind) =>
  phrase('No matrix fits this {kind, select, job {job} other {{kind}}}, so the admins are asked', { kind });
