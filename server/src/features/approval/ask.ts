import { sql } from 'kysely';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import { notifyMembers, type NotifyContext } from '../notification/index.ts';
import { aboutOf } from './about.queries.ts';
import { approvalMail } from './approval-mail.ts';
import { remarkPassedOver } from './four-eyes/remarks.ts';
import type { Asked, Barred } from './people.ts';
import { type Round, type Step, whyOf } from './rounds.queries.ts';
import type { FieldChange } from './subject.ts';
import { phrase, type Sentence, toPhrase } from '../../platform/words/phrase.ts';

export type AskedStep = Pick<Step, 'id' | 'level' | 'type' | 'member_id'>;

export const todayOf = ({ platform }: Pick<NotifyContext, 'platform'>) =>
  platform.now().toISOString().slice(0, 10);

/** Why the person of a step is asked, as a sentence. */
export function whyAsked(round: Round, { level, type, member_id }: Omit<AskedStep, 'id'>): Sentence {
  if (type === 'admin' && round.matrix_name !== null)
    return phrase('Nobody else of “{matrix}” can approve it, so the admins are asked', {
      matrix: round.matrix_name,
    });
  if (member_id !== null)
    return phrase('You approve at level {level} of {levels} of “{matrix}”', {
      level,
      levels: round.levels,
      matrix: round.matrix_name,
    });
  return type === 'job_hiring_manager'
    ? phrase(
        'The {kind, select, job {job} other {{kind}}} names no active hiring manager, so the admins are asked',
        { kind: round.kind },
      )
    : whyOf(round);
}

/** Opens a step and asks these people. The round is locked by the caller. */
export async function askStep(
  context: NotifyContext,
  round: Round,
  step: AskedStep,
  people: readonly Asked[],
  barred: Barred,
): Promise<void> {
  const { tx, viewer, platform } = context;
  await tx
    .updateTable('approval_step')
    .set({ state: 'asked', asked_on: platform.now().toISOString() })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', step.id)
    .execute();
  await addAsked(context, round, step, people, barred);
}

/**
 * Asks further people to answer a step that is open; those who are asked already are left alone. The trail tells of
 * delegates who are barred.
 */
export async function addAsked(
  context: NotifyContext,
  round: Round,
  step: AskedStep,
  people: readonly Asked[],
  barred: Barred,
): Promise<void> {
  const { tx, viewer } = context;
  for (const person of people) {
    const { rows } = await sql`insert into approval_asked (team_id, step_id, member_id, instead_of_id)
      values (${viewer.team_id}, ${step.id}, ${person.id}, ${person.instead_of}) on conflict do nothing
      returning member_id`.execute(tx);
    if (rows.length > 0) await tell(context, 'approval_requested', round, step, person);
  }
  await remarkPassedOver(context, step, todayOf(context), barred);
}

/** Asks those who have not answered yet once more. */
export async function remind(
  context: NotifyContext,
  round: Round,
  step: AskedStep,
  days: number,
): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ id: number; instead_of: number | null }>`
    select member_id as id, instead_of_id as instead_of from approval_asked
    where team_id = ${viewer.team_id} and step_id = ${step.id} order by member_id`.execute(tx);
  const why = phrase('Nobody has answered for {days, plural, one {# day} other {# days}}', { days });
  for (const person of rows) await tell(context, 'approval_reminder', round, step, { ...person, why });
}

const STILL_WAITS = '{record} still waits for your approval';
const CHANGED = 'Changes of the {kind, select, job {job} other {{kind}}} {record} wait for your approval';
const WAITS = 'The {kind, select, job {job} other {{kind}}} {record} waits for your approval';

/** One notification with its mail. What the reader's role may not see of the changes is left out. */
async function tell(
  context: NotifyContext,
  event: 'approval_requested' | 'approval_reminder',
  round: Round,
  step: AskedStep,
  person: Asked,
): Promise<void> {
  const { tx, viewer } = context;
  const reader = await viewerOfMember(tx, viewer.team_id, person.id);
  if (!reader) return;
  const changes = visibleChanges(round, reader.hidden_fields[round.kind] ?? []);
  const values = { kind: round.kind, record: round.record_name };
  const text = round.changes.length > 0 ? CHANGED : WAITS;
  const message = phrase(event === 'approval_reminder' ? STILL_WAITS : text, values);
  await notifyMembers(context, [person.id], {
    event,
    context: round.kind,
    type: 'approval',
    message,
    why: phrase('{sentence}.', { sentence: toPhrase(person.why) }),
    ...(await aboutOf(tx, round, reader)),
    action: 'popup',
    step_id: step.id,
    self: true,
    changes: changes.map(({ label, from, to }) => ({ label, from, to })),
    mail: (memberId, language) =>
      approvalMail(context, round, step, { id: memberId, language }, message, changes),
  });
}

/** Changes of a round without fields that are hidden from a reader. */
export const visibleChanges = (round: Pick<Round, 'changes'>, hidden: readonly string[]): FieldChange[] =>
  round.changes.filter(({ field }) => !hidden.includes(field));
