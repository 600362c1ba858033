import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import { stepMany } from '../../applicant/index.ts';
import { placeInJob, stageOfJob } from '../../workflow/index.ts';
import { templateFor } from '../../joining-template/index.ts';
import { settle } from '../change/settle.ts';
import {
  lockOnboarding,
  memberOf,
  type OnboardingActor,
  readOnboarding,
  type StoredOnboarding,
} from '../change/stored-onboardings.ts';
import { writeRequests } from '../documents/ask.ts';
import { moveDueDates, writeTasks } from '../tasks/tasks.ts';
import type { OnboardingOutside } from '../tell/outside.ts';
import { writeLetter } from '../tell/write-letter.ts';

export interface Beginning {
  applicant: number;
  joining_date: string | null;
  /** Null: the first recruiter of the job, else whoever does it. */
  owner: number | null;
  language: string;
  by: OnboardingActor;
}

/**
 * Begins somebody's onboarding: what they are asked for as the requirements stand now, the joining form of their job, the
 * tasks, and a mail with the address of their page. They are marked, and move to the first stage of category pre-joining
 * where they stand before it. What was cancelled before is taken up again. Throws `not_found`, and `conflict` for whoever
 * is on their way already or left the running.
 */
export async function begin(
  work: TeamWork,
  outside: OnboardingOutside,
  { applicant, joining_date, owner, language, by }: Beginning,
): Promise<number> {
  const { tx, team_id, platform } = work;
  const who = await lockApplicant(work, applicant);
  if (!['active', 'hired'].includes(who.status))
    throw conflict('This applicant is not in the running any more');
  const before = await readOnboarding(work, sql`o.applicant_id = ${applicant}`);
  if (before && before.state !== 'cancelled') throw conflict('This applicant is being onboarded already');
  const form = await templateFor(work, who.job_id);
  const owner_id = owner ?? who.recruiter ?? memberOf(by) ?? who.anybody;
  const values = {
    ...{ state: 'open', joining_date, owner_id, language, name: who.name },
    ...{ joining_template_id: form?.id ?? null, joining_template_version: form?.version ?? null },
    ...{ asked_on: platform.now().toISOString(), updated_by_id: memberOf(by) },
  };
  const { id } = before
    ? await tx
        .updateTable('onboarding')
        .set({ ...values, cancelled_on: null, reason: null, ready_on: null })
        .where('team_id', '=', team_id)
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('onboarding')
        .values({ ...values, team_id, applicant_id: applicant, created_by_id: memberOf(by) })
        .returning('id')
        .executeTakeFirstOrThrow();
  const person = await lockOnboarding(work, id);
  const asked = await writeRequests(work, person);
  if (before) await moveDueDates(work, person, joining_date);
  else await writeTasks(work, person);
  await sql`update applicant set moved_to_onboarding = true where team_id = ${team_id} and id = ${applicant}`.execute(
    tx,
  );
  await settle(work, person, by, [{ what: 'begun' }, ...asked]);
  await enterPreJoining(work, person);
  await tellAsked(work, outside, person, { names: asked.flatMap(({ document }) => document ?? []), by });
  return id;
}

interface Joining {
  name: string;
  status: string;
  job_id: number;
  recruiter: number | null;
  anybody: number;
}

/** The applicant, locked before their onboarding as everywhere. Throws `not_found`. */
async function lockApplicant({ tx, team_id }: TeamWork, id: number): Promise<Joining> {
  await sql`select from applicant where team_id = ${team_id} and id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<Joining>`select a.applicant as name, a.status, a.job_id,
      (select m.id from job_recruiters r join member m on m.team_id = r.team_id and m.id = r.member_id and m.is_active
        where r.team_id = a.team_id and r.job_id = a.job_id order by m.id limit 1) as recruiter,
      (select m.id from member m where m.team_id = a.team_id and m.is_active
        order by not 'admin' = any(m.roles), m.id limit 1) as anybody
    from applicant a where a.team_id = ${team_id} and a.id = ${id} and a.deleted_on is null`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound('Applicant');
  return row;
}

/** Moves somebody who stands before it into the first stage of category pre-joining, as their owner would. */
async function enterPreJoining(work: TeamWork, { applicant_id, owner_id }: StoredOnboarding): Promise<void> {
  const { tx, team_id } = work;
  const { rows } = await sql<{ stage: number }>`select s.id as stage from applicant a
      join workflow_stage now on now.team_id = a.team_id and now.id = a.stage_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
      join lateral (select s.id from workflow_stage s where ${stageOfJob('s', 'j')}
        and s.category = 'pre_joining' order by ${placeInJob('s', 'j')}, s.id limit 1) s on true
    where a.team_id = ${team_id} and a.id = ${applicant_id} and a.status = 'active' and now.category <> 'pre_joining'`.execute(
    tx,
  );
  const [found] = rows;
  const viewer = found && (await viewerOfMember(tx, team_id, owner_id));
  if (found && viewer)
    await stepMany({ ...work, viewer }, { action: 'move', stage: found.stage }, [applicant_id]);
}

async function tellAsked(
  work: TeamWork,
  outside: OnboardingOutside,
  person: StoredOnboarding,
  { names, by }: { names: readonly string[]; by: OnboardingActor },
): Promise<void> {
  if (names.length === 0 && person.joining_template_id === null) return;
  await writeLetter(work, outside, person, {
    ...{ kind: 'documents_requested', documents: names, writer: memberOf(by) ?? person.owner_id },
    cause: `${person.id}:${work.platform.now().toISOString()}`,
  });
}
