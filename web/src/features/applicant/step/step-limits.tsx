import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { useClosedStages } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import type { StageChoice } from '../applicant-row.ts';
import { StageDot } from '../stage-dot.tsx';

/** Why the viewer's role may not move somebody from one stage into another; null where it may. */
export type StepRefusal = (from: number | undefined, to: number) => string | null;

/** What the team closes to the viewer's role, as the server asks it too. */
export function useStepRefusal(): StepRefusal {
  const { enter, leave } = useClosedStages();
  return (from, to) => {
    if (from !== undefined && from !== to && leave.includes(from))
      return say('Your role may not move people out of the stage they are in');
    return enter.includes(to) ? say('Your role may not move people into this stage') : null;
  };
}

interface StageItemProps {
  stage: StageChoice;
  from: number | undefined;
  rightSection?: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** A stage to move to, in a menu. One that is closed is grey and says why. */
export function StageItem({ stage, from, rightSection, disabled = false, onClick }: StageItemProps) {
  const refusal = useStepRefusal()(from, stage.id);
  return (
    <MenuItem
      leftSection={<StageDot category={stage.category} />}
      rightSection={rightSection}
      disabled={disabled || refusal !== null}
      onClick={onClick}
    >
      <bdi>{stage.name}</bdi>
      {refusal && !disabled && (
        <Text size="xs" c="dimmed" maw={240}>
          {refusal}
        </Text>
      )}
    </MenuItem>
  );
}
