import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { onboardingEndpoints } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { sql } from 'kysely';
import type { Context, TeamWork } from '../../../platform/context.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { settle } from '../change/settle.ts';
import {
  lockOnboarding,
  memberOf,
  type OnboardingActor,
  readOnboarding,
  refuseOver,
} from '../change/stored-onboardings.ts';
import type { OnboardingOutside } from './outside.ts';
import { composeFor, writeLetter } from './write-letter.ts';

interface Open {
  id: number;
  name: string;
  due_on: string | null;
}

/** Of documents under `q`: somebody may be reminded of them, of one where it is named. */
const isOpen = (request?: number) =>
  sql`q.status in ('requested', 'rejected', 'expired') and ${request === undefined ? sql`true` : sql`q.id = ${request}`}`;

const nothingMissing = () => conflict('Nothing is missing that somebody could be reminded of');
const unwritable = () =>
  conflict('This person can not be written to: look at their e-mail address and at the template');

const wishOf = (open: readonly Open[]) => ({
  kind: 'documents_reminder' as const,
  documents: open.map(({ name }) => name),
  due_on: open.map(({ due_on }) => due_on).find((day) => day !== null) ?? null,
});

/**
 * Reminds somebody of all that they have not sent, or of one document. Throws `conflict` where nothing is missing, or
 * where nobody can write to them; `quiet` leaves the latter unsaid.
 */
export async function remind(
  work: TeamWork,
  outside: OnboardingOutside,
  {
    onboarding,
    request,
    by,
    quiet = false,
  }: { onboarding: number; request?: number; by: OnboardingActor; quiet?: boolean },
): Promise<void> {
  const { tx, team_id, platform } = work;
  const person = await lockOnboarding(work, onboarding);
  refuseOver(person);
  const now = platform.now().toISOString();
  const { rows } = await sql<Open>`update document_request q set reminded_on = ${now}
    where q.team_id = ${team_id} and q.onboarding_id = ${person.id} and q.deleted_on is null
      and ${isOpen(request)}
    returning q.id, q.name, q.due_on`.execute(tx);
  if (rows.length === 0) throw nothingMissing();
  const written = await writeLetter(work, outside, person, {
    ...wishOf(rows),
    ...{ writer: memberOf(by) ?? person.owner_id, cause: `${person.id}:${now}` },
  });
  // What the clock could not write is tried again when the next reminder is due.
  if (!written && quiet) return;
  if (!written) throw unwritable();
  await settle(work, person, by, [
    {
      what: 'reminded',
      ...(request === undefined ? {} : { request_id: request, document: rows[0]?.name ?? '' }),
    },
  ]);
}

/**
 * The reminder as the viewer would send it now; nothing is sent, and the address of the page that stands in it is made
 * when it goes. Throws as `remind` does.
 */
export async function showReminder(
  context: Context,
  { onboarding, request }: { onboarding: number; request?: number | undefined },
): Promise<ReplyOf<typeof onboardingEndpoints.reminder>> {
  const { tx, team_id, viewer } = context;
  const person = await readOnboarding(context, sql`o.id = ${onboarding}`);
  if (!person) throw notFound('Onboarding');
  refuseOver(person);
  const { rows } = await sql<Open>`select q.id, q.name, q.due_on from document_request q
    where q.team_id = ${team_id} and q.onboarding_id = ${person.id} and q.deleted_on is null and ${isOpen(request)}
    order by q.id`.execute(tx);
  if (rows.length === 0) throw nothingMissing();
  const made = await composeFor(context, person, { ...wishOf(rows), writer: viewer.id });
  if (!made) throw unwritable();
  return { to: made.to, language: made.text.language, subject: made.subject, html: made.letter.html };
}
