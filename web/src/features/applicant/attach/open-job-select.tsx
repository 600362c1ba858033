import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import { listOptions } from '../../../kit/entity/entity-queries.ts';
import { say } from '../../../kit/words/say.ts';

export type JobRow = Row<typeof job>;

interface OpenJobSelectProps {
  value: JobRow | null;
  onChange: (job: JobRow | null) => void;
  error: string | undefined;
}

/** Picks a job that takes applicants. */
export function OpenJobSelect({ value, onChange, error }: OpenJobSelectProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  // The box holds the chosen name, which is no search.
  const query = value && search === labelOf(value) ? '' : search;
  const { data, isFetching } = useQuery(
    listOptions(job, { job_status_category: 'open', page_size: '50', ...(query ? { query } : {}) }),
  );
  const jobs = (data?.results as JobRow[] | undefined) ?? [];
  const all = value && !jobs.some(({ id }) => id === value.id) ? [value, ...jobs] : jobs;
  return (
    <Select
      label={say('Job')}
      required
      searchable
      data-autofocus
      placeholder={say('Search open jobs')}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? say('Searching...') : say('No open job found')}
      data={all.map((row) => ({ value: String(row.id), label: labelOf(row) }))}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange(all.find((row) => String(row.id) === id) ?? null)}
      searchValue={text}
      onSearchChange={setText}
      error={error}
    />
  );
}

const labelOf = ({ job_title, job_code, organization }: JobRow) =>
  [job_title, job_code, organization.name].filter(Boolean).join(' · ');
