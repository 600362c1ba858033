import type { ApprovalKind, LeftOver } from '@hireloom/contracts/approval/approval-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

/**
 * Steps that are asked or wait in running rounds of a matrix, and whose person it does not name any more: `a` the round,
 * `s` the step, `m` the person, `t` the matrix (null once it is deleted), `l` its level at this place, `r` the person
 * of that level, unless they are in the round already.
 */
const leftOver = (teamId: number, kind: ApprovalKind) => sql`approval a
    join approval_step s on s.team_id = a.team_id and s.approval_id = a.id and s.state in ('waiting', 'asked')
    join member m on m.team_id = s.team_id and m.id = s.member_id
    left join approval_matrix t on t.team_id = a.team_id and t.id = a.matrix_id and t.deleted_on is null
    left join approval_matrix_level l on l.team_id = t.team_id and l.matrix_id = t.id and l.level = s.level
    left join member r on r.team_id = l.team_id and r.id = l.member_id and not exists (select from approval_step o
      where o.team_id = a.team_id and o.approval_id = a.id and o.member_id = l.member_id and o.state <> 'dropped')
  where a.team_id = ${teamId} and a.kind = ${kind} and a.state = 'pending'
    and not exists (select from approval_matrix_level o where o.team_id = t.team_id and o.matrix_id = t.id
      and (o.member_id = s.member_id or (o.type = 'job_hiring_manager' and s.type = o.type)))`;

/** Whom running rounds of a matrix ask though it does not name them any more, by name. */
export async function findLeftOvers(
  { tx, viewer }: Context,
  kind: ApprovalKind,
  matrixId: number,
): Promise<LeftOver[]> {
  const { rows } = await sql<LeftOver>`select json_build_object('id', m.id, 'name', m.name) as person,
      count(distinct a.id)::int as running,
      coalesce(jsonb_agg(distinct jsonb_build_object('id', r.id, 'name', r.name)) filter (where r.id is not null), '[]') as replacements
    from ${leftOver(viewer.team_id, kind)} and a.matrix_id = ${matrixId} group by m.id, m.name order by m.name, m.id`.execute(
    tx,
  );
  return rows;
}

export interface LeftOverStep {
  step_id: number;
  member_id: number;
  approval_id: number;
  record_id: number;
  person: string;
  replacement: { id: number; name: string; type: string } | null;
}

/** The steps of these people among them, in the order in which their records are to be locked. */
export async function leftOverSteps(
  { tx, viewer }: Context,
  kind: ApprovalKind,
  matrixId: number,
  members: readonly number[],
): Promise<LeftOverStep[]> {
  const { rows } =
    await sql<LeftOverStep>`select s.id as step_id, s.member_id, a.id as approval_id, a.record_id, m.name as person,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name, 'type', l.type) end as replacement
    from ${leftOver(viewer.team_id, kind)} and a.matrix_id = ${matrixId} and s.member_id = any(${members})
    order by a.record_id, s.level`.execute(tx);
  return rows;
}

/** All matrices of a kind with somebody left over, also deleted ones, by name. */
export async function matricesWithLeftOvers(
  { tx, viewer }: Context,
  kind: ApprovalKind,
): Promise<{ id: number; name: string; person: string; running: number }[]> {
  const { rows } = await sql<{ id: number; name: string; person: string; running: number }>`
    select a.matrix_id as id, max(a.matrix_name) as name, m.name as person, count(distinct a.id)::int as running
    from ${leftOver(viewer.team_id, kind)} and a.matrix_id is not null
    group by a.matrix_id, m.id, m.name order by 2, 3`.execute(tx);
  return rows;
}
