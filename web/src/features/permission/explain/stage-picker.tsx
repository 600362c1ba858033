import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { workflowEndpoints } from '@hireloom/contracts/workflow/workflow-endpoints';
import { call } from '../../../kit/api/api.ts';
import { say } from '../../../kit/words/say.ts';

interface StagePickerProps {
  /** The applicant who is to be moved. */
  record: number;
  value: number | null;
  onChange: (stage: number | null) => void;
}

const { get } = entityEndpoints(applicant);

/** Picks a stage of the version of the workflow that somebody's job goes by. */
export function StagePicker({ record, value, onChange }: StagePickerProps) {
  const row = useQuery({
    queryKey: ['applicant', 'row', record],
    queryFn: ({ signal }) => call(get, { params: { id: record }, signal }),
    meta: { quiet: true },
  });
  const all = useQuery({
    queryKey: ['workflow', 'with-stages'],
    queryFn: async ({ signal }) => (await call(workflowEndpoints.all, { signal })).results,
    staleTime: 60_000,
  });
  const { workflow, workflow_version: version } = row.data ?? {};
  const own = all.data?.find(({ id }) => id === workflow?.id);
  const stages =
    version === null || version === undefined
      ? own?.stages
      : own?.older.find(({ number }) => number === version)?.stages;
  const shown = stages ?? [];
  return (
    <Select
      label={say('Stage')}
      placeholder={say('Any')}
      w={{ base: '100%', sm: 200 }}
      searchable
      clearable
      data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={shown.some(({ id }) => id === value) ? String(value) : null}
      onChange={(stage) => onChange(stage === null ? null : Number(stage))}
    />
  );
}
