import type { JoiningForm } from '@hireloom/contracts/onboarding/joining-form';
import type { JoiningAnswers } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import type { JoiningState } from '@hireloom/contracts/onboarding/onboarding-words';
import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { readStored, storedJson } from '../../../platform/db/stored-shape.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { staleVersion } from '../../../crud/write.ts';
import { readForm } from '../../joining-template/index.ts';
import { settle } from '../change/settle.ts';
import {
  lockOnboarding,
  type OnboardingActor,
  readOnboarding,
  refuseOver,
  type StoredOnboarding,
} from '../change/stored-onboardings.ts';
import { onboardingShapes } from '../onboarding.shapes.ts';
import { checkAnswers } from './check-answers.ts';

/** The form of somebody and what they answered; `version` is 0 before the first answer. */
export interface StoredJoining {
  template_id: number;
  template_version: number;
  name: string;
  form: JoiningForm;
  state: JoiningState;
  answers: JoiningAnswers;
  submitted_on: string | null;
  applied: string[];
  version: number;
}

/** The joining form of somebody; null where they have none to fill in. */
export async function readJoining(
  work: Pick<TeamWork, 'tx' | 'team_id'>,
  { id, joining_template_id, joining_template_version }: StoredOnboarding,
): Promise<StoredJoining | null> {
  if (joining_template_id === null || joining_template_version === null) return null;
  const { rows } = await sql<
    Pick<StoredJoining, 'state' | 'answers' | 'submitted_on' | 'applied' | 'version'>
  >`select state, answers, submitted_on, applied, version from joining_answer
    where team_id = ${work.team_id} and onboarding_id = ${id}`.execute(work.tx);
  const [row] = rows;
  const asked = { template_id: joining_template_id, template_version: joining_template_version };
  const { name, form } = await readForm(work, asked.template_id, asked.template_version);
  if (!row)
    return { ...asked, name, form, state: 'asked', answers: {}, submitted_on: null, applied: [], version: 0 };
  return {
    ...asked,
    ...row,
    ...{ name, form },
    answers: readStored(onboardingShapes.answers, row.answers, id),
    applied: readStored(onboardingShapes.applied, row.applied, id),
  };
}

/** The same of an onboarding that is only known by its id; null where it is gone too. */
export async function joiningOf(
  work: Pick<TeamWork, 'tx' | 'team_id'>,
  onboardingId: number,
): Promise<StoredJoining | null> {
  const person = await readOnboarding(work, sql`o.id = ${onboardingId}`);
  return person && readJoining(work, person);
}

export interface Answering {
  onboarding: number;
  answers: JoiningAnswers;
  /** The version that was looked at; left out, whoever came last is right. */
  version?: number;
  by?: OnboardingActor;
}

/**
 * Keeps answers of a form that is not done. Throws `not_found` where there is none, `conflict` where it was submitted,
 * `invalid_input` at `answers.<key>`.
 */
export async function saveJoining(work: TeamWork, answering: Answering): Promise<void> {
  const { person, joining } = await lockJoining(work, answering);
  const answers = checkAnswers(joining.form, answering.answers, { whole: false });
  await write(work, person, joining, { answers, state: joining.state === 'reopened' ? 'reopened' : 'draft' });
}

/** Submits the form: what is required is there, and nobody changes it any more. Throws as `saveJoining`. */
export async function submitJoining(work: TeamWork, answering: Answering): Promise<void> {
  const { person, joining } = await lockJoining(work, answering);
  const answers = checkAnswers(joining.form, answering.answers, { whole: true });
  await write(work, person, joining, { answers, state: 'submitted' });
  await settle(work, person, answering.by ?? { kind: 'candidate' }, [{ what: 'form_submitted' }]);
}

/** Lets somebody change their submitted form again. Throws `conflict` where it is open. */
export async function reopenJoining(
  work: TeamWork,
  {
    onboarding,
    version,
    reason,
    by,
  }: { onboarding: number; version: number; reason: string; by: OnboardingActor },
): Promise<void> {
  const person = await lockOnboarding(work, onboarding);
  refuseOver(person);
  const joining = await readJoining(work, person);
  if (!joining) throw notFound('Joining form');
  refuseStale(joining, version);
  if (joining.state !== 'submitted') throw conflict('This form can be changed already');
  await write(work, person, joining, { answers: joining.answers, state: 'reopened' });
  await settle(work, person, by, [{ what: 'form_reopened', reason }]);
}

/** The form of somebody whose onboarding is locked, to be answered. */
async function lockJoining(
  work: TeamWork,
  { onboarding, version }: Answering,
): Promise<{ person: StoredOnboarding; joining: StoredJoining }> {
  const person = await lockOnboarding(work, onboarding);
  refuseOver(person);
  const joining = await readJoining(work, person);
  if (!joining) throw notFound('Joining form');
  if (version !== undefined) refuseStale(joining, version);
  if (joining.state === 'submitted') throw conflict('This form was submitted already');
  return { person, joining };
}

export function refuseStale(joining: StoredJoining, version: number): void {
  if (version === joining.version) return;
  const updated_on = joining.submitted_on ?? new Date(0).toISOString();
  throw staleVersion({ label: 'Joining form' }, { version: joining.version, updated_by: null, updated_on });
}

async function write(
  { tx, team_id, platform }: TeamWork,
  { id }: StoredOnboarding,
  { template_id, template_version }: StoredJoining,
  { answers, state }: { answers: JoiningAnswers; state: 'draft' | 'submitted' | 'reopened' },
): Promise<void> {
  const now = platform.now().toISOString();
  const stored = storedJson(onboardingShapes.answers, answers);
  await sql`insert into joining_answer (team_id, onboarding_id, template_id, template_version, state, answers, submitted_on)
    values (${team_id}, ${id}, ${template_id}, ${template_version}, ${state}, ${stored}::jsonb,
      ${state === 'submitted' ? now : null}::timestamptz)
    on conflict (team_id, onboarding_id) do update set state = excluded.state, answers = excluded.answers,
      submitted_on = coalesce(excluded.submitted_on, joining_answer.submitted_on),
      version = joining_answer.version + 1, updated_on = ${now}`.execute(tx);
}
