import { sql } from 'kysely';
import { activities } from '../../platform/activity/activity.ts';
import type { TeamWork } from '../../platform/context.ts';
import { emit } from '../../platform/events/emit.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';

/** Work of a team that nobody who is signed in asked for: somebody outside, by a link. */
type OutsideWork = Pick<TeamWork, 'tx' | 'platform' | 'request_id' | 'after_commit'>;

interface Person {
  id: number;
  name: string;
  email: string | null;
  email_opt_out: boolean | null;
}

/** Who the person is by now: where the record was merged, the one that took its place. */
async function standing({ tx }: Pick<OutsideWork, 'tx'>, teamId: number, id: number): Promise<Person | null> {
  const { rows } = await sql<Person>`with recursive chain as (
      select id, merged_into_id from candidate where team_id = ${teamId} and id = ${id}
      union all select c.id, c.merged_into_id from chain
        join candidate c on c.team_id = ${teamId} and c.id = chain.merged_into_id)
    select c.id, c.name, c.email, c.email_opt_out from chain join candidate c on c.team_id = ${teamId} and c.id = chain.id
    where chain.merged_into_id is null and c.deleted_on is null`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the person wants no mails to many; null where there is no such person any more. */
export async function wantsNoMail(
  work: Pick<OutsideWork, 'tx'>,
  teamId: number,
  id: number,
): Promise<boolean | null> {
  const person = await standing(work, teamId, id);
  return person && person.email_opt_out === true;
}

/**
 * The person themselves wants no more mails to many. Nothing is found by it, so that nothing of search and duplicates is
 * made anew. Answers their address; null where nobody is there any more, or none is known.
 */
export async function optOut(work: OutsideWork, teamId: number, id: number): Promise<string | null> {
  const person = await standing(work, teamId, id);
  if (!person || person.email_opt_out) return person?.email ?? null;
  const { tx, platform } = work;
  await sql`update candidate set email_opt_out = true, version = version + 1, updated_on = ${platform.now()}
    where team_id = ${teamId} and id = ${person.id}`.execute(tx);
  const outside = { ...work, viewer: { team_id: teamId, id: null, current_role: null } };
  await activities(outside, [
    {
      ...{ entity: 'candidate', record_id: person.id, record_name: person.name, action: 'update' },
      changes: [{ field: 'email_opt_out', label: 'No e-mail', from: person.email_opt_out, to: true }],
    },
  ]);
  await emit(outside, 'candidate.updated', person.id, { fields: ['email_opt_out'] });
  await entityChanged(outside, 'candidate', person.id);
  return person.email;
}
