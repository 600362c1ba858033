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

/** What is asked of the applicant's record. */
function ofApplicants(column: 'candidate_id' | 'job_id'): Comparable {
  const met = (which: Condition) =>
    sql`t.applicant_id in (select a.id from applicant a where a.team_id = t.team_id and ${which})`;
  return {
    filled: sql`true`,
    missing: sql`false`,
    among: (ids) => met(oneOf(sql.ref(`a.${column}`), ids)),
  };
}

const takingPart = (which: Condition): Condition =>
  sql`t.id in (select l.interview_id from interview_member l
    where l.team_id = t.team_id and l.removed_on is null and ${which})`;

export const interviewResource = defineResource({
  entity: interview,
  visibleTo: interviewsVisibleTo,
  changeableBy: interviewsChangeableBy,
  joins: sql`join applicant a on a.team_id = t.team_id and a.id = t.applicant_id`,
  computed: {
    candidate: sql.ref('a.candidate_id'),
    job: sql.ref('a.job_id'),
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
      candidate: ofApplicants('candidate_id'),
      job: ofApplicants('job_id'),
      interviewers: {
        filled: takingPart(everyone),
        among: (ids) => takingPart(oneOf(sql.ref('l.member_id'), ids)),
      },
    },
  },
});
