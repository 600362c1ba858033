import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import type { Interviewer } from './intent.ts';

/**
 * Has exactly these people take part in an interview. Whoever does no more keeps their row, which their card hangs on; who
 * comes back begins without an answer.
 */
export async function writePeople(
  { tx, team_id, platform }: Pick<TeamWork, 'tx' | 'team_id' | 'platform'>,
  lists: readonly { interview_id: number; people: readonly Interviewer[] }[],
): Promise<void> {
  if (lists.length === 0) return;
  const rows = lists.flatMap(({ interview_id, people }) => people.map((each) => ({ interview_id, ...each })));
  const ids = lists.map(({ interview_id }) => interview_id);
  await sql`update interview_member m set removed_on = ${platform.now().toISOString()}
    where m.team_id = ${team_id} and m.interview_id = any(${ids}) and m.removed_on is null
      and not exists (select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(interview_id bigint, member_id bigint)
        where r.interview_id = m.interview_id and r.member_id = m.member_id)`.execute(tx);
  await sql`insert into interview_member (team_id, interview_id, member_id, role)
    select ${team_id}::bigint, r.interview_id, r.member_id, r.role
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (interview_id bigint, member_id bigint, role text))
      with ordinality r(interview_id, member_id, role, place) order by r.place
    on conflict (team_id, interview_id, member_id) do update set role = excluded.role, removed_on = null,
      answer = case when interview_member.removed_on is null then interview_member.answer end`.execute(tx);
}

/** Who said to come said so of another time. */
export async function forgetAnswers(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  ids: readonly number[],
): Promise<void> {
  await sql`update interview_member set answer = null
    where team_id = ${team_id} and interview_id = any(${ids}) and answer is not null`.execute(tx);
}
