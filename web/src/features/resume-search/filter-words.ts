import type { FacetKey, SearchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { datePresetLabels, datePresets } from '@hireloom/contracts/kit/list-query';
import { sentence } from '../../kit/value/choice-label.ts';
import { dayText } from '../../kit/value/date/date-text.ts';
import { facetName } from './facet-names.ts';
import { mark, say } from '../../kit/words/say.ts';
import { formatCount } from '../../kit/value/format-count.ts';

export const filterLabels: Record<FacetKey, string> = {
  skill: mark('Skill'),
  language: mark('Language'),
  title: mark('Current position'),
  company: mark('Current company'),
  industry: mark('Industry'),
  nationality: mark('Nationality'),
  country: mark('Country'),
  city: mark('City'),
  education: mark('Level of education'),
  visa_status: mark('Visa status'),
  source: mark('CV source'),
  tag: mark('Tag'),
  owner: mark('Owner'),
  status: mark('Status'),
  job: mark('Job'),
  stage: mark('Stage'),
  years: mark('Years of experience'),
  current_salary: mark('Current salary a month'),
  expected_salary: mark('Expected salary a month'),
  notice: mark('Notice period (days)'),
  created: mark('Created on'),
  last_contact: mark('Last contact'),
  resume: mark('Age of the CV'),
  not_in_job: mark('Not in job'),
  never_rejected: mark('Never rejected'),
};

export interface FilterChip {
  key: FacetKey;
  text: string;
  /** The filters without this one. */
  without: SearchFilters;
}

/** One chip for each value that narrows the search. */
export function filterChips(filters: SearchFilters): FilterChip[] {
  return (Object.keys(filters) as FacetKey[]).flatMap((key) => chipsOf(filters, key));
}

function chipsOf(filters: SearchFilters, key: FacetKey): FilterChip[] {
  const value = filters[key];
  const { [key]: _gone, ...others } = filters;
  const chip = (text: string, without: SearchFilters = others) => ({ key, text, without });
  if (value === undefined || value === false) return [];
  if (value === true) return [chip(say(filterLabels[key]))];
  if (!Array.isArray(value)) return [chip(`${say(filterLabels[key])}: ${spanText(value)}`)];
  return value.map((each, at) =>
    chip(`${say(filterLabels[key])}: ${valueText(key, each)}`, { ...filters, [key]: value.toSpliced(at, 1) }),
  );
}

function valueText(
  key: FacetKey,
  value: number | string | { id: number; level?: string | undefined },
): string {
  if (typeof value === 'object') return [facetName(key, value.id), value.level].filter(Boolean).join(', ');
  const name = facetName(key, value);
  return key === 'status' && name === value ? sentence(name) : name;
}

interface Span {
  min?: number | undefined;
  max?: number | undefined;
  below?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  within?: number | undefined;
}

/** "Last month" for 30 days, as the buttons say it. */
function presetText(days: number): string {
  const known = Object.entries(datePresets).find(([, each]) => each === days)?.[0] as
    | keyof typeof datePresets
    | undefined;
  return known ? say(datePresetLabels[known]).toLowerCase() : say('last {days} days', { days });
}

/** "5 to 10", "5 to under 10", "from 01/02/2026", "up to 8,000", "under 8,000". */
export function spanText({ min, max, below, from, to, within }: Span): string {
  if (within !== undefined) return presetText(within);
  const first = min === undefined ? dayText(from) : formatCount(min);
  if (below !== undefined) {
    const end = formatCount(below);
    return first ? say('{first} to under {end}', { first, end }) : say('under {end}', { end });
  }
  const last = max === undefined ? dayText(to) : formatCount(max);
  if (first && last) return first === last ? first : say('{first} to {last}', { first, last });
  return first ? say('from {first}', { first }) : say('up to {last}', { last });
}
