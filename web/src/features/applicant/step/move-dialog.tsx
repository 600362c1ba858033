import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { StageChoice, StepTarget } from '../applicant-row.ts';
import { useStages } from '../applicant-queries.ts';
import { StageSelect } from './stage-select.tsx';

interface MoveDialogProps {
  target: StepTarget;
  /** The workflow whose stages are offered. */
  workflow: number;
  onClose: () => void;
  onMove: (stage: StageChoice) => void;
}

/** Picks the stage to move one applicant to. */
export function MoveDialog({ target, workflow, onClose, onMove }: MoveDialogProps) {
  const stages = useStages([workflow]);
  const [stage, setStage] = useState<StageChoice | null>(null);
  return (
    <Modal opened onClose={onClose} title={`Move ${target.applicant}`} centered size="sm">
      <StageSelect
        label="Stage"
        stages={stages.filter(({ id }) => id !== target.stage?.id)}
        value={stage?.id ?? null}
        onChange={setStage}
        autoFocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Go back
        </Button>
        <Button disabled={!stage} onClick={() => stage && onMove(stage)}>
          {stage ? `Move to ${stage.name}` : 'Move'}
        </Button>
      </Group>
    </Modal>
  );
}
