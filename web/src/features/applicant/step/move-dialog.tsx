import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { nextStage, type StageChoice, type StepTarget, type Way } from '../applicant-row.ts';
import { useStages } from '../applicant-queries.ts';
import { useStepRefusal } from './step-limits.tsx';
import { StageSelect } from './stage-select.tsx';
import { say } from '../../../kit/words/say.ts';

interface MoveDialogProps {
  target: StepTarget;
  /** Whose stages are offered. */
  ways: readonly Way[];
  onClose: () => void;
  onMove: (stage: StageChoice) => void;
}

/** Picks the stage to move one applicant to. The next one is chosen already, so that Enter moves. */
export function MoveDialog({ target, ways, onClose, onMove }: MoveDialogProps) {
  const stages = useStages(ways);
  const [picked, setPicked] = useState<StageChoice | null>(null);
  const refusal = useStepRefusal();
  const next = nextStage(stages, target.stage);
  const stage = picked ?? (next && refusal(target.stage?.id, next.id) === null ? next : null);
  const refused = stage && refusal(target.stage?.id, stage.id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Move {applicant}', { applicant: target.applicant })}
      centered
      size="sm"
    >
      <StageSelect
        label={say('Stage')}
        stages={stages.filter(({ id }) => id !== target.stage?.id)}
        value={stage?.id ?? null}
        onChange={setPicked}
        from={target.stage?.id}
        error={refused}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button
          data-autofocus
          aria-disabled={!stage || refused !== null}
          onClick={() => stage && !refused && onMove(stage)}
        >
          {stage ? say('Move to {name}', { name: stage.name }) : say('Move')}
        </Button>
      </Group>
    </Modal>
  );
}
