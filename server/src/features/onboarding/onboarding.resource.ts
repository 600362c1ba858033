import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { type OnboardingNeed, onboardingNeeds } from '@hireloom/contracts/onboarding/onboarding-words';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { Comparable } from '../../crud/find/comparable.ts';
import { oneOf } from '../../crud/find/compare.ts';
import { type Condition, defineResource } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { candidateSearch, wordMatches } from '../candidate/index.ts';
import { onboardingsVisibleTo } from './scope.ts';

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

/** How many documents of theirs are so. */
const documents = (which: Condition): Condition =>
  sql`(select count(*)::int from document_request q where q.team_id = t.team_id and q.onboarding_id = t.id
    and q.deleted_on is null and ${which})`;

/** Who needs what; nobody does any more who has joined or does not come. Days end where the team is no later than here. */
const needing: Record<OnboardingNeed, Condition> = {
  review: sql`exists (select from document_request q where q.team_id = t.team_id and q.onboarding_id = t.id
    and q.status in ('uploaded', 'in_review') and q.deleted_on is null)`,
  overdue: sql`exists (select from document_request q where q.team_id = t.team_id and q.onboarding_id = t.id
    and q.status in ('requested', 'rejected') and q.due_on < current_date and q.deleted_on is null)`,
  form: sql`(t.joining_template_id is not null and not exists (select from joining_answer n where n.team_id = t.team_id
    and n.onboarding_id = t.id and n.state = 'submitted'))`,
  tasks: sql`exists (select from onboarding_task k where k.team_id = t.team_id and k.onboarding_id = t.id
    and k.state <> 'done' and k.due_on < current_date and k.deleted_on is null)`,
};
const onTheWay = sql`t.state in ('open', 'ready')`;
const needs: Comparable = {
  filled: sql`(${onTheWay} and (${sql.join(Object.values(needing), sql` or `)}))`,
  among: (values) =>
    sql`(${onTheWay} and (${sql.join(
      [sql`false`, ...onboardingNeeds.filter((need) => values.includes(need)).map((need) => needing[need])],
      sql` or `,
    )}))`,
};

/** Names are found by the words of the people, which an index knows, looked up once; the name itself decides. */
function named(text: string, { team_id }: Viewer): Condition {
  const words = wordMatches(text, false).map((match) => match(sql.ref(`s.${candidateSearch.column}`)));
  const people = sql`select a.id from applicant a where a.team_id = ${team_id} and a.candidate_id in
    (select ${sql.ref(`s.${candidateSearch.id}`)} from ${sql.table(candidateSearch.table)} s
      where s.team_id = ${team_id} and ${words.length > 0 ? sql.join(words, sql` and `) : sql`true`})`;
  return sql`(t.name ilike ${containing(text)} and t.applicant_id = any(array(${people})))`;
}

export const onboardingResource = defineResource({
  entity: onboarding,
  visibleTo: onboardingsVisibleTo,
  computed: {
    candidate: ofApplicant('candidate_id'),
    job: ofApplicant('job_id'),
    days_left: sql`(t.joining_date - current_date)`,
    documents_done: documents(sql`q.is_mandatory and q.status in ('approved', 'waived')`),
    documents_needed: documents(sql`q.is_mandatory`),
    to_review: documents(sql`q.status in ('uploaded', 'in_review')`),
    overdue: documents(sql`q.status in ('requested', 'rejected') and q.due_on < current_date`),
    needs: sql`case when not ${onTheWay} then null ${sql.join(
      onboardingNeeds.map((need) => sql`when ${needing[need]} then ${sql.lit(need)}::text`),
      sql` `,
    )} end`,
    joining_form: sql`case when t.joining_template_id is null then 'none' else coalesce(
      (select n.state from joining_answer n where n.team_id = t.team_id and n.onboarding_id = t.id), 'asked') end`,
    tasks_open: sql`(select count(*)::int from onboarding_task k where k.team_id = t.team_id and k.onboarding_id = t.id
      and k.state <> 'done' and k.deleted_on is null)`,
  },
  reads: {
    filterBy: { candidate: askedOfApplicant('candidate_id'), job: askedOfApplicant('job_id'), needs },
    search: named,
  },
});
