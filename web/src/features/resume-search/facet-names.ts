import type { FacetKey, SearchFacet } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { onSessionEnd } from '../../kit/api/access-token.ts';
import { knownName } from '../../kit/entity/reference-source.ts';

const names = new Map<string, string>();
onSessionEnd(() => names.clear());

/** Keeps what the values of facets are called, so that a filter can be told by name when its facet is gone. */
export function rememberFacets(facets: readonly SearchFacet[]): void {
  for (const { key, values } of facets) {
    for (const { value, label } of values) names.set(`${key}/${value}`, label);
  }
}

/** What a value of a facet is called; its number while nothing has told its name. */
export function facetName(key: FacetKey, value: string | number): string {
  const known = names.get(`${key}/${value}`);
  if (known !== undefined) return known;
  if (typeof value === 'string') return value;
  const job = key === 'not_in_job' && (knownName(applicant.fields.job, value) ?? names.get(`job/${value}`));
  return job || `#${value}`;
}
