import { interview } from '@hireloom/contracts/interview/interview';
import { sql } from 'kysely';
import { oneOf } from '../../crud/find/compare.ts';
import type { Comparable } from '../../crud/find/comparable.ts';
import { type Condition, defineResource, everyone } from '../../crud/resource.ts';
import { afterDetails, checkDetails } from './details.ts';
import { interviewsChangeableBy, interviewsVisibleTo } from './scope.ts';

/** Outsiders know when and how, not whom somebody meets, where, and what came of it. */
export const vendorHidden = [
  'interviewers',
  'feedback',
  'link',
  'location',
  'instructions',
  'stage',
  'outcome',
  'organiser',
  'reason',
];

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

/** What is asked of the team whose job it is. Its applicants are put together first: the wall keeps them to the viewer's. */
function askedOfTeam(): Comparable {
  const ofJobs = (which: Condition) => {
    const applicants = (kept: Condition) => sql`select a.id from applicant a
      where ${kept} and a.job_id = any(array(select j.id from job j where ${which}))`;
    // Each has an index of its own, and there is none of both.
    return sql<boolean>`t.applicant_id = any(array(${applicants(sql`a.deleted_on is null`)}
      union all ${applicants(sql`a.deleted_on is not null`)}))`;
  };
  const grouped = ofJobs(sql`j.member_group_id is not null`);
  return {
    filled: grouped,
    missing: sql`not ${grouped}`,
    among: (ids) => ofJobs(oneOf(sql.ref('j.member_group_id'), ids)),
  };
}

const takingPart = (which: Condition): Condition =>
  sql`t.id in (select l.interview_id from interview_member l
    where l.team_id = t.team_id and l.removed_on is null and ${which})`;

export const interviewResource = defineResource({
  entity: interview,
  visibleTo: interviewsVisibleTo,
  changeableBy: interviewsChangeableBy,
  computed: {
    candidate: ofApplicant('candidate_id'),
    job: ofApplicant('job_id'),
    member_group: sql`(select j.member_group_id from applicant a
      join job j on j.team_id = a.team_id and j.id = a.job_id where a.team_id = t.team_id and a.id = t.applicant_id)`,
    date: sql.ref('t.starts_on'),
    interviewers: sql`array(select l.member_id from interview_member l
      where l.team_id = t.team_id and l.interview_id = t.id and l.removed_on is null)`,
    // Each reader knows another part of it: `fill` of the routes puts it there.
    feedback: sql`null::text`,
  },
  hidden: ({ current_role }) => (current_role === 'vendor' ? vendorHidden : []),
  check: checkDetails,
  after: afterDetails,
  reads: {
    filterBy: {
      candidate: askedOfApplicant('candidate_id'),
      job: askedOfApplicant('job_id'),
      member_group: askedOfTeam(),
      interviewers: {
        filled: takingPart(everyone),
        among: (ids) => takingPart(oneOf(sql.ref('l.member_id'), ids)),
      },
    },
  },
});
