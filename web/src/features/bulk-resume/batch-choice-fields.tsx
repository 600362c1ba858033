import { SimpleGrid, TagsInput } from '@mantine/core';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job as jobEntity } from '@hireloom/contracts/job/job';
import { activeCategories } from '@hireloom/contracts/workflow/stages';
import { useRecord } from '../../kit/entity/entity-queries.ts';
import { isRef } from '../../kit/value/field-value.tsx';
import { ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { StageSelect, useMayAttach, useStages } from '../applicant/index.ts';
import type { BatchChoices } from './batch-choices.ts';
import { say } from '../../kit/words/say.ts';

interface BatchChoiceFieldsProps {
  value: BatchChoices;
  onChange: (value: BatchChoices) => void;
  /** Sentences of the server by option. */
  errors: Record<string, string>;
}

const OPEN_JOBS = { job_status_category: 'open' };

/** What applies to all resumes of a batch. */
export function BatchChoiceFields({ value, onChange, errors }: BatchChoiceFieldsProps) {
  const mayAttach = useMayAttach();
  const { current_role } = useViewer();
  const record = useRecord(jobEntity, value.job?.id ?? 0);
  const workflow = record.data?.workflow;
  const stages = useStages(
    value.job && isRef(workflow)
      ? [{ workflow: workflow.id, version: Number(record.data?.workflow_version) || null }]
      : [],
  );
  const set = (changes: Partial<BatchChoices>) => onChange({ ...value, ...changes });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
      {mayAttach && (
        <>
          <ReferencePicker
            label={say('Attach to job')}
            field={applicant.fields.job}
            narrow={OPEN_JOBS}
            placeholder={say('Search open jobs')}
            value={value.job}
            error={errors.job}
            onChange={(job) => set({ job, stage: null })}
          />
          <StageSelect
            label={say('Stage')}
            clearable
            disabled={!value.job}
            stages={stages.filter(({ category }) => activeCategories.includes(category))}
            value={value.stage}
            error={errors.stage}
            onChange={(stage) => set({ stage: stage?.id ?? null })}
          />
        </>
      )}
      <ReferencePicker
        label={say('Source')}
        field={candidate.fields.cv_source}
        placeholder={say('Where the resumes come from')}
        value={value.cv_source}
        error={errors.cv_source}
        onChange={(cv_source) => set({ cv_source })}
      />
      {current_role !== 'vendor' && (
        <ReferencePicker
          label={say('Owner')}
          field={candidate.fields.owner}
          placeholder={say('Who looks after them')}
          value={value.owner}
          error={errors.owner}
          onChange={(owner) => set({ owner })}
        />
      )}
      <TagsInput
        label={say('Tags')}
        placeholder={value.tags.length === 0 ? say('Type a tag and press Enter') : undefined}
        value={value.tags}
        error={errors.tags}
        onChange={(tags) => set({ tags })}
        splitChars={[',', ';']}
        maxTags={20}
        maxLength={40}
        acceptValueOnBlur
      />
    </SimpleGrid>
  );
}
