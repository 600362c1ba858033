import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { OnboardingActor } from './change/stored-onboardings.ts';
import { onboardingsVisibleTo } from './scope.ts';

/** The viewer, as whoever does something. */
export const actorOf = ({ viewer }: Context): OnboardingActor => ({
  kind: 'member',
  id: viewer.id,
  role: viewer.current_role,
});

/** Throws `not_found` unless the viewer may see the onboarding that a record is, or is a part of. */
export async function refuseUnseen(
  { tx, viewer }: Context,
  what: 'onboarding' | 'document_request' | 'document_upload' | 'onboarding_task',
  id: number,
): Promise<void> {
  const which = {
    onboarding: sql`o.id = ${id}`,
    document_request: sql`o.id in (select q.onboarding_id from document_request q where q.team_id = o.team_id and q.id = ${id})`,
    document_upload: sql`o.id in (select q.onboarding_id from document_upload u
      join document_request q on q.team_id = u.team_id and q.id = u.request_id where u.team_id = o.team_id and u.id = ${id})`,
    onboarding_task: sql`o.id in (select k.onboarding_id from onboarding_task k where k.team_id = o.team_id and k.id = ${id})`,
  }[what];
  const { rows } =
    await sql`select from onboarding o where o.team_id = ${viewer.team_id} and o.deleted_on is null
    and ${which} and ${onboardingsVisibleTo(viewer, 'o')}`.execute(tx);
  if (rows.length === 0) throw notFound('Onboarding');
}
