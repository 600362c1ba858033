import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { todayOf } from './ask.ts';
import { stillAnswers } from './people.ts';
import type { Subject } from './subject.ts';

/**
 * What the viewer is asked to approve now and still may, as a query: `id` of the notification that asks, `record_id`,
 * `round`, `level`, `instead_of_id`, `since`.
 */
export const questionsAskedOf = (
  context: Pick<Context, 'viewer' | 'platform'>,
  kind: Subject['kind'],
): RawBuilder<unknown> => sql`select n.id, r.record_id, r.id as round, s.level, a.instead_of_id, s.asked_on as since
  from approval_asked a join member m on m.team_id = a.team_id and m.id = a.member_id
    join approval_step s on s.team_id = a.team_id and s.id = a.step_id and s.state = 'asked'
    join approval r on r.team_id = s.team_id and r.id = s.approval_id and r.state = 'pending' and r.kind = ${kind}
    join lateral (select n.id from notification n where n.team_id = s.team_id and n.step_id = s.id and n.member_id = a.member_id
      and not n.is_action_taken order by n.id desc limit 1) n on true
  where a.team_id = ${context.viewer.team_id} and a.member_id = ${context.viewer.id} and ${stillAnswers(todayOf(context))}`;
