import type { ApprovalAnswer } from '@hireloom/contracts/notification/notification-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { cleanNote } from '../../platform/html/clean-note.ts';
import { conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import { escapeHtml } from '../../platform/mail/mail-page.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { closeQuestions } from '../notification/index.ts';
import { todayOf } from './ask.ts';
import { endRound, notifyDecided } from './end-round.ts';
import { askAdmins, askNext, wasOnlySkipped } from './four-eyes/next-level.ts';
import { addRemark } from './four-eyes/remarks.ts';
import { answersOwn } from './four-eyes/requesters.ts';
import { logApproval } from './log-approval.ts';
import { stillAnswers } from './people.ts';
import { lockPending, lockRound, placeOfStep, type Round, type Step, stepsOf } from './rounds.queries.ts';
import type { ApprovalRecord, Subject, Subjects } from './subject.ts';
import { inEnglish, phrase, type Sentence } from '../../platform/words/phrase.ts';

export interface Answer extends Pick<ApprovalAnswer, 'is_approved' | 'note_title' | 'note_description'> {
  /** Denied among many: a word of ours stands in place of the note. */
  unexplained?: boolean;
}
interface Note {
  title: string | null;
  description: string | null;
}

/**
 * Approves or rejects a step as the viewer; answers what came of it. The record and its round are locked, so of two who
 * answer at once one decides and the other is told. Throws field errors on a rejection without a note, `conflict` when
 * it is settled already, not the viewer's to answer, or their own request.
 */
export async function answerStep(
  context: Context,
  subjects: Subjects,
  stepId: number,
  given: Answer,
): Promise<Sentence> {
  const { tx, viewer } = context;
  const note = noteOf(given);
  const place = await placeOfStep(tx, viewer.team_id, stepId);
  const subject = place && subjects[place.kind];
  if (!place || !subject) throw notFound('This question');
  const record = await subject.lock(context, place.record_id);
  const round = await lockRound(tx, viewer.team_id, place.approval_id);
  const steps = await stepsOf(tx, viewer.team_id, place.approval_id);
  const step = steps.find(({ id }) => id === stepId);
  if (!round || !step) throw notFound('This question');
  if (!record) throw conflict(phrase('{record} was deleted', { record: round.record_name }));
  refuseSettled(round, step);
  const own = await answersOwn(context, round);
  await refuseStranger(context, stepId);
  await writeStep(context, step, given.is_approved ? 'approved' : 'rejected', note, own);
  await closeQuestions(context, stepId);
  if (given.is_approved) {
    const asAllowed = own ? await remarkOwn(context, step, 'approved') : undefined;
    await logApproval(context, round.kind, record, 'approve', inEnglish(levelOf(step, round, asAllowed)));
    return goOn(context, subject, record, round, 'Approved');
  }
  await logApproval(context, round.kind, record, 'reject', inEnglish(levelOf(step, round, note.title ?? '')));
  await endRound(context, round, 'rejected');
  await subject.rejected(context, record.id, note.title ?? '');
  await notifyDecided(context, subject, round, note);
  return 'Rejected';
}

/** Goes on without the level that is asked. Throws `conflict` when nothing waits, and to who asked for it. */
export async function skipLevel(
  context: Context,
  subject: Subject,
  recordId: number,
  reason: string,
): Promise<Sentence> {
  const { tx, viewer } = context;
  const record = await subject.lock(context, recordId);
  const round = await lockPending(tx, viewer.team_id, subject.kind, recordId);
  if (!record || !round) throw conflict('It waits for no approval');
  const steps = await stepsOf(tx, viewer.team_id, round.id);
  const step = steps.find(({ state }) => state === 'asked');
  if (!step) throw conflict('It waits for no approval');
  const own = await answersOwn(context, round);
  await writeStep(context, step, 'skipped', { title: 'Skipped', description: textAsHtml(reason) }, own);
  if (own) await remarkOwn(context, step, 'skipped');
  await closeQuestions(context, step.id);
  await logApproval(context, round.kind, record, 'skip_approval', inEnglish(levelOf(step, round, reason)));
  return goOn(context, subject, record, round, 'Skipped');
}

async function goOn(
  context: Context,
  subject: Subject,
  record: ApprovalRecord,
  round: Round,
  done: string,
): Promise<Sentence> {
  const next =
    (await askNext(context, round)) ??
    ((await wasOnlySkipped(context, round)) ? await askAdmins(context, round) : null);
  if (next) {
    await entityChanged(context, round.kind, record.id);
    return phrase('{done}. Level {level} of {levels} is asked now', {
      done: { text: done },
      level: next.level,
      levels: next.levels,
    });
  }
  await endRound(context, round, 'approved');
  await subject.approved(context, record.id);
  await notifyDecided(context, subject, round, null);
  return phrase('{done}. {record} is approved', { done: { text: done }, record: record.name });
}

const OWN_APPROVED = '{person} approved their own request, as the team allows';
const OWN_SKIPPED = '{person} skipped a level of their own request, as the team allows';

/** Tells in the trail that somebody decided about what they asked for themselves. */
async function remarkOwn(context: Context, step: Step, done: 'approved' | 'skipped'): Promise<Sentence> {
  const said = phrase(done === 'approved' ? OWN_APPROVED : OWN_SKIPPED, { person: context.viewer.name });
  await addRemark(context, step.id, said);
  return said;
}

const levelOf = ({ level }: Step, { levels }: Round, reason?: Sentence) =>
  reason === undefined
    ? phrase('Level {level} of {levels}', { level, levels })
    : phrase('Level {level} of {levels}: {reason}', { level, levels, reason });

/** A rejection says why; a note of an approval is kept only with a title. */
function noteOf({ is_approved, unexplained, note_title = '', note_description = '' }: Answer): Note {
  if (unexplained) return { title: 'Denied', description: null };
  const title = note_title.trim();
  const html = cleanNote(note_description.trim());
  const filled = /\S/.test(html.replaceAll(/<[^>]*>|&nbsp;/g, ''));
  if (!is_approved && (!title || !filled)) {
    throw invalid({
      ...(title ? {} : { note_title: 'Title is required' }),
      ...(filled ? {} : { note_description: 'Description is required' }),
    });
  }
  return title ? { title, description: filled ? html : null } : { title: null, description: null };
}

const SETTLED = 'Already {state, select, approved {approved} rejected {rejected} other {skipped}}';
const SETTLED_BY =
  'Already {state, select, approved {approved} rejected {rejected} other {skipped}} by {person}';

function refuseSettled(round: Round, step: Step): void {
  if (['approved', 'rejected', 'skipped'].includes(step.state))
    throw conflict(
      phrase(step.acted_by ? SETTLED_BY : SETTLED, { state: step.state, person: step.acted_by }),
    );
  if (round.state === 'withdrawn')
    throw conflict(phrase('{person} withdrew it', { person: round.submitted_by }));
  if (round.state !== 'pending') throw conflict(phrase(SETTLED, { state: round.state }));
  if (step.state === 'dropped') throw conflict('This level is not asked any more');
  if (step.state !== 'asked') throw conflict('It is not the turn of this level yet');
}

/** Whoever was deactivated at the same moment, never was asked, or may answer no more, answers nothing. */
async function refuseStranger(context: Context, stepId: number): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    may: boolean;
  }>`select ${stillAnswers(todayOf(context))} as may from approval_asked a
      join member m on m.team_id = a.team_id and m.id = a.member_id
      join approval_step s on s.team_id = a.team_id and s.id = a.step_id
    where a.team_id = ${viewer.team_id} and a.step_id = ${stepId} and a.member_id = ${viewer.id} for share of m`.execute(
    tx,
  );
  if (!rows[0]?.may) throw conflict('This is not yours to answer');
}

async function writeStep(
  { tx, viewer, platform }: Context,
  step: Step,
  state: 'approved' | 'rejected' | 'skipped',
  note: Note,
  own_request: boolean,
): Promise<void> {
  await tx
    .updateTable('approval_step')
    .set({
      state,
      own_request,
      acted_by_id: viewer.id,
      acted_on: platform.now().toISOString(),
      note_title: note.title,
      note_description: note.description,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', step.id)
    .execute();
}

const textAsHtml = (text: string) => `<p>${escapeHtml(text)}</p>`;
