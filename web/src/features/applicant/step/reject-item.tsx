import { Text } from '@mantine/core';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { useClosedStages } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { useStages } from '../applicant-queries.ts';
import type { StageChoice, Way } from '../applicant-row.ts';
import { useStepRefusal } from './step-limits.tsx';

/** Why the viewer's role may not reject somebody who stands in a stage; null where it may, and while it is not known. */
export function useRejectRefusal(stage: Pick<StageChoice, 'id'> | null, ways: readonly Way[]): string | null {
  const refusal = useStepRefusal();
  const { enter, leave } = useClosedStages();
  // Nothing is read for teams that close nothing.
  const end = useStages(enter.length + leave.length > 0 ? ways : []).find(
    ({ category }) => category === 'rejected',
  );
  return end ? refusal(stage?.id, end.id) : null;
}

interface RejectItemProps {
  stage: StageChoice | null;
  ways: readonly Way[];
  onClick: () => void;
}

/** "Reject…" in a menu. Where the viewer's role may not, it is grey and says why. */
export function RejectItem({ stage, ways, onClick }: RejectItemProps) {
  const refused = useRejectRefusal(stage, ways);
  return (
    <MenuItem color="red" disabled={refused !== null} onClick={onClick}>
      {say('Reject…')}
      {refused && (
        <Text size="xs" c="dimmed" maw={240}>
          {refused}
        </Text>
      )}
    </MenuItem>
  );
}
