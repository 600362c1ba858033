import { sql } from 'kysely';
import type { CloneConsequence } from '../job/index.ts';

/** A job that is made like another one is interviewed for in the same rounds. */
export const copyPlan: CloneConsequence = async ({ tx, viewer }, source, made) => {
  await sql`with copied as (
      insert into interview_round (team_id, job_id, position, name, type, stage_id, minutes, mode, template_id,
        platform_id, location, instructions, created_by_id, updated_by_id)
      select r.team_id, ${made}, row_number() over (order by r.position, r.id) - 1, r.name, r.type, r.stage_id,
        r.minutes, r.mode, r.template_id, r.platform_id, r.location, r.instructions, ${viewer.id}::bigint,
        ${viewer.id}::bigint
      from interview_round r
      where r.team_id = ${viewer.team_id} and r.job_id = ${source} and r.deleted_on is null
      returning team_id, id, position),
    sources as (
      select r.team_id, r.id, row_number() over (order by r.position, r.id) - 1 as position
      from interview_round r
      where r.team_id = ${viewer.team_id} and r.job_id = ${source} and r.deleted_on is null)
    insert into interview_round_member (team_id, round_id, member_id, role)
    select x.team_id, c.id, x.member_id, x.role
    from sources s
    join copied c on c.team_id = s.team_id and c.position = s.position
    join interview_round_member x on x.team_id = s.team_id and x.round_id = s.id
    order by x.id`.execute(tx);
};
