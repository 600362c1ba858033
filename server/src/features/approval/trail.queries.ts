import type { ApprovalRound } from '@hireloom/contracts/approval/approval-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import { barredFrom } from './four-eyes/requesters.ts';
import { expectedDays, latestRound } from './rounds.queries.ts';
import { approvalShapes, type FieldChange, type Subject } from './subject.ts';

const ref = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

const asked = sql`(select coalesce(json_agg(json_build_object('id', q.member_id, 'name', p.name, 'instead_of', ${ref('i')}) order by p.name), '[]')
  from approval_asked q join member p on p.team_id = q.team_id and p.id = q.member_id
    left join member i on i.team_id = q.team_id and i.id = q.instead_of_id
  where q.team_id = s.team_id and q.step_id = s.id and s.state = 'asked')`;

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const remarks = sql`(select coalesce(json_agg(json_build_object('text', t.text, 'phrase', t.phrase) order by t.id), '[]')
  from approval_remark t where t.team_id = s.team_id and t.step_id = s.id)`;

const steps = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'level', s.level, 'type', s.type, 'approver', ${ref('m')},
    'state', s.state, 'asked', ${asked}, 'acted_by', ${ref('b')}, 'acted_on', ${iso('s.acted_on')}, 'asked_on', ${iso('s.asked_on')},
    'note_title', s.note_title, 'note_description', s.note_description, 'remarks', ${remarks}) order by s.level), '[]')
  from approval_step s left join member m on m.team_id = s.team_id and m.id = s.member_id
    left join member b on b.team_id = s.team_id and b.id = s.acted_by_id
  where s.team_id = a.team_id and s.approval_id = a.id)`;

/** All rounds of a record, newest first. What is hidden from the viewer is left out of the changes. */
export async function readRounds(
  { tx, viewer }: Context,
  kind: Subject['kind'],
  recordId: number,
  hidden: ReadonlySet<string>,
): Promise<ApprovalRound[]> {
  const { rows } = await sql<Omit<ApprovalRound, 'changes' | 'expected_days'> & { changes: FieldChange[] }>`
    select a.id, a.round, a.state, a.matrix_name as matrix, a.why, a.why_phrase, ${ref('m')} as submitted_by, a.submitted_on,
      a.ended_on, a.changes, ${steps} as steps
    from approval a left join member m on m.team_id = a.team_id and m.id = a.submitted_by_id
    where a.team_id = ${viewer.team_id} and a.kind = ${kind} and a.record_id = ${recordId}
    order by a.round desc`.execute(tx);
  const usual = rows.some(({ state }) => state === 'pending')
    ? await expectedDays(tx, viewer.team_id, kind)
    : null;
  const { why_phrase, changes } = approvalShapes;
  return readStoredColumns(rows, { why_phrase, changes }, ({ id }) => id).map((row) => ({
    ...row,
    expected_days: row.state === 'pending' ? usual : null,
    changes: row.changes
      .filter(({ field }) => !hidden.has(field))
      .map(({ label, from, to }) => ({ label, from, to })),
  }));
}

/** Whether the viewer asked for what waits of a record, so that others have to answer it. */
export async function isOwnRequest(
  context: Context,
  kind: Subject['kind'],
  recordId: number,
): Promise<boolean> {
  const { tx, viewer } = context;
  const round = await latestRound(tx, viewer.team_id, kind, recordId, 'pending');
  return round !== null && (await barredFrom(context, round)).has(viewer.id);
}

/** The viewer's open notification that asks about a record; null when nothing is asked of them. */
export async function openQuestion(
  { tx, viewer }: Context,
  kind: Subject['kind'],
  recordId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select n.id from approval a
      join approval_step s on s.team_id = a.team_id and s.approval_id = a.id and s.state = 'asked'
      join approval_asked q on q.team_id = s.team_id and q.step_id = s.id and q.member_id = ${viewer.id}
      join notification n on n.team_id = s.team_id and n.step_id = s.id and n.member_id = q.member_id and not n.is_action_taken
    where a.team_id = ${viewer.team_id} and a.kind = ${kind} and a.record_id = ${recordId} and a.state = 'pending'
    order by n.id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Records that the viewer is or was asked to approve, as a query of their ids. */
export const recordsAskedOf = (viewer: { team_id: number; id: number }, kind: Subject['kind']) =>
  sql`select asked_round.record_id from approval_asked asked_of
    join approval_step asked_step on asked_step.team_id = asked_of.team_id and asked_step.id = asked_of.step_id
    join approval asked_round on asked_round.team_id = asked_step.team_id and asked_round.id = asked_step.approval_id
  where asked_of.team_id = ${viewer.team_id} and asked_of.member_id = ${viewer.id} and asked_round.kind = ${kind}`;

/** The same of what waits for approval: records that the viewer is asked about now, or was earlier in the same round. */
export const recordsAskedNow = (viewer: { team_id: number; id: number }, kind: Subject['kind']) =>
  sql`${recordsAskedOf(viewer, kind)} and asked_round.state = 'pending'`;
