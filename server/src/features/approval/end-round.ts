import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { revokeLinks } from '../../platform/links/issue-link.ts';
import { notifyMembers, closeQuestions, textOf } from '../notification/index.ts';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import { aboutOf } from './about.queries.ts';
import { approvalLink } from './link/approval-link.ts';
import { logApproval } from './log-approval.ts';
import { lockPending, type Round, stepsOf } from './rounds.queries.ts';
import type { Subject } from './subject.ts';
import { phrase } from '../../platform/words/phrase.ts';

/** Ends a round. What was asked or would have been asked later is dropped, and nobody is asked any more. */
export async function endRound(
  context: Context,
  round: Round,
  state: 'approved' | 'rejected' | 'withdrawn',
): Promise<void> {
  const { tx, viewer, platform } = context;
  for (const step of await stepsOf(tx, viewer.team_id, round.id)) {
    if (step.state === 'asked') await closeQuestions(context, step.id);
  }
  await tx
    .updateTable('approval_step')
    .set({ state: 'dropped' })
    .where('team_id', '=', viewer.team_id)
    .where('approval_id', '=', round.id)
    .where('state', 'in', ['asked', 'waiting'])
    .execute();
  await tx
    .updateTable('approval')
    .set({ state, ended_on: platform.now().toISOString() })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', round.id)
    .execute();
}

/** Takes a record back from approval. Throws `conflict` when it waits for none any more. */
export async function withdrawRound(context: Context, subject: Subject, recordId: number): Promise<void> {
  const { tx, viewer } = context;
  const record = await subject.lock(context, recordId);
  const round = await lockPending(tx, viewer.team_id, subject.kind, recordId);
  if (!record || !round) throw conflict('It waits for no approval any more');
  await endRound(context, round, 'withdrawn');
  await logApproval(context, subject.kind, record, 'withdraw_approval', '');
  await subject.withdrawn(context, recordId);
}

/** Ends the round of a record that is not there any more, or that is submitted anew at once; answers it, null if none waits. */
export async function dropRound(context: Context, subject: Subject, recordId: number): Promise<Round | null> {
  const round = await lockPending(context.tx, context.viewer.team_id, subject.kind, recordId);
  if (round) await endRound(context, round, 'withdrawn');
  return round;
}

/** Ends the links of all mails that asked for an answer about a record, because the record is deleted. */
export async function endLinksOf(context: Context, kind: Subject['kind'], recordId: number): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ id: number }>`select s.id from approval_step s
      join approval a on a.team_id = s.team_id and a.id = s.approval_id
    where a.team_id = ${viewer.team_id} and a.kind = ${kind} and a.record_id = ${recordId}`.execute(tx);
  await revokeLinks(
    context,
    approvalLink.entity,
    rows.map(({ id }) => id),
  );
}

/** Tells whoever submitted it, and whoever made it, how it ended. */
export async function notifyDecided(
  context: Context,
  subject: Subject,
  round: Round,
  rejection: { title: string | null; description: string | null } | null,
): Promise<void> {
  const creator = await subject.creator(context, round.record_id);
  const plain = rejection?.description && textOf(rejection.description).trim();
  const reason = `${rejection?.title ?? ''}${plain ? `. ${plain}` : ''}`.slice(0, 1800);
  const message = rejection
    ? phrase('{person} rejected {record}: {reason}', {
        person: context.viewer.name,
        record: round.record_name,
        reason,
      })
    : phrase('{record} is approved', { record: round.record_name });
  const told = { event: 'approval_decided', context: round.kind, type: 'approval_decided' } as const;
  const readers = new Set([round.submitted_by_id, creator ?? round.submitted_by_id]);
  for (const id of readers) {
    const why = id === round.submitted_by_id ? 'You submitted it for approval.' : 'You made it.';
    const reader = await viewerOfMember(context.tx, context.viewer.team_id, id);
    const about = reader ? await aboutOf(context.tx, round, reader) : {};
    await notifyMembers(context, [id], { ...told, ...about, message, why });
  }
}

/** Whether people have to approve the record before it may open: its newest round did not end with an approval. */
export async function wasRefused(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  kind: Subject['kind'],
  recordId: number,
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`select state from approval where team_id = ${viewer.team_id}
    and kind = ${kind} and record_id = ${recordId} order by round desc limit 1`.execute(tx);
  return rows[0] !== undefined && rows[0].state !== 'approved';
}
