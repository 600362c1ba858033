import { Portal, Stack, Text } from '@mantine/core';
import { IconUpload } from '../../icons.ts';
import classes from './bulk-resume.module.css';
import { say } from '../../kit/words/say.ts';

/** Lies over the page while files are dragged across it. */
export function DropOverlay() {
  return (
    <Portal>
      <div className={classes.overlay} role="status">
        <Stack align="center" gap={4} className={classes.overlayCard}>
          <IconUpload size={20} />
          <Text fw={600} size="lg">
            {say('Drop resumes here')}
          </Text>
          <Text size="sm" c="dimmed">
            {say('Files, folders or a zip')}
          </Text>
        </Stack>
      </div>
    </Portal>
  );
}
