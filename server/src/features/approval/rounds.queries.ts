import type { ApprovalKind } from '@hireloom/contracts/approval/approval-endpoints';
import { sql } from 'kysely';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { fromStored, type Phrase, type Sentence } from '../../platform/words/phrase.ts';
import { approvalShapes, type FieldChange } from './subject.ts';

export interface Round {
  id: number;
  kind: ApprovalKind;
  record_id: number;
  record_name: string;
  round: number;
  state: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  matrix_name: string | null;
  why: string;
  why_phrase: Phrase | null;
  changes: FieldChange[];
  snapshot: Record<string, string>;
  submitted_by_id: number;
  submitted_by: string;
  levels: number;
}

export interface Step {
  id: number;
  approval_id: number;
  level: number;
  type: string;
  member_id: number | null;
  state: 'waiting' | 'asked' | 'approved' | 'rejected' | 'skipped' | 'dropped';
  acted_by: string | null;
}

/** Why it is asked as it is, to be said in the reader's language. */
export const whyOf = ({ why, why_phrase }: Pick<Round, 'why' | 'why_phrase'>): Sentence =>
  fromStored(why, why_phrase);

const rounds = (
  rest: ReturnType<typeof sql>,
) => sql<Round>`select a.id, a.kind, a.record_id, a.record_name, a.round, a.state,
    a.matrix_name, a.why, a.why_phrase, a.changes, a.snapshot, a.submitted_by_id, m.name as submitted_by,
    (select count(*) from approval_step s where s.team_id = a.team_id and s.approval_id = a.id) as levels
  from approval a join member m on m.team_id = a.team_id and m.id = a.submitted_by_id where ${rest}`;

const readable = (rows: readonly Round[]) => readStoredColumns(rows, approvalShapes, ({ id }) => id);

/** A round, locked until the end of the transaction. Whoever also changes its record locks the record first. */
export async function lockRound(tx: Tx, teamId: number, id: number): Promise<Round | null> {
  const { rows } = await rounds(sql`a.team_id = ${teamId} and a.id = ${id} for update of a`).execute(tx);
  return readable(rows)[0] ?? null;
}

/** The round of a record that waits for answers, locked; null when none does. */
export async function lockPending(
  tx: Tx,
  teamId: number,
  kind: ApprovalKind,
  recordId: number,
): Promise<Round | null> {
  const { rows } = await rounds(
    sql`a.team_id = ${teamId} and a.kind = ${kind} and a.record_id = ${recordId} and a.state = 'pending' for update of a`,
  ).execute(tx);
  return readable(rows)[0] ?? null;
}

/** The newest round of a record, of one state where asked for. */
export async function latestRound(
  tx: Tx,
  teamId: number,
  kind: ApprovalKind,
  recordId: number,
  state?: Round['state'],
): Promise<Round | null> {
  const { rows } = await rounds(
    sql`a.team_id = ${teamId} and a.kind = ${kind} and a.record_id = ${recordId}
      and ${state ? sql`a.state = ${state}` : sql`true`} order by a.round desc limit 1`,
  ).execute(tx);
  return readable(rows)[0] ?? null;
}

/** Steps of a round by level. */
export async function stepsOf(tx: Tx, teamId: number, approvalId: number): Promise<Step[]> {
  const { rows } =
    await sql<Step>`select s.id, s.approval_id, s.level, s.type, s.member_id, s.state, m.name as acted_by
    from approval_step s left join member m on m.team_id = s.team_id and m.id = s.acted_by_id
    where s.team_id = ${teamId} and s.approval_id = ${approvalId} order by s.level`.execute(tx);
  return rows;
}

/** The record and round that a step belongs to, unlocked; null when there is no such step. */
export async function placeOfStep(
  tx: Tx,
  teamId: number,
  stepId: number,
): Promise<{ kind: ApprovalKind; record_id: number; approval_id: number } | null> {
  const { rows } = await sql<{ kind: ApprovalKind; record_id: number; approval_id: number }>`
    select a.kind, a.record_id, a.id as approval_id from approval_step s
      join approval a on a.team_id = s.team_id and a.id = s.approval_id
    where s.team_id = ${teamId} and s.id = ${stepId}`.execute(tx);
  return rows[0] ?? null;
}

/** Usual days from submitting to the end: the median of the last 20 rounds that people decided; null without any. */
export async function expectedDays(tx: Tx, teamId: number, kind: ApprovalKind): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select
      percentile_cont(0.5) within group (order by extract(epoch from ended_on - submitted_on) / 86400) as days
    from (select submitted_on, ended_on from approval a
      where team_id = ${teamId} and kind = ${kind} and state in ('approved', 'rejected')
        and exists (select from approval_step s where s.team_id = a.team_id and s.approval_id = a.id)
      order by ended_on desc limit 20) ended`.execute(tx);
  const days = rows[0]?.days ?? null;
  return days === null ? null : Math.round(Number(days) * 10) / 10;
}
