import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { activeCategories } from '@hireloom/contracts/workflow/stages';
import { AttachResult } from './attach-result.tsx';
import { type StageChoice, waysOf } from '../applicant-row.ts';
import { useStages } from '../applicant-queries.ts';
import { type JobRow, OpenJobSelect } from './open-job-select.tsx';
import { StageSelect } from '../step/stage-select.tsx';
import { useAttach } from './use-attach.ts';
import { say } from '../../../kit/words/say.ts';

export interface AttachToJobDialogProps {
  candidates: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Adds candidates to an open job as applicants. Who could not be added is named with the reason. */
export function AttachToJobDialog({ candidates, onClose }: AttachToJobDialogProps) {
  const [picked, setPicked] = useState<JobRow | null>(null);
  const [stage, setStage] = useState<StageChoice | null>(null);
  const stages = useStages(waysOf(picked));
  const { attach, working, errors, result } = useAttach(onClose);
  if (result) return <AttachResult result={result} onClose={onClose} />;
  const [only] = candidates;
  const who =
    candidates.length === 1 && only
      ? only.name
      : say('{count, plural, one {# candidate} other {# candidates}}', { count: candidates.length });
  return (
    <Modal opened onClose={onClose} title={say('Add {who} to a job', { who })} centered>
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
          label={say('Stage')}
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
          {say('Cancel')}
        </Button>
        <Button
          disabled={!picked}
          loading={working}
          onClick={() =>
            picked &&
            void attach({ job: picked.id, candidates: candidates.map(({ id }) => id), stage: stage?.id })
          }
        >
          {say('Add to job')}
        </Button>
      </Group>
    </Modal>
  );
}
