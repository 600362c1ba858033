import { Alert, Button, Group, Text } from '@mantine/core';
import { say } from '../words/say.ts';

interface DraftNoticeProps {
  /** Names of files that the tab could not keep. */
  lost: readonly string[];
  onStartAgain: () => void;
}

/** Says that what was typed is back, and which files are not. */
export function DraftNotice({ lost, onStartAgain }: DraftNoticeProps) {
  return (
    <Alert color="blue" mb="md" role="status" title={say('What you typed before is back')}>
      <Group justify="space-between">
        <Text size="sm" dir="auto">
          {lost.length > 0
            ? say('It was not saved yet. Choose these files again: {names}', { names: lost.join(', ') })
            : say('It was not saved yet.')}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onStartAgain}>
          {say('Start again')}
        </Button>
      </Group>
    </Alert>
  );
}
