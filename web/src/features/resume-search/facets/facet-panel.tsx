import { Button, Group, Skeleton, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import type {
  FacetKey,
  SearchFacet,
  SearchFilters,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { filterLabels } from '../filter-words.ts';
import page from '../resume-search.module.css';
import classes from './facets.module.css';
import { DaysFacet } from './days-facet.tsx';
import { FacetGroup } from './facet-group.tsx';
import { LevelFacet } from './level-facet.tsx';
import { RangeFacet } from './range-facet.tsx';
import { ValueFacet } from './value-facet.tsx';
import {
  activeCount,
  daysKeys,
  isFacetKey,
  levelKeys,
  oneOf,
  rangeKeys,
  valueKeys,
} from './facet-filters.ts';
import { say } from '../../../kit/words/say.ts';

export interface FacetPanelProps {
  facets: readonly SearchFacet[] | undefined;
  /** False: counts are estimates. */
  exact: boolean;
  /** The counts are of an older question. */
  stale: boolean;
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Groups that are open before somebody opens or closes one. */
const openFirst: readonly FacetKey[] = ['skill', 'title', 'years', 'country', 'city', 'nationality'];

/** What the found people have, with counts; each choice narrows the search. */
export function FacetPanel({ facets, exact, stale, filters, onChange }: FacetPanelProps) {
  const on = Object.keys(filters).length;
  if (!facets && !stale && on === 0) return null;
  const offers = (key: FacetKey) => facets?.some((facet) => facet.key === key);
  return (
    <Stack gap={0} className={classes.facets} data-stale={stale || undefined} aria-busy={stale || undefined}>
      <Group justify="space-between" mih={36} gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} component="h2" m={0}>
          {say('Filters')}
        </Text>
        {!exact && (
          <Tooltip label={say('Many were found: the counts are estimated from a sample')}>
            <Text size="xs" c="dimmed" tabIndex={0}>
              {say('≈ estimated')}
            </Text>
          </Tooltip>
        )}
        {on > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange({})}>
            {say('Clear filters')}
          </Button>
        )}
      </Group>
      {!facets && stale && (
        <Stack gap="xs" className={page.late}>
          {[80, 60, 70, 50, 75, 65].map((width) => (
            <Skeleton key={width} h={14} w={`${width}%`} />
          ))}
        </Stack>
      )}
      {facets?.map((facet) => (
        <Facet key={facet.key} facet={facet} exact={exact} filters={filters} onChange={onChange} />
      ))}
      {offers('never_rejected') && (
        <div className={classes.facet}>
          <Switch
            size="sm"
            my="sm"
            label={say('Never rejected')}
            checked={filters.never_rejected === true}
            onChange={(event) => onChange({ ...filters, never_rejected: event.currentTarget.checked })}
          />
        </div>
      )}
      {offers('not_in_job') && (
        <ReferencePicker
          multiple
          size="xs"
          field={applicant.fields.job}
          label={say('Not in job')}
          placeholder={filters.not_in_job?.length ? '' : say('Any job')}
          value={(filters.not_in_job ?? []).map((id) => ({ id, name: '' }))}
          onChange={(jobs) => onChange({ ...filters, not_in_job: jobs.map(({ id }) => id) })}
        />
      )}
    </Stack>
  );
}

interface FacetProps extends Pick<FacetPanelProps, 'exact' | 'filters' | 'onChange'> {
  facet: SearchFacet;
}

function Facet({ facet, exact, filters, onChange }: FacetProps) {
  const { key } = facet;
  if (!isFacetKey(key) || key === 'never_rejected' || key === 'not_in_job') return null;
  const active = activeCount(filters, key);
  // What nobody has narrows nothing.
  if (active === 0 && ![...facet.values, ...facet.buckets].some(({ count }) => count > 0)) return null;
  return (
    <FacetGroup
      label={facet.label || say(filterLabels[key])}
      active={active}
      opened={openFirst.includes(key)}
    >
      {oneOf(levelKeys, key) && (
        <LevelFacet
          facet={facet}
          exact={exact}
          name={key}
          chosen={filters[key] ?? []}
          onChange={(chosen) => onChange({ ...filters, [key]: chosen })}
        />
      )}
      {oneOf(valueKeys, key) && (
        <ValueFacet
          facet={facet}
          exact={exact}
          name={key}
          chosen={filters[key] ?? []}
          onChange={(chosen) => onChange({ ...filters, [key]: chosen })}
        />
      )}
      {oneOf(rangeKeys, key) && (
        <RangeFacet
          facet={facet}
          exact={exact}
          value={filters[key] ?? {}}
          onChange={(range) => onChange({ ...filters, [key]: range })}
        />
      )}
      {oneOf(daysKeys, key) && (
        <DaysFacet
          facet={facet}
          exact={exact}
          value={filters[key] ?? {}}
          onChange={(days) => onChange({ ...filters, [key]: days })}
        />
      )}
    </FacetGroup>
  );
}
