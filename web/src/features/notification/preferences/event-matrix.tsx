import { NativeSelect, Paper, Switch, Table, Text, Title } from '@mantine/core';
import { useId } from 'react';
import {
  alwaysInApp,
  type NotificationEvent,
  type NotificationPreferences,
  notificationEventKeys,
  notificationEvents,
} from '@hireloom/contracts/notification/notification-endpoints';
import { mark, say, sayLabels } from '../../../kit/words/say.ts';

const emailChoices = [
  { value: 'now', label: mark('At once') },
  { value: 'digest', label: mark('Once a day') },
  { value: 'off', label: mark('Off') },
];
const emailOf = (text: string) => (['now', 'digest'] as const).find((value) => value === text) ?? 'off';

interface EventMatrixProps extends Pick<NotificationPreferences, 'events'> {
  onChange: (
    key: NotificationEvent,
    part: Partial<NotificationPreferences['events'][NotificationEvent]>,
  ) => void;
}

/** Each event with its channels. */
export function EventMatrix({ events, onChange }: EventMatrixProps) {
  const heading = useId();
  return (
    <Paper p="md" component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {say('What reaches me')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {say('Each change is saved at once.')}
      </Text>
      <Table aria-labelledby={heading} verticalSpacing={6} horizontalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('Event')}</Table.Th>
            <Table.Th>{say('In the app')}</Table.Th>
            <Table.Th>{say('E-mail')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notificationEventKeys.map((key) => {
            const name = say(notificationEvents[key]);
            return (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                <Table.Td>
                  <Switch
                    aria-label={say('{name}: in the app', { name })}
                    checked={events[key].in_app}
                    disabled={alwaysInApp.includes(key)}
                    onChange={(event) => onChange(key, { in_app: event.currentTarget.checked })}
                  />
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={say('{name}: e-mail', { name })}
                    size="xs"
                    w={108}
                    data={sayLabels(emailChoices)}
                    value={events[key].email}
                    onChange={(event) => onChange(key, { email: emailOf(event.currentTarget.value) })}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
