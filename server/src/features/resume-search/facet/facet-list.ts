import type { SearchFacet, SearchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import type { Bucket } from './facet-buckets.ts';

/** Values with their counts, or buckets with theirs, by facet. */
export type Counted = Map<
  keyof SearchFilters,
  { values: Map<string, number>; labels: Map<string, string>; buckets: Bucket[] }
>;

export interface FacetSpec {
  key: keyof SearchFilters;
  label: string;
  kind: SearchFacet['kind'];
  /** The field of a candidate behind it: whoever may not see that does not get the facet. */
  field: string;
}

const facet = (
  key: keyof SearchFilters,
  label: string,
  kind: SearchFacet['kind'],
  field: string = key,
): FacetSpec => ({
  key,
  label,
  kind,
  field,
});

/** In the order of the page: what recruiters narrow by most stands first. */
export const facetKeys: readonly FacetSpec[] = [
  facet('skill', 'Skill', 'levelled'),
  facet('title', 'Current position', 'values', 'current_position'),
  facet('years', 'Years of experience', 'range', 'total_experiences'),
  facet('country', 'Country', 'values'),
  facet('city', 'City', 'values'),
  facet('company', 'Current company', 'values', 'current_company'),
  facet('industry', 'Industry', 'values'),
  facet('education', 'Level of education', 'values'),
  facet('language', 'Language', 'levelled'),
  facet('nationality', 'Nationality', 'values'),
  facet('visa_status', 'Visa status', 'values'),
  facet('expected_salary', 'Expected salary a month', 'range'),
  facet('current_salary', 'Current salary a month', 'range'),
  facet('notice', 'Notice period (days)', 'range', 'notice_period'),
  facet('job', 'Job', 'values'),
  facet('stage', 'Stage', 'values'),
  facet('source', 'CV source', 'values', 'cv_source'),
  facet('tag', 'Tag', 'values', 'tags'),
  facet('owner', 'Owner', 'values'),
  facet('status', 'Status', 'values'),
  facet('resume', 'Age of the CV', 'days'),
  facet('created', 'Created on', 'days', 'created_on'),
  facet('last_contact', 'Last contact', 'days'),
  facet('not_in_job', 'Not in job', 'switch', 'job'),
  facet('never_rejected', 'Never rejected', 'switch', 'job'),
];
