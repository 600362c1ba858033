import { offer } from '@hireloom/contracts/offer/offer';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import { oneOf } from '../../crud/find/compare.ts';
import type { Comparable } from '../../crud/find/comparable.ts';
import { type Condition, defineResource } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { candidateSearch, wordMatches } from '../candidate/index.ts';
import { offersChangeableBy, offersVisibleTo } from './scope.ts';

/** What stands in the applicant's record. */
const ofApplicant = (column: 'candidate_id' | 'job_id'): Condition =>
  sql`(select ${sql.ref(`a.${column}`)} from applicant a where a.team_id = t.team_id and a.id = t.applicant_id)`;

/** What is asked of it. */
function askedOfApplicant(column: 'candidate_id' | 'job_id'): Comparable {
  const met = (which: Condition) =>
    sql`t.applicant_id in (select a.id from applicant a where a.team_id = t.team_id and ${which})`;
  return {
    filled: sql`true`,
    missing: sql`false`,
    among: (ids) => met(oneOf(sql.ref(`a.${column}`), ids)),
  };
}

/**
 * Names are found by the words of the people, which an index knows; the name itself decides. An array is made first: the
 * planner takes it for few, which it is, and reads their offers by index.
 */
function named(text: string, { team_id }: Viewer): Condition {
  const words = wordMatches(text, false).map((match) => match(sql.ref(`s.${candidateSearch.column}`)));
  const people = sql`select a.id from applicant a where a.team_id = ${team_id} and a.candidate_id in
    (select ${sql.ref(`s.${candidateSearch.id}`)} from ${sql.table(candidateSearch.table)} s
      where s.team_id = ${team_id} and ${words.length > 0 ? sql.join(words, sql` and `) : sql`true`})`;
  return sql`(t.name ilike ${containing(text)} and t.applicant_id = any(array(${people})))`;
}

export const offerResource = defineResource({
  entity: offer,
  visibleTo: offersVisibleTo,
  changeableBy: offersChangeableBy,
  computed: { candidate: ofApplicant('candidate_id'), job: ofApplicant('job_id') },
  reads: {
    keys: { salary: 'salary_key' },
    filterBy: { candidate: askedOfApplicant('candidate_id'), job: askedOfApplicant('job_id') },
    search: named,
  },
});
