import { Box } from '@mantine/core';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { useState } from 'react';
import type { WireQuery } from '../entity/entity-client.ts';
import { type Draft, FilterChips } from '../entity-table/filter/filter-chips.tsx';
import { filterFields } from '../entity-table/filter/filter-field.ts';

const asked: WireQuery = {
  status: 'active,inactive',
  expected_salary_min: '5000',
  total_experiences_min: '2',
  total_experiences_max: '8',
  created_on_preset: 'last_7_days',
  owner_empty: 'true',
  current_company: 'An uncommonly long name that no chip was ever made for',
  tags_not: 'urgent,شركة الصقر',
  custom_gone: 'removed',
};

/** Filters of every kind as chips, wide and narrow. */
export function GalleryFilters() {
  const [filters, setFilters] = useState(asked);
  const [draft, setDraft] = useState<Draft | null>(null);
  const fields = filterFields(candidate, [], []);
  return [undefined, 360].map((width) => (
    <Box key={width ?? 'wide'} maw={width} display="flex" style={{ flexWrap: 'wrap', gap: 6 }}>
      <FilterChips
        fields={fields}
        filters={filters}
        draft={draft}
        onDraft={setDraft}
        onChange={(change) =>
          setFilters(
            Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== '')),
          )
        }
      />
    </Box>
  ));
}
