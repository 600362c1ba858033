import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { FieldConsequence } from '../settings/index.ts';
import { indexAnew } from './index-anew.ts';

/** Indexes whoever has a value of a field of the team anew, after what it holds was made something else. */
export const fieldChangedJob = defineJob({
  task: 'search_index.field_changed',
  payload: z.looseObject({ key: z.string(), after: z.number().default(0) }),
  run: async (job, { key, after }) => {
    const { teamId } = job;
    await indexAnew(job, {
      after,
      next: (last, most) => sql`select id from candidate where team_id = ${teamId} and id > ${last}
        and deleted_on is null and custom ->> ${key} is not null order by id limit ${most}`,
      again: (last) => fieldChangedJob.queued(teamId, { key, after: last }),
    });
  },
});

/** Has search know people by the values of a field as they are now. */
export const searchFieldAnew: FieldConsequence = (context, { entity, key }) => {
  if (entity === candidate.name) enqueue(context, fieldChangedJob.queued(context.viewer.team_id, { key }));
};
