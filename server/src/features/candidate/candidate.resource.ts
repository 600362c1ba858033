import { candidate } from '@hireloom/contracts/candidate/candidate';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import {
  type Condition,
  defineResource,
  everyone,
  nobody,
  type Resource,
  resourceOf,
} from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { seesAllStages, stageSeen } from '../workflow/index.ts';
import { byListedItems, listedItems } from './listed-parts.ts';
import { countSeenJobs } from './seen-jobs.ts';
import { afterCandidate, checkCandidate } from './candidate.service.ts';
import { interviewedBy, mayBeNamed } from './interviewed-by.ts';
import { byAge, candidateSearch, wordMatches, wordsHold } from './list-search.ts';

/** The resource of a feature that stands on this one, and so is not imported here. */
export function above(name: 'applicant' | 'job'): Resource {
  const found = resourceOf(name);
  if (!found) throw new Error(`The resource ${name} is not there`);
  return found;
}

/**
 * Which candidates a viewer sees: admins all; recruiters all with view_global, else those they own, made or handle;
 * hiring managers those who are applicants for them; vendors those they supplied, unless the team shows them all.
 */
export function candidatesVisibleTo(viewer: Viewer, alias: string): Condition {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  switch (viewer.current_role) {
    case 'admin':
    case 'super_recruiter':
      return everyone;
    case 'recruiter':
      if (can(viewer, 'candidate', 'view_global')) return everyone;
      if (!can(viewer, 'candidate', 'view_own')) return nobody;
      return sql`(${column('owner_id')} = ${viewer.id} or ${column('created_by_id')} = ${viewer.id} or exists (select from applicant handled
        where handled.team_id = ${column('team_id')} and handled.candidate_id = ${column('id')} and handled.owner_id = ${viewer.id} and ${stageSeen(viewer, 'handled.stage_id')}))`;
    case 'hiring_manager':
      // A team that hides the summary of applicants from them does not show it here either.
      if (viewer.hidden_tabs.applicant?.includes('summary')) return nobody;
      return sql`exists (select from applicant seen_as where seen_as.team_id = ${column('team_id')} and seen_as.candidate_id = ${column('id')}
        and seen_as.deleted_on is null and ${above('applicant').visibleTo(viewer, 'seen_as')})`;
    case 'vendor':
      return sql`(${column('vendor_id')} = ${viewer.id} or (select (settings #>> '{external_vendor,sees_all_candidates}')::boolean from team where id = ${viewer.team_id}))`;
    default:
      return nobody;
  }
}

/** Whoever is to interview somebody reads them meanwhile, unless the team hides the summary from their role. */
function orNamed(viewer: Viewer, alias: string): Condition {
  const seen = candidatesVisibleTo(viewer, alias);
  const hides = viewer.current_role === 'hiring_manager' && viewer.hidden_tabs.applicant?.includes('summary');
  if (seen === everyone || hides || !mayBeNamed(viewer)) return seen;
  const named = sql`${sql.ref(`${alias}.id`)} = any(array(${interviewedBy(viewer, 'candidate')}))`;
  return seen === nobody ? named : sql`(${seen} or ${named})`;
}

/**
 * Ids among which all candidates are whom a viewer who sees few sees, as a query over indexes; null where they may be
 * many. It narrows what the row scope is asked about and decides nothing: an "or" over all people looks at each of them.
 */
export function candidatesWithin(viewer: Viewer): Condition | null {
  const { team_id, id, current_role } = viewer;
  const scope = candidatesVisibleTo(viewer, 'one');
  if (scope === everyone) return null;
  const those = (which: Condition) => sql`select one.id from candidate one
    where one.team_id = ${team_id} and one.deleted_on is null and ${which}`;
  const parts: Condition[] = mayBeNamed(viewer) ? [interviewedBy(viewer, 'candidate')] : [];
  if (current_role === 'recruiter')
    parts.push(
      those(sql`one.owner_id = ${id}`),
      those(sql`one.created_by_id = ${id}`),
      sql`select handled.candidate_id from applicant handled where handled.team_id = ${team_id} and handled.owner_id = ${id}`,
    );
  else if (current_role === 'hiring_manager')
    parts.push(sql`select seen_as.candidate_id from applicant seen_as where seen_as.team_id = ${team_id}
      and seen_as.deleted_on is null and ${above('applicant').visibleTo(viewer, 'seen_as')}`);
  else return null;
  return sql.join(parts, sql` union all `);
}

export const candidateResource = defineResource({
  entity: candidate,
  visibleTo: orNamed,
  changeableBy(viewer, alias) {
    // What the team shows a vendor of others' candidates is to be read, not changed; so is an applicant's person.
    if (viewer.current_role === 'vendor') return sql`${sql.ref(`${alias}.vendor_id`)} = ${viewer.id}`;
    return viewer.current_role === 'hiring_manager' ? nobody : candidatesVisibleTo(viewer, alias);
  },
  computed: {
    age: sql`extract(year from age(t.date_of_birth))::int`,
    job: sql.ref('t.job_id'),
    resume: sql`t.resume_id::text`,
    ...listedItems,
  },
  // The job they are in the process of tells of stages that are closed to the viewer.
  hidden: (viewer) => [...(viewer.hidden_fields.candidate ?? []), ...(seesAllStages(viewer) ? [] : ['job'])],
  fill: countSeenJobs,
  logged: { merged_into: 'candidate' },
  check: checkCandidate,
  after: afterCandidate,
  reads: {
    large: true,
    keys: {
      name: 'name_key',
      current_company: 'company_key',
      current_position: 'position_key',
      current_salary: 'salary_key',
      expected_salary: 'expected_key',
      total_experiences: 'experience_key',
      status: 'status',
    },
    // The older the birthday, the greater the age.
    sortBy: { age: { by: sql.ref('t.date_of_birth'), inverse: true } },
    filterBy: { age: byAge, ...byListedItems },
    words: { projection: candidateSearch, on: 'id', matches: wordMatches },
    search: (query, viewer) =>
      sql`t.id in (select s.candidate_id from candidate_search s where s.team_id = ${viewer.team_id} and ${wordsHold(query)})`,
  },
});
