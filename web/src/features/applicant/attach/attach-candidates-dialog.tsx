import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { activeCategories } from '@hireloom/contracts/workflow/stages';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { AttachResult } from './attach-result.tsx';
import type { StageChoice, Way } from '../applicant-row.ts';
import { useStages } from '../applicant-queries.ts';
import { StageSelect } from '../step/stage-select.tsx';
import { useAttach } from './use-attach.ts';
import { say } from '../../../kit/words/say.ts';

export interface AttachCandidatesDialogProps {
  job: { id: number; name: string; ways: readonly Way[] };
  onClose: () => void;
}

/** Adds candidates to a job as applicants. Who could not be added is named with the reason. */
export function AttachCandidatesDialog({ job, onClose }: AttachCandidatesDialogProps) {
  const [people, setPeople] = useState<Picked[]>([]);
  const [stage, setStage] = useState<StageChoice | null>(null);
  const [source, setSource] = useState('');
  const stages = useStages(job.ways);
  const { attach, working, errors, result } = useAttach(onClose);
  if (result) return <AttachResult result={result} onClose={onClose} />;
  const add = () =>
    attach({
      job: job.id,
      candidates: people.map(({ id }) => id),
      stage: stage?.id,
      source_detail: source.trim() || undefined,
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Add candidates to {name}', { name: job.name })}
      centered
      size="lg"
    >
      <Stack gap="sm">
        <ReferencePicker
          multiple
          field={applicant.fields.candidate}
          label={say('Candidates')}
          placeholder={people.length === 0 ? say('Type a name, e-mail or phone') : ''}
          required
          value={people}
          onChange={setPeople}
          error={errors.candidates ?? errors.candidate}
        />
        <StageSelect
          label={say('Stage')}
          clearable
          stages={stages.filter(({ category }) => activeCategories.includes(category))}
          value={stage?.id ?? null}
          onChange={setStage}
          error={errors.stage}
        />
        <TextInput
          label={say('Source detail')}
          description={say('Where they come from, such as the name of a fair')}
          maxLength={150}
          dir="auto"
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
          error={errors.source_detail ?? errors.job}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button disabled={people.length === 0} loading={working} onClick={() => void add()}>
          {people.length > 0 ? say('Add {count}', { count: people.length }) : say('Add')}
        </Button>
      </Group>
    </Modal>
  );
}
