import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';

/** So many days after an interview nobody is asked for a card any more. */
export const ASKED_DAYS = 60;

/** An interviewer under `im` of an interview under `i` owes a card: it is over, was held, and theirs is not in. */
export const owes: Condition = sql`im.removed_on is null and im.role <> 'shadow' and i.deleted_on is null
  and i.status in ('scheduled', 'confirmed', 'completed')
  and not exists (select from scorecard c where c.team_id = i.team_id and c.interview_id = i.id
    and c.member_id = im.member_id and c.state = 'submitted')`;
