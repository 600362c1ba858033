import type { SearchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { sql } from 'kysely';
import { type Condition, everyone } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { candidatesVisibleTo } from '../candidate/index.ts';
import { jobsVisibleTo } from '../job/index.ts';
import { stageSeen } from '../workflow/index.ts';
import { markOf } from '../search-index/index.ts';
import { daysAgo } from './facet/facet-buckets.ts';
import type { Bound, Clause, RangeColumn } from './clause.ts';

/** Filters over marks: the key of the filter and the kind of mark behind it. */
export const markFilters = {
  skill: 'skill',
  language: 'language',
  title: 'title',
  company: 'company',
  industry: 'industry',
  nationality: 'nationality',
  country: 'country',
  city: 'city',
  education: 'education',
  visa_status: 'visa_status',
  source: 'source',
  tag: 'tag',
  owner: 'owner',
  status: 'status',
} as const satisfies Partial<Record<keyof SearchFilters, string>>;
export type MarkFilter = keyof typeof markFilters;

/** Filters over a column of the profile. */
export const rangeFilters = {
  years: 'years',
  current_salary: 'current_month',
  expected_salary: 'expected_month',
  notice: 'notice',
  created: 'created_on',
  last_contact: 'contact_on',
  resume: 'resume_on',
} as const satisfies Partial<Record<keyof SearchFilters, RangeColumn>>;
export type RangeFilter = keyof typeof rangeFilters;

/** Fields of a candidate behind filters of another name: what a viewer may not see can't be filtered by. */
const fieldOf: Partial<Record<keyof SearchFilters, string>> = {
  title: 'current_position',
  company: 'current_company',
  years: 'total_experiences',
  notice: 'notice_period',
  source: 'cv_source',
  tag: 'tags',
};

export function filterField(key: keyof SearchFilters): string {
  return fieldOf[key] ?? key;
}

/** The matches of the filters that are set, by filter, so that the count of a facet can leave its own out. */
export function filterMatches(
  filters: SearchFilters,
  viewer: Viewer,
  now: Date,
): Map<keyof SearchFilters, Clause> {
  const matches = new Map<keyof SearchFilters, Clause>();
  for (const [key, kind] of Object.entries(markFilters) as [MarkFilter, string][]) {
    const values = filters[key];
    if (values && values.length > 0)
      matches.set(key, { kind: 'marks', any: values.map((value) => markFor(kind, value)) });
  }
  for (const [key, column] of Object.entries(rangeFilters) as [RangeFilter, RangeColumn][]) {
    const asked = filters[key];
    if (asked && Object.values(asked).some((value) => value !== undefined))
      matches.set(key, { kind: 'range', column, ...boundsOf(asked, now) });
  }
  const seen = inVisibleJob(viewer);
  const applied = (where: ReturnType<typeof sql>) =>
    sql`exists (select from applicant a where a.team_id = ${viewer.team_id} and a.candidate_id = s.candidate_id and a.deleted_on is null
      and ${stageSeen(viewer, 'a.stage_id')} and ${where})`;
  if (filters.job?.length)
    matches.set('job', {
      kind: 'sql',
      share: 0.01,
      condition: applied(sql`a.job_id = any(${filters.job}) and ${seen}`),
    });
  if (filters.stage?.length)
    matches.set('stage', {
      kind: 'sql',
      share: 0.1,
      condition: applied(sql`a.stage_id = any(${filters.stage}) and a.status = 'active' and ${seen}`),
    });
  if (filters.not_in_job?.length)
    matches.set('not_in_job', {
      kind: 'sql',
      share: 0.99,
      condition: sql`not ${applied(sql`a.job_id = any(${filters.not_in_job}) and ${seen}`)}`,
    });
  if (filters.never_rejected)
    matches.set('never_rejected', {
      kind: 'sql',
      share: 0.6,
      condition: sql`not ${applied(sql`a.status = 'rejected'`)}`,
    });
  return matches;
}

function markFor(kind: string, value: number | string | { id: number; level?: string | undefined }): string {
  if (typeof value !== 'object') return markOf(kind, value);
  return markOf(kind, value.level ? `${value.id}:${value.level}` : value.id);
}

interface Requested {
  min?: number | undefined;
  max?: number | undefined;
  below?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  within?: number | undefined;
}

const from = (value: number | Date | undefined): Bound | null =>
  value === undefined ? null : { value, exclusive: false };

function boundsOf(asked: Requested, now: Date): { min: Bound | null; max: Bound | null } {
  const first = asked.within
    ? new Date(daysAgo(now, asked.within))
    : asked.from
      ? new Date(asked.from)
      : undefined;
  // The last day counts as a whole.
  const end = asked.to ? new Date(Date.parse(asked.to) + 86_400_000) : asked.below;
  return {
    min: from(first ?? asked.min),
    max: end === undefined ? from(asked.max) : { value: end, exclusive: true },
  };
}

/** Whether an application `a` is for a job and in a stage that the viewer may see: of others nobody learns who is in them. */
export function inVisibleJob(viewer: Viewer): Condition {
  const visible = jobsVisibleTo(viewer, 'j');
  const stages = stageSeen(viewer, 'a.stage_id');
  if (visible === everyone) return stages;
  return sql`(${stages} and exists (select from job j where j.team_id = a.team_id and j.id = a.job_id and ${visible}))`;
}

/** Who the viewer may see, as a match; null if that is everybody. */
export function scopeClause(viewer: Viewer): Clause | null {
  const scope = candidatesVisibleTo(viewer, 'c');
  if (scope === everyone) return null;
  return {
    kind: 'sql',
    share: 0.2,
    condition: sql`s.candidate_id in (select c.id from candidate c where c.team_id = ${viewer.team_id} and c.deleted_on is null and ${scope})`,
  };
}
