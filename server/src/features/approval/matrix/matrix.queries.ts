import type {
  ApprovalKind,
  ApprovalMatrix,
  jobApprovalEndpoints,
} from '@hireloom/contracts/approval/approval-endpoints';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

type ListQuery = QueryOf<typeof jobApprovalEndpoints.list>;

export const unitColumns = {
  org: 'organization_id',
  company: 'company_id',
  business_unit: 'business_unit_id',
  department: 'department_id',
} as const;
export type UnitKey = keyof typeof unitColumns;
export const unitKeys = Object.keys(unitColumns) as UnitKey[];

const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

const levels = sql`(select coalesce(json_agg(json_build_object('level', l.level, 'type', l.type, 'user',
    case when u.id is not null then json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
      'email', u.email, 'active', u.is_active) end) order by l.level), '[]')
  from approval_matrix_level l left join member u on u.team_id = l.team_id and u.id = l.member_id
  where l.team_id = t.team_id and l.matrix_id = t.id)`;

const tables = sql`approval_matrix t
  join organization o on o.team_id = t.team_id and o.id = t.organization_id
  left join company c on c.team_id = t.team_id and c.id = t.company_id
  left join business_unit b on b.team_id = t.team_id and b.id = t.business_unit_id
  left join department d on d.team_id = t.team_id and d.id = t.department_id
  left join member e on e.team_id = t.team_id and e.id = t.updated_by_id`;

const sorts: Record<ListQuery['orderBy'], RawBuilder<unknown>> = {
  id: sql`t.id`,
  name: sql`lower(t.name)`,
  org: sql`lower(o.name)`,
  company: sql`lower(c.name)`,
  business_unit: sql`lower(b.name)`,
  department: sql`lower(d.name)`,
  levels: sql`(select count(*) from approval_matrix_level l where l.team_id = t.team_id and l.matrix_id = t.id)`,
  updated_on: sql`t.updated_on`,
};

/** Matrices in their row shape; the condition is over `t` and the names of its units. */
export async function selectMatrices(
  tx: Tx,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql`order by t.id`,
): Promise<ApprovalMatrix[]> {
  const { rows } = await sql<ApprovalMatrix & { levels: ApprovalMatrix['levels'] }>`select t.id, t.name,
      ${named('o')} as org, ${named('c')} as company, ${named('b')} as business_unit, ${named('d')} as department,
      ${levels} as levels, case when e.id is not null then json_build_object('username', e.username) end as updated_by,
      t.updated_on, t.version
    from ${tables} where ${where} ${rest}`.execute(tx);
  return rows;
}

/** Living matrices of one kind. */
export const livingOf = (teamId: number, kind: ApprovalKind) =>
  sql`t.team_id = ${teamId} and t.kind = ${kind} and t.deleted_on is null`;

/** A page of the matrices of one kind, or all of them. */
export async function listMatrices(
  { tx, viewer }: Context,
  kind: ApprovalKind,
  query: ListQuery,
): Promise<ApprovalMatrix[] | { results: ApprovalMatrix[]; count: number }> {
  const conditions = [livingOf(viewer.team_id, kind)];
  for (const key of unitKeys) {
    if (query[key] !== undefined) conditions.push(sql`${sql.ref(`t.${unitColumns[key]}`)} = ${query[key]}`);
  }
  const text = query.query?.trim();
  if (text) {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(
      sql`plain_text(concat_ws(' ', t.name, o.name, c.name, b.name, d.name)) like plain_text(${pattern})`,
    );
  }
  const where = sql.join(conditions, sql` and `);
  const up = query.ascending === 1;
  const order = sql`order by ${sorts[query.orderBy]} ${up ? sql`asc nulls first` : sql`desc nulls last`}, t.id ${up ? sql`asc` : sql`desc`}`;
  if (query.paginate === 'false') return selectMatrices(tx, where, order);
  const page = sql`${order} limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`;
  const results = await selectMatrices(tx, where, page);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${tables} where ${where}`.execute(tx);
  return { results, count: rows[0]?.count ?? 0 };
}
