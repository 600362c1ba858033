import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { job } from '@hireloom/contracts/entities/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import { activeCategories } from '@hireloom/contracts/stages';
import { listOptions } from '../../kit/entity-queries.ts';
import { AttachResult } from './attach-result.tsx';
import type { StageChoice } from './applicant-row.ts';
import { useStages } from './applicant-queries.ts';
import { StageSelect } from './stage-select.tsx';
import { useAttach } from './use-attach.ts';

type JobRow = Row<typeof job>;

export interface AttachToJobDialogProps {
  candidates: readonly { id: number; name: string }[];
  onClose: () => void;
  /** Told when at least one became an applicant. */
  onAttached?: () => void;
}

/** Adds candidates to an open job as applicants. Who could not be added is named with the reason. */
export function AttachToJobDialog({ candidates, onClose, onAttached }: AttachToJobDialogProps) {
  const [picked, setPicked] = useState<JobRow | null>(null);
  const [stage, setStage] = useState<StageChoice | null>(null);
  const stages = useStages(picked?.workflow ? [picked.workflow.id] : []);
  const { attach, working, errors, result } = useAttach(onClose, onAttached);
  if (result) return <AttachResult result={result} onClose={onClose} />;
  const [only] = candidates;
  const who = candidates.length === 1 && only ? only.name : `${candidates.length} candidates`;
  return (
    <Modal opened onClose={onClose} title={`Add ${who} to a job`} centered>
      <Stack gap="sm">
        <OpenJobSelect
          value={picked}
          error={errors.job ?? errors.candidates ?? errors.candidate}
          onChange={(chosen) => {
            setPicked(chosen);
            setStage(null);
          }}
        />
        <StageSelect
          label="Stage"
          clearable
          disabled={!picked}
          stages={stages.filter(({ category }) => activeCategories.includes(category))}
          value={stage?.id ?? null}
          onChange={setStage}
          error={errors.stage}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Go back
        </Button>
        <Button
          disabled={!picked}
          loading={working}
          onClick={() =>
            picked &&
            void attach({ job: picked.id, candidates: candidates.map(({ id }) => id), stage: stage?.id })
          }
        >
          Add to job
        </Button>
      </Group>
    </Modal>
  );
}

interface OpenJobSelectProps {
  value: JobRow | null;
  onChange: (job: JobRow | null) => void;
  error: string | undefined;
}

function OpenJobSelect({ value, onChange, error }: OpenJobSelectProps) {
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
      label="Job"
      required
      searchable
      data-autofocus
      placeholder="Search open jobs"
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Searching...' : 'No open job found'}
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
