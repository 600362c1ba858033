import { Alert, Button, Group, Text } from '@mantine/core';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import type { WalkInList } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { say } from '../../kit/words/say.ts';
import { isLive } from './day-person.tsx';

interface Props {
  list: WalkInList;
  code: string;
  isBusy: boolean;
  onCheckIn: () => void;
  onClose: () => void;
}

/** Whose code was read: one press checks them in. */
export function CodeCard({ list, code, isBusy, onCheckIn, onClose }: Props) {
  const person = list.people.find((one) => one.code === code);
  if (!person)
    return (
      <Alert
        color="red"
        mb="md"
        role="alert"
        withCloseButton
        onClose={onClose}
        closeButtonLabel={say('Close')}
      >
        {say('This code belongs to nobody on this day')}
      </Alert>
    );
  const isIn = person.checked_in_on !== null;
  return (
    <Alert color={isIn ? 'green' : 'blue'} mb="md" role="status">
      <Group justify="space-between" gap="md">
        <div>
          <Text fw={600} size="lg" dir="auto">
            {person.name}
          </Text>
          <Text size="sm" dir="ltr" ta="start">
            {wallTime(new Date(person.starts_on), list.day.zone).time}
          </Text>
        </div>
        {isIn || !isLive(person) ? (
          <Group gap="sm">
            <Text>{isIn ? say('Is checked in') : say('Is not expected any more')}</Text>
            <Button variant="default" size="md" onClick={onClose}>
              {say('Close')}
            </Button>
          </Group>
        ) : (
          <Button size="xl" loading={isBusy} onClick={onCheckIn}>
            {say('Check in')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
