import { Alert, Button, Group, Text } from '@mantine/core';
import type { ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import { momentText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';

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
      <Alert color="yellow" title={say('Deleted meanwhile')} role="alert">
        {say('Somebody deleted this matrix while you edited it.')}
      </Alert>
    );
  }
  const who = theirs.updated_by?.username ?? 'Somebody';
  return (
    <Alert color="yellow" title={say('Changed meanwhile')} role="alert">
      <Text size="sm">
        {say('{who} changed this matrix on {updated_on}, after you opened it.', {
          who,
          updated_on: momentText(theirs.updated_on),
        })}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onTheirs}>
          {say('Take theirs')}
        </Button>
        <Button size="xs" variant="default" onClick={onOverwrite}>
          {say('Save mine over it')}
        </Button>
      </Group>
    </Alert>
  );
}
