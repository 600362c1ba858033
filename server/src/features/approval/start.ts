import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { inEnglish, type Sentence, storedPhrase } from '../../platform/words/phrase.ts';
import { askAdmins, askNext } from './four-eyes/next-level.ts';
import { barredFrom, inheritRequesters } from './four-eyes/requesters.ts';
import { logApproval } from './log-approval.ts';
import { fittingMatrices, whyAdmins, whyMatrix } from './matrix/pick-matrix.ts';
import { lockRound } from './rounds.queries.ts';
import type { ApprovalRecord, FieldChange, Subject } from './subject.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { approvalShapes } from './subject.ts';

export interface StartWish {
  changes?: readonly FieldChange[];
  /** The fields whose change asks anew, as they are now. */
  snapshot?: Readonly<Record<string, string>>;
  /** The round that a change ended and that this one goes on from. */
  replaces?: { id: number };
}

/**
 * Starts a round: copies the matrix that fits, or asks the admins where none does, and asks the first level that
 * somebody else than who asked for it can answer. Throws `conflict` where there is nobody else.
 */
export async function startRound(
  context: Context,
  subject: Subject,
  record: ApprovalRecord,
  wish: StartWish = {},
): Promise<void> {
  const { tx, viewer } = context;
  const [matrix] = await fittingMatrices(tx, viewer.team_id, subject.kind, record);
  const id = await insertRound(context, subject, record, {
    ...wish,
    why: matrix ? whyMatrix(matrix) : whyAdmins(subject.kind),
    ...(matrix ? { matrix } : {}),
  });
  if (wish.replaces) await inheritRequesters(context, { id }, wish.replaces);
  const barred = [...(await barredFrom(context, { id }))];
  const steps = matrix
    ? await plannedSteps(tx, viewer.team_id, {
        matrix: matrix.id,
        job: subject.kind === 'job' ? record.id : (record.job ?? null),
        barred,
      })
    : [{ level: 1, type: 'admin', member_id: null }];
  await tx
    .insertInto('approval_step')
    .values(steps.map((step) => ({ ...step, team_id: viewer.team_id, approval_id: id })))
    .execute();
  const round = await lockRound(tx, viewer.team_id, id);
  if (!round) throw new Error('A round that is not there');
  await logApproval(context, subject.kind, record, 'submit_for_approval', round.why);
  if (!(await askNext(context, round))) await askAdmins(context, round);
}

/** Records a round that needed nobody: the budget allowed it. */
export async function recordApproved(
  context: Context,
  subject: Subject,
  record: ApprovalRecord,
  wish: StartWish & { why: Sentence },
): Promise<void> {
  await insertRound(context, subject, record, { ...wish, state: 'approved' });
  await logApproval(context, subject.kind, record, 'approve', inEnglish(wish.why));
}

async function insertRound(
  { tx, viewer, platform }: Context,
  subject: Subject,
  record: ApprovalRecord,
  round: StartWish & { why: Sentence; state?: 'approved'; matrix?: { id: number; name: string } },
): Promise<number> {
  const now = platform.now().toISOString();
  const { last } = await tx
    .selectFrom('approval')
    .select((select) => select.fn.max('round').as('last'))
    .where('team_id', '=', viewer.team_id)
    .where('kind', '=', subject.kind)
    .where('record_id', '=', record.id)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('approval')
    .values({
      team_id: viewer.team_id,
      kind: subject.kind,
      record_id: record.id,
      record_name: record.name,
      round: (last ?? 0) + 1,
      state: round.state ?? 'pending',
      matrix_id: round.matrix?.id ?? null,
      matrix_name: round.matrix?.name ?? null,
      why: inEnglish(round.why),
      why_phrase: storedPhrase(round.why),
      changes: storedJson(approvalShapes.changes, round.changes ?? []),
      snapshot: storedJson(approvalShapes.snapshot, round.snapshot ?? {}),
      submitted_by_id: viewer.id,
      submitted_on: now,
      ended_on: round.state ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Plan {
  matrix: number;
  /** The job whose hiring managers are meant; null for one that is not there yet. */
  job: number | null;
  /** The hiring manager of a record that is not there yet. */
  manager?: number | null;
  /** Who asked for it: taken where there is nobody else. */
  barred: readonly number[];
}

/**
 * Levels of a matrix with their people. A level that the record fills takes its first active hiring manager who did not
 * ask for it and approves at no other level.
 */
export async function plannedSteps(
  tx: Context['tx'],
  teamId: number,
  { matrix, job, manager = null, barred }: Plan,
): Promise<{ level: number; type: string; member_id: number | null }[]> {
  const { rows } = await sql<{ level: number; type: string; member_id: number | null }>`
    select l.level, l.type, case when l.type <> 'job_hiring_manager' then l.member_id else coalesce(${manager}::bigint, (
        select h.member_id from job_hiring_managers h join member m on m.team_id = h.team_id and m.id = h.member_id and m.is_active
        where h.team_id = l.team_id and h.job_id = ${job}::bigint
        order by h.member_id = any(${barred}), exists (select from approval_matrix_level o where o.team_id = l.team_id and o.matrix_id = l.matrix_id
          and o.member_id = h.member_id), h.member_id limit 1)) end as member_id
    from approval_matrix_level l where l.team_id = ${teamId} and l.matrix_id = ${matrix} order by l.level`.execute(
    tx,
  );
  return rows;
}
