import type {
  ApprovalKind,
  jobApprovalEndpoints,
  LeftOver,
} from '@hireloom/contracts/approval/approval-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { asReply } from '../../../platform/http/action-reply.ts';
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import { revokeLinks } from '../../../platform/links/issue-link.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { inEnglish, phrase, type Sentence } from '../../../platform/words/phrase.ts';
import { closeQuestions } from '../../notification/index.ts';
import { approvalLink } from '../link/approval-link.ts';
import { askAdmins, askNext } from '../four-eyes/next-level.ts';
import { addRemark } from '../four-eyes/remarks.ts';
import { logApproval } from '../log-approval.ts';
import { lockRound, type Step, stepsOf } from '../rounds.queries.ts';
import type { Subject, Subjects } from '../subject.ts';
import { findLeftOvers, type LeftOverStep, leftOverSteps } from './left-over.queries.ts';

type Wish = BodyOf<typeof jobApprovalEndpoints.takeOut>['people'][number];

/** Whom running rounds of a matrix still ask though it does not name them any more. Throws `not_found` without a matrix. */
export async function listLeftOvers(
  context: Context,
  kind: ApprovalKind,
  id: number,
): Promise<{ results: LeftOver[] }> {
  await findMatrix(context, kind, id, { lock: false });
  return { results: await findLeftOvers(context, kind, id) };
}

/**
 * Takes people who are not in a matrix any more out of all rounds that run on a copy of it: replaced by whom it names at
 * that level now, or dropped. Whoever answers at the same moment comes before or after it: what is answered stays. The
 * next level is asked; where none is left, the admins. Answers code 1 when nothing asks such a person any more, or when
 * nobody would be left. Throws a field error on a person who is named twice.
 */
export async function takeOut(
  context: Context,
  subjects: Subjects,
  kind: ApprovalKind,
  id: number,
  people: readonly Wish[],
): Promise<ActionReply> {
  if (new Set(people.map(({ user }) => user)).size < people.length)
    throw invalid({ people: 'A person is named twice' });
  await findMatrix(context, kind, id, { lock: true });
  const subject = subjects[kind];
  return asReply(context, async () => {
    const wanted = new Map(people.map(({ user, by }) => [user, by]));
    const steps = await leftOverSteps(context, kind, id, [...wanted.keys()]);
    const rounds = new Map<number, LeftOverStep[]>();
    for (const step of steps) {
      const given = wanted.get(step.member_id) === 'replace' ? step : { ...step, replacement: null };
      rounds.set(step.approval_id, [...(rounds.get(step.approval_id) ?? []), given]);
    }
    let count = 0;
    for (const given of rounds.values()) {
      if (subject && (await takeOutOf(context, subject, given))) count += 1;
    }
    if (count === 0) throw conflict('No running approval asks them any more');
    return phrase('{count, plural, one {# running approval} other {# running approvals}} changed', { count });
  });
}

/** One round; answers whether anything was left to change. */
async function takeOutOf(
  context: Context,
  subject: Subject,
  given: readonly LeftOverStep[],
): Promise<boolean> {
  const { tx, viewer } = context;
  const [place] = given;
  if (!place) return false;
  const record = await subject.lock(context, place.record_id);
  const round = await lockRound(tx, viewer.team_id, place.approval_id);
  if (!record || round?.state !== 'pending') return false;
  const steps = await stepsOf(tx, viewer.team_id, round.id);
  let wasAsked = false;
  let changed = false;
  for (const step of given) {
    const now = steps.find(({ id }) => id === step.step_id);
    if (now?.state !== 'asked' && now?.state !== 'waiting') continue;
    const said = await changeStep(context, now, step);
    await logApproval(context, round.kind, record, 'take_out_approver', inEnglish(said));
    changed = true;
    wasAsked ||= now.state === 'asked';
  }
  if (wasAsked && !(await askNext(context, round))) await askAdmins(context, round);
  if (changed) await entityChanged(context, round.kind, record.id);
  return changed;
}

const REPLACED = '{admin} put {replacement} in the place of {person}, whom the matrix does not name any more';
const DROPPED = '{admin} took {person} out, whom the matrix does not name any more';

/** Gives a step to somebody else, to be asked anew, or drops it. Whoever was asked is asked no more, by no link either. */
async function changeStep(
  context: Context,
  now: Step,
  { person, replacement }: LeftOverStep,
): Promise<Sentence> {
  const { tx, viewer } = context;
  if (now.state === 'asked') {
    await closeQuestions(context, now.id);
    await revokeLinks(context, approvalLink.entity, [now.id]);
    await sql`delete from approval_asked where team_id = ${viewer.team_id} and step_id = ${now.id}`.execute(
      tx,
    );
  }
  const next = replacement
    ? { state: 'waiting', member_id: replacement.id, type: replacement.type }
    : { state: 'dropped' };
  await tx
    .updateTable('approval_step')
    .set({ ...next, asked_on: null, reminded_on: null, escalated_on: null })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', now.id)
    .execute();
  const names = { admin: viewer.name, person };
  const said = replacement
    ? phrase(REPLACED, { ...names, replacement: replacement.name })
    : phrase(DROPPED, names);
  await addRemark(context, now.id, said);
  return said;
}

/** Throws without a matrix; a deleted one is found, as its rounds go on. With `lock`, nobody changes it meanwhile. */
async function findMatrix(
  { tx, viewer }: Context,
  kind: ApprovalKind,
  id: number,
  { lock }: { lock: boolean },
): Promise<void> {
  const { rows } = await sql`select from approval_matrix where team_id = ${viewer.team_id} and id = ${id}
    and kind = ${kind} ${lock ? sql`for no key update` : sql``}`.execute(tx);
  if (rows.length === 0) throw notFound('Approval matrix');
}
