import { Alert, Button, Group, Text } from '@mantine/core';
import type { ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import { momentText } from '../../../kit/value/date-text.ts';

interface ConflictAlertProps {
  /** The matrix as it is stored now; null when it was deleted. */
  theirs: ApprovalMatrix | null;
  onTheirs: () => void;
  onOverwrite: () => void;
}

/** Says who changed the matrix while it was edited here, and offers both ways out. */
export function ConflictAlert({ theirs, onTheirs, onOverwrite }: ConflictAlertProps) {
  if (!theirs) {
    return (
      <Alert color="yellow" title="Deleted meanwhile" role="alert">
        Somebody deleted this matrix while you edited it.
      </Alert>
    );
  }
  const who = theirs.updated_by?.username ?? 'Somebody';
  return (
    <Alert color="yellow" title="Changed meanwhile" role="alert">
      <Text size="sm">
        {who} changed this matrix on {momentText(theirs.updated_on)}, after you opened it.
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onTheirs}>
          Take theirs
        </Button>
        <Button size="xs" variant="default" onClick={onOverwrite}>
          Save mine over it
        </Button>
      </Group>
    </Alert>
  );
}
