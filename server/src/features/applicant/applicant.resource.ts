import { applicant } from '@hireloom/contracts/applicant/applicant';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { Comparable } from '../../crud/find/comparable.ts';
import { type Condition, defineResource, everyone, nobody } from '../../crud/resource.ts';
import { idsOf } from '../../crud/check/references.ts';
import type { Reader } from '../../crud/names.ts';
import type { Viewer } from '../../platform/context.ts';
import { candidateSearch, interviewedBy, mayBeNamed, wordMatches } from '../candidate/index.ts';
import { jobsVisibleTo } from '../job/index.ts';
import { seesAllStages, stageSeen } from '../workflow/index.ts';
import { afterApplicant, checkApplicant } from './applicant.service.ts';
import { isLate } from './late/late-sql.ts';

/** Applicants are seen with their job, vendors see those whom they supplied; nobody in a stage that is closed to them. */
export function applicantsVisibleTo(viewer: Viewer, alias: string): Condition {
  const [seen, stages] = [withTheirJob(viewer, alias), stageSeen(viewer, `${alias}.stage_id`)];
  // Nobody stays nobody: others tell by it whether there is anything to look for.
  return stages === everyone || seen === nobody ? seen : sql`(${seen} and ${stages})`;
}

function withTheirJob(viewer: Viewer, alias: string): Condition {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (viewer.current_role === 'vendor') {
    return sql`exists (select from candidate supplied where supplied.team_id = ${column('team_id')} and supplied.id = ${column('candidate_id')} and supplied.vendor_id = ${viewer.id})`;
  }
  if (!can(viewer, 'applicant', 'view')) return nobody;
  if (viewer.current_role === 'admin' || viewer.current_role === 'super_recruiter') return everyone;
  return sql`exists (select from job seen where seen.team_id = ${column('team_id')} and seen.id = ${column('job_id')} and ${jobsVisibleTo(viewer, 'seen')})`;
}

/**
 * Ids of the applicants of the jobs that are open to a viewer who sees few, as a query: the jobs are looked up first. Of all
 * of them, or of those that were not deleted.
 */
export function ofOpenJobs(viewer: Viewer, of: 'living' | 'all'): Condition {
  const found = (which: Condition) => sql`select open_to.id from applicant open_to
    where open_to.team_id = ${viewer.team_id} and ${which} and ${stageSeen(viewer, 'open_to.stage_id')}
      and open_to.job_id = any(array(select seen.id from job seen where seen.team_id = ${viewer.team_id}
        and ${jobsVisibleTo(viewer, 'seen')}))`;
  const living = found(sql`open_to.deleted_on is null`);
  // Each has an index of its own, and there is none of both.
  return of === 'living' ? living : sql`${living} union all ${found(sql`open_to.deleted_on is not null`)}`;
}

/**
 * Whoever is to interview somebody reads the application meanwhile, and nothing else of its job. Where few rows are seen,
 * their ids are put together first: an "or" over all applications would look at each of them.
 */
function orNamed(viewer: Viewer, alias: string): Condition {
  const seen = applicantsVisibleTo(viewer, alias);
  if (seen === everyone || !mayBeNamed(viewer)) return seen;
  const [id, named] = [sql.ref(`${alias}.id`), interviewedBy(viewer, 'applicant')];
  if (seen === nobody) return sql`${id} = any(array(${named}))`;
  if (viewer.current_role === 'recruiter' && can(viewer, 'job', 'view_global'))
    return sql`(${seen} or ${id} = any(array(${named})))`;
  return sql`${id} = any(array(${ofOpenJobs(viewer, 'all')} union all ${named}))`;
}

/** What outsiders never see of an applicant; `note` is that of a step, which the activity tells. */
const vendorHidden = [
  'rating',
  'rejection_note',
  // The words beside a stage, as the activity tells them.
  'note',
  'job_creator',
  'owner',
  'current_salary',
  'expected_salary',
];

const joins = sql`join candidate c on c.team_id = t.team_id and c.id = t.candidate_id join job j on j.team_id = t.team_id and j.id = t.job_id`;
const ofJob = [
  'organization',
  'company',
  'business_unit',
  'department',
  'member_group',
  'contact_person',
  'job_status',
] as const;
const ofCandidate = [
  'candidate_phone',
  'latest_education',
  'total_experiences',
  'current_company',
  'current_position',
] as const;

const filtersOfJob = ['organization', 'company', 'business_unit', 'department', 'member_group'] as const;

/** What is asked of the job of an applicant. */
function ofJobs(key: (typeof filtersOfJob)[number]): Comparable {
  const column = sql.ref(`j.${key}_id`);
  const jobs = (which: Condition) =>
    sql`t.job_id in (select j.id from job j where j.team_id = t.team_id and ${which})`;
  return {
    filled: jobs(sql`${column} is not null`),
    missing: jobs(sql`${column} is null`),
    among: (ids) => jobs(sql`${column} = any(${ids})`),
  };
}

/** Whoever interviews somebody reads them whatever the stage, and not what a stage is called that is closed to them. */
async function nameNoClosedStage(
  { viewer }: Reader,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (seesAllStages(viewer)) return;
  for (const row of rows)
    if (idsOf(row.stage).some((id) => viewer.closed_stages.see.includes(id))) row.stage = null;
}

export const applicantResource = defineResource({
  entity: applicant,
  visibleTo: orNamed,
  changeableBy: applicantsVisibleTo,
  computed: {
    ...Object.fromEntries(ofJob.map((key) => [key, sql.ref(`j.${key}_id`)])),
    ...Object.fromEntries(ofCandidate.map((key) => [key, sql.ref(`c.${key}`)])),
    workflow_version: sql.ref('j.workflow_version'),
    late: isLate('t'),
    age: sql`extract(year from age(c.date_of_birth))::int`,
    job_creator: sql.ref('j.created_by_id'),
    cv_source: sql.ref('t.cv_source_id'),
    cv_created_by: sql.ref('c.created_by_id'),
    cv_created_date: sql`c.created_on::date`,
    updated_at: sql.ref('t.updated_on'),
  },
  joins,
  hidden: ({ current_role, hidden_fields }) =>
    current_role === 'vendor'
      ? vendorHidden
      : (hidden_fields.candidate ?? []).filter((key) => key in applicant.fields),
  fill: nameNoClosedStage,
  check: checkApplicant,
  after: afterApplicant,
  reads: {
    large: true,
    keys: {
      applicant: 'applicant_key',
      status: 'status',
      rating: 'rating_key',
      current_salary: 'salary_key',
      expected_salary: 'expected_key',
    },
    // Stages are numbered as they were made: in the order of their workflow.
    sortBy: { stage: { by: sql.ref('t.stage_id'), filled: true } },
    filterBy: {
      ...Object.fromEntries(filtersOfJob.map((key) => [key, ofJobs(key)])),
      late: { filled: everyone, is: (yes) => (yes ? isLate('t') : sql`not ${isLate('t')}`) },
    },
    words: {
      projection: candidateSearch,
      on: 'candidate_id',
      matches: (text) => wordMatches(text, true),
      // Words are of candidates that are there; who is deleted keeps their applications.
      also: (text, { team_id }) =>
        sql`select gone.id from candidate gone where gone.team_id = ${team_id} and gone.deleted_on is not null and gone.name ilike ${containing(text)}`,
    },
    search: (query) => sql`t.applicant ilike ${containing(query)}`,
  },
  unique: {
    applicant_active_once: {
      field: 'candidate',
      message: 'This candidate already is an applicant of the job',
    },
  },
});
