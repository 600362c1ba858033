import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { conflict, invalid } from '../../../platform/http/app-error.ts';
import { settle } from '../change/settle.ts';
import {
  lockOnboarding,
  type OnboardingActor,
  readOnboarding,
  refuseOver,
  type StoredOnboarding,
} from '../change/stored-onboardings.ts';
import { moveDueDates } from '../tasks/tasks.ts';

/** Changes when somebody joins, who owns it and in which language they are written to. Throws at `owner`. */
export async function changeOnboarding(
  work: TeamWork,
  id: number,
  {
    version,
    joining_date,
    owner,
    language,
    by,
  }: {
    version?: number;
    joining_date?: string | null | undefined;
    owner?: number | undefined;
    language?: string | undefined;
    by: OnboardingActor;
  },
): Promise<void> {
  const { tx, team_id } = work;
  const person = await lockOnboarding(work, id, version);
  refuseOver(person);
  if (owner !== undefined) {
    const { rows } =
      await sql`select from member where team_id = ${team_id} and id = ${owner} and is_active`.execute(tx);
    if (rows.length === 0) throw invalid({ owner: 'Pick somebody of the team' });
  }
  const day = joining_date === undefined ? person.joining_date : joining_date;
  await sql`update onboarding set joining_date = ${day}, owner_id = ${owner ?? person.owner_id},
      language = ${language ?? person.language}
    where team_id = ${team_id} and id = ${id}`.execute(tx);
  if (day !== person.joining_date) await moveDueDates(work, person, day);
  await settle(work, person, by, [{ what: 'changed' }]);
}

/** Marks somebody who is hired and has everything in as joined. Throws `conflict` with what is missing. */
export async function joinOnboarding(
  work: TeamWork,
  id: number,
  { version, by }: { version: number; by: OnboardingActor },
): Promise<void> {
  const person = await lockOnboarding(work, id, version);
  refuseOver(person);
  if (person.state !== 'ready') throw conflict('Something is missing still: approve or waive it first');
  if (person.applicant_status !== 'hired')
    throw conflict('Move this applicant to a stage of the category hired first');
  await sql`update onboarding set state = 'joined', joined_on = ${work.platform.now().toISOString()}
    where team_id = ${work.team_id} and id = ${id}`.execute(work.tx);
  await settle(work, person, by, [{ what: 'joined' }]);
}

/** Cancels somebody's onboarding: nothing is asked of them any more. Throws `conflict` where it is over. */
export async function cancelOnboarding(
  work: TeamWork,
  id: number,
  { version, reason, by }: { version?: number; reason: string; by: OnboardingActor },
): Promise<void> {
  const person = await lockOnboarding(work, id, version);
  refuseOver(person);
  await cancel(work, person, { reason, by });
}

/** Cancels what runs for an applicant; nothing where nothing does. */
export async function cancelOf(
  work: TeamWork,
  applicant: number,
  given: { reason: string; by: OnboardingActor },
): Promise<void> {
  const running = await readOnboarding(
    work,
    sql`o.applicant_id = ${applicant} and o.state in ('open', 'ready')`,
  );
  if (!running) return;
  const person = await lockOnboarding(work, running.id);
  if (person.state === 'open' || person.state === 'ready') await cancel(work, person, given);
}

async function cancel(
  work: TeamWork,
  person: StoredOnboarding,
  { reason, by }: { reason: string; by: OnboardingActor },
): Promise<void> {
  const { tx, team_id, platform } = work;
  await sql`update onboarding set state = 'cancelled', cancelled_on = ${platform.now().toISOString()}, reason = ${reason},
      ready_on = null where team_id = ${team_id} and id = ${person.id}`.execute(tx);
  await sql`update applicant set moved_to_onboarding = false
    where team_id = ${team_id} and id = ${person.applicant_id}`.execute(tx);
  await settle(work, person, by, [{ what: 'cancelled', reason }]);
}
