import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { settle } from '../change/settle.ts';
import { lockOnboarding, memberOf, type OnboardingActor, refuseOver } from '../change/stored-onboardings.ts';
import type { OnboardingOutside } from './outside.ts';
import { writeLetter } from './write-letter.ts';

interface Open {
  id: number;
  name: string;
  due_on: string | null;
}

/**
 * Reminds somebody of all that they have not sent, or of one document. Throws `conflict` where nothing is missing, or
 * where nobody can write to them.
 */
export async function remind(
  work: TeamWork,
  outside: OnboardingOutside,
  { onboarding, request, by }: { onboarding: number; request?: number; by: OnboardingActor },
): Promise<void> {
  const { tx, team_id, platform } = work;
  const person = await lockOnboarding(work, onboarding);
  refuseOver(person);
  const now = platform.now().toISOString();
  const { rows } = await sql<Open>`update document_request q set reminded_on = ${now}
    where q.team_id = ${team_id} and q.onboarding_id = ${person.id} and q.deleted_on is null
      and q.status in ('requested', 'rejected', 'expired') and ${request === undefined ? sql`true` : sql`q.id = ${request}`}
    returning q.id, q.name, q.due_on`.execute(tx);
  if (rows.length === 0) throw conflict('Nothing is missing that somebody could be reminded of');
  const written = await writeLetter(work, outside, person, {
    ...{ kind: 'documents_reminder', documents: rows.map(({ name }) => name) },
    due_on: rows.map(({ due_on }) => due_on).find((day) => day !== null) ?? null,
    ...{ writer: memberOf(by) ?? person.owner_id, cause: `${person.id}:${now}` },
  });
  if (!written)
    throw conflict('This person can not be written to: look at their e-mail address and at the template');
  await settle(work, person, by, [
    {
      what: 'reminded',
      ...(request === undefined ? {} : { request_id: request, document: rows[0]?.name ?? '' }),
    },
  ]);
}
