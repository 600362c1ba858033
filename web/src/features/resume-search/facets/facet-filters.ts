import type { FacetKey, SearchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { filterLabels } from '../filter-words.ts';

export const levelKeys = ['skill', 'language'] as const;
export const valueKeys = [
  'title',
  'company',
  'industry',
  'nationality',
  'country',
  'city',
  'education',
  'visa_status',
  'source',
  'tag',
  'owner',
  'status',
  'job',
  'stage',
] as const;
export const rangeKeys = ['years', 'current_salary', 'expected_salary', 'notice'] as const;
export const daysKeys = ['created', 'last_contact', 'resume'] as const;

export const isFacetKey = (key: string): key is FacetKey => Object.hasOwn(filterLabels, key);

export function oneOf<K extends string>(keys: readonly K[], key: string): key is K {
  return (keys as readonly string[]).includes(key);
}

/** How many values of a facet are chosen. */
export function activeCount(filters: SearchFilters, key: FacetKey): number {
  const value = filters[key];
  if (Array.isArray(value)) return value.length;
  return value === undefined || value === false ? 0 : 1;
}
