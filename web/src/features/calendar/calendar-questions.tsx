import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { dayText } from '../../kit/value/date/date-text.ts';
import { say } from '../../kit/words/say.ts';
import type { WhichTime } from './use-moves.ts';

/** Asks which of two is meant of a time that comes twice, as clocks go back. */
export function WhichTimeDialog({ which, onClose }: { which: WhichTime | null; onClose: () => void }) {
  return (
    <Modal
      opened={which !== null}
      onClose={onClose}
      title={say('This time comes twice on that day, as the clocks go back')}
    >
      <Group>
        <Button variant="default" onClick={() => which?.answer('first')}>
          {say('The first one')}
        </Button>
        <Button variant="default" onClick={() => which?.answer('second')}>
          {say('The second one')}
        </Button>
      </Group>
    </Modal>
  );
}

interface NewHereProps {
  at: { date: string; time: string | null } | null;
  onClose: () => void;
  onInterview: () => void;
  onEvent: () => void;
}

/** What is to begin at a time that was pressed. */
export function NewHereDialog({ at, onClose, onInterview, onEvent }: NewHereProps) {
  return (
    <Modal opened={at !== null} onClose={onClose} size="sm" title={say('New in the calendar')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {at && [dayText(at.date), at.time].filter(Boolean).join(' ')}
        </Text>
        <Group>
          <Button data-autofocus onClick={onInterview}>
            {say('New interview')}
          </Button>
          <Button variant="default" onClick={onEvent}>
            {say('New event')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
