import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { JoiningTarget } from '@hireloom/contracts/onboarding/joining-form';
import type { JoiningAnswer, JoiningRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import type { Update } from '@hireloom/contracts/kit/entity';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { loadRow, updateRow } from '../../../crud/write.ts';
import type { Context } from '../../../platform/context.ts';
import { storedJson } from '../../../platform/db/stored-shape.ts';
import { AppError, conflict, forbidden, invalid, notFound } from '../../../platform/http/app-error.ts';
import { candidateResource } from '../../candidate/index.ts';
import { settle } from '../change/settle.ts';
import { lockOnboarding, type OnboardingActor, type StoredOnboarding } from '../change/stored-onboardings.ts';
import { onboardingShapes } from '../onboarding.shapes.ts';
import { readJoining, refuseStale, type StoredJoining } from './answers.ts';
import { questionsOf } from './check-answers.ts';

type Targets = JoiningRecord['targets'];

/** Questions that fill a field of the candidate, with what is known of it now as far as the viewer may read that. */
export async function targetsOf(
  context: Context,
  person: StoredOnboarding,
  { form, answers, applied }: StoredJoining,
): Promise<Targets> {
  const asked = questionsOf(form).flatMap(({ key, target }) => (target ? [{ key, target }] : []));
  const known = await readCandidate(context, person.candidate_id);
  return asked.map(({ key, target }) => {
    const answer = asText(answers[key] ?? null);
    const current = asText(valueOf(known?.[target]));
    return {
      ...{ key, target, current, answer, applied: applied.includes(key) },
      differs: answer !== null && comparable(answer) !== comparable(current),
    };
  });
}

/**
 * Takes chosen answers over into the candidate, as if the viewer had changed them by hand: with their rights and by the
 * rules of the candidate. Throws `invalid_input` at `keys` for what is no such answer and for what the rules refuse.
 */
export async function applyAnswers(
  context: Context,
  {
    onboarding,
    version,
    keys,
    by,
  }: { onboarding: number; version: number; keys: readonly string[]; by: OnboardingActor },
): Promise<void> {
  const { tx, team_id, viewer } = context;
  const person = await lockOnboarding(context, onboarding);
  const joining = await readJoining(context, person);
  if (!joining) throw notFound('Joining form');
  refuseStale(joining, version);
  if (joining.state !== 'submitted') throw conflict('The form was not submitted yet');
  if (!can(viewer, 'candidate', 'update')) throw forbidden();
  const asked = new Map(questionsOf(joining.form).map((question) => [question.key, question]));
  const values: Partial<Record<JoiningTarget, unknown>> = {};
  for (const key of keys) {
    const target = asked.get(key)?.target;
    const answer = joining.answers[key] ?? null;
    if (!target || answer === null)
      throw invalid({ keys: 'Pick answers that fill a field of the candidate' });
    values[target] = written(target, answer);
  }
  const checked = candidate.update.safeParse(values);
  if (!checked.success) throw invalid({ keys: checked.error.issues[0]?.message ?? 'Contains a wrong value' });
  try {
    await updateRow(
      candidateResource,
      context,
      person.candidate_id,
      checked.data as Update<typeof candidate>,
    );
  } catch (error) {
    const [[first] = []] = error instanceof AppError ? Object.values(error.field_phrases ?? {}) : [];
    throw first ? invalid({ keys: first }) : error;
  }
  const applied = storedJson(onboardingShapes.applied, [...new Set([...joining.applied, ...keys])]);
  await sql`update joining_answer set applied = ${applied}::jsonb, version = version + 1
    where team_id = ${team_id} and onboarding_id = ${person.id}`.execute(tx);
  await settle(context, person, by, [{ what: 'form_applied' }]);
}

/** What the candidate has, or nothing for whoever may not open them. */
async function readCandidate(context: Context, id: number): Promise<Record<string, unknown> | null> {
  try {
    return { ...(await loadRow(candidateResource, context, id)) };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

const valueOf = (value: unknown): JoiningAnswer =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

const asText = (answer: JoiningAnswer): string | null =>
  answer === null ? null : Array.isArray(answer) ? answer.join(', ') : String(answer);

const comparable = (text: string | null) => text?.trim().toLowerCase() ?? null;

/** Choices of the candidate are words in small letters. */
const written = (target: JoiningTarget, answer: JoiningAnswer): unknown =>
  (target === 'gender' || target === 'marital_status') && typeof answer === 'string'
    ? answer.toLowerCase().replaceAll(' ', '_')
    : answer;
