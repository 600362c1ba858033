import { activeCategories } from '@hireloom/contracts/workflow/stages';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';

/** Before when somebody must have entered the stage under an alias to be late there; null where it sets no limit. */
export const limitOf = (stage: string, now: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${now} - make_interval(days => ${sql.ref(`${stage}.sla_days`)}))`;

/**
 * Whether the applicant under an alias stands in their stage for longer than it allows: what board, list and filter show.
 * Found by the index of stage and moment.
 */
export const isLate = (applicant: string, now: RawBuilder<unknown> = sql`now()`): Condition => {
  const a = (column: string) => sql.ref(`${applicant}.${column}`);
  return sql`(${a('status')} = 'active' and exists (select from workflow_stage allowed
    where allowed.team_id = ${a('team_id')} and allowed.id = ${a('stage_id')} and ${a('entered_stage_on')} < ${limitOf('allowed', now)}))`;
};

/** Whether people in the stage under an alias are in the running: nobody is late who has left. */
export const mayBeLate = (stage: string): Condition =>
  sql`${sql.ref(`${stage}.category`)} = any(${activeCategories}::text[])`;
