import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/context.ts';

/** Jobs that the viewer recruits or hires for, as a query of their ids. Whether they may open them is asked beside it. */
export const ownJobs = ({ team_id, id }: Pick<Viewer, 'team_id' | 'id'>): RawBuilder<unknown> =>
  sql`select job_id from job_recruiters where team_id = ${team_id} and member_id = ${id}
    union select job_id from job_hiring_managers where team_id = ${team_id} and member_id = ${id}`;
