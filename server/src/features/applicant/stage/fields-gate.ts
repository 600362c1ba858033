import { candidate } from '@hireloom/contracts/candidate/candidate';
import { type StageField, stageFields } from '@hireloom/contracts/workflow/stage-fields';
import { sql } from 'kysely';
import { columnOf } from '../../../crud/columns.ts';
import type { Condition } from '../../../crud/resource.ts';
import { inside, joined, phrase } from '../../../platform/words/phrase.ts';
import { candidateResource } from '../../candidate/index.ts';
import type { StageGateKeeper } from './stage-gate.ts';

/** Whether this field of the candidate under `c` is empty. */
function isEmpty(key: StageField): Condition {
  const column = sql.ref(`c.${columnOf(key, candidate.fields[key])}`);
  return sql`${column} is null`;
}

/** Stages that need facts of a candidate let nobody in of whom one is not known, however they are moved. */
export const fieldsGate: StageGateKeeper = (_context, gates) => {
  const empty = stageFields.map((key) => sql`${key}::text = any(s.needs_fields) and ${isEmpty(key)}`);
  gates.push({
    key: 'fields',
    text: phrase('Required fields are empty').text,
    closed: sql`cardinality(s.needs_fields) > 0 and exists (select from candidate c where c.team_id = t.team_id
      and c.id = t.candidate_id and (${sql.join(empty, sql` or `)}))`,
    async fix({ tx, viewer }, applicantId, stageId) {
      const { rows } = await sql<{ id: number; lacks: StageField[]; mine: boolean }>`select c.id,
          array_remove(array[${sql.join(stageFields.map((key) => sql`case when ${key}::text = any(s.needs_fields) and ${isEmpty(key)} then ${key}::text end`))}], null) as lacks,
          ${candidateResource.changeableBy?.(viewer, 'c') ?? sql`true`} as mine
        from applicant t join candidate c on c.team_id = t.team_id and c.id = t.candidate_id
          join workflow_stage s on s.team_id = t.team_id and s.id = ${stageId}
        where t.team_id = ${viewer.team_id} and t.id = ${applicantId}`.execute(tx);
      const [found] = rows;
      const fields = (found?.lacks ?? []).map((key) => inside(candidate.fields[key].label));
      return {
        said: phrase('Not known of the candidate: {fields}', { fields: joined(fields, ', ') }),
        candidate: found?.mine ? found.id : null,
      };
    },
  });
  return Promise.resolve();
};
