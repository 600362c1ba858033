import { CloseButton, Group, Paper, Text } from '@mantine/core';
import classes from './shell.module.css';
import { say } from '../kit/words/say.ts';

/** The cloud call centre's softphone in a frame of its own. */
export function CallWindow({ onClose }: { onClose: () => void }) {
  return (
    <Paper className={classes.callWindow} shadow="lg" role="dialog" aria-label={say('Calls')}>
      <Group justify="space-between" px="sm" py={4}>
        <Text size="sm" fw={600}>
          {say('Calls')}
        </Text>
        <CloseButton aria-label={say('Close calls')} onClick={onClose} />
      </Group>
      <iframe
        src="/ziwo.html"
        title={say('Softphone')}
        allow="microphone; camera"
        className={classes.callFrame}
      />
      <Text size="xs" c="dimmed" ta="center" py={4}>
        {say('Powered by ZIWO')}
      </Text>
    </Paper>
  );
}
