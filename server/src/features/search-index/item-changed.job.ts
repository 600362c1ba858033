import { lookupNames, type LookupName } from '@hireloom/contracts/lookup/lookups';
import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { ItemConsequence } from '../lookup/index.ts';
import { indexAnew } from './index-anew.ts';

/** Where search reads the items of a settings list from: table, column of the item, column of the person. */
const places: Partial<Record<LookupName, readonly (readonly [string, string, string])[]>> = {
  skill: [['candidate_skill', 'skill_id', 'candidate_id']],
  language: [['candidate_language', 'language_id', 'candidate_id']],
  level_of_education: [['candidate_education', 'level_id', 'candidate_id']],
  education: [['candidate_education', 'field_of_study_item_id', 'candidate_id']],
  degree: [['candidate_education', 'degree_item_id', 'candidate_id']],
  specialization: [['candidate_education', 'specialization_item_id', 'candidate_id']],
  university: [['candidate_education', 'university_item_id', 'candidate_id']],
  company: [['candidate_experience', 'company_item_id', 'candidate_id']],
  city: [['candidate', 'city_id', 'id']],
  state: [['candidate', 'state_id', 'id']],
  country: [['candidate', 'country_id', 'id']],
  industry: [['candidate', 'industry_id', 'id']],
  nationality: [
    ['candidate', 'nationality_id', 'id'],
    ['candidate', 'second_nationality_id', 'id'],
  ],
  visa_status: [['candidate', 'visa_status_id', 'id']],
  cv_source: [['candidate', 'cv_source_id', 'id']],
};

/** Indexes whoever has an item of a settings list anew, after it was renamed or took the place of another one. */
export const itemChangedJob = defineJob({
  task: 'search_index.item_changed',
  payload: z.looseObject({ list: z.enum(lookupNames), item: z.number(), after: z.number().default(0) }),
  run: async (job, { list, item, after }) => {
    const { teamId } = job;
    const held = places[list];
    if (!held) return;
    await indexAnew(job, {
      after,
      next: (last, most) => {
        const holders = held.map(
          ([table, column, person]) =>
            sql`(select ${sql.ref(person)} as id from ${sql.table(table)} where team_id = ${teamId} and ${sql.ref(column)} = ${item}
              and ${sql.ref(person)} > ${last} and deleted_on is null order by ${sql.ref(person)} limit ${most})`,
        );
        return sql`select id from (${sql.join(holders, sql` union `)}) found order by id limit ${most}`;
      },
      again: (last) => itemChangedJob.queued(teamId, { list, item, after: last }),
    });
  },
});

/** Has search know people under what an item is called now; they may be many, so this happens behind the scenes. */
export const searchItemAnew: ItemConsequence = (context, list, item) => {
  if (places[list]) enqueue(context, itemChangedJob.queued(context.viewer.team_id, { list, item }));
};
