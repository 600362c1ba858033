import { Group, Paper, Select, Skeleton, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  type NotificationPreferences,
  notificationEvents,
} from '@hireloom/contracts/notification/notification-endpoints';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { EventMatrix } from './event-matrix.tsx';
import { preferencesQuery } from '../notification-queries.ts';
import { browserZone, useSavePreferences } from './use-save-preferences.ts';
import { say } from '../../../kit/words/say.ts';

const NIGHT = { from: '20:00', to: '08:00' };

/** What reaches the viewer how: each event in the app and by e-mail, and when there is quiet. */
export function NotificationPreferencesPanel() {
  const { data, error, isPending, refetch } = useQuery(preferencesQuery);
  if (isPending) return <Skeleton height={420} maw={720} aria-hidden />;
  if (!data)
    return (
      <ErrorState
        title={say('The preferences could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <LoadedPreferences saved={data} />;
}

function LoadedPreferences({ saved }: { saved: NotificationPreferences }) {
  const save = useSavePreferences();
  const zone = saved.time_zone || browserZone();
  const zones = [...new Set([zone, browserZone(), ...Intl.supportedValuesOf('timeZone')])];
  const quiet = saved.quiet_hours;
  const heading = useId();
  const saveQuiet = (hours: typeof quiet) =>
    save(
      hours
        ? say('Quiet from {from} to {to}', { from: hours.from, to: hours.to })
        : say('Quiet hours are off'),
      { quiet_hours: hours },
      { quiet_hours: quiet },
    );
  return (
    <Stack maw={720} gap="md">
      <EventMatrix
        events={saved.events}
        onChange={(key, part) => {
          const before = saved.events[key];
          save(
            `Saved: ${say(notificationEvents[key])}`,
            { events: { [key]: { ...before, ...part } } },
            { events: { [key]: before } },
          );
        }}
      />
      <Paper p="md" component="section" aria-labelledby={heading}>
        <Title order={2} size="h4" mb="md" id={heading}>
          {say('Quiet hours')}
        </Title>
        <Stack gap="sm" align="flex-start">
          <Switch
            label={say('No e-mail at certain times of the day')}
            description={say('What comes meanwhile is sent after.')}
            checked={quiet !== null}
            onChange={(event) => saveQuiet(event.currentTarget.checked ? NIGHT : null)}
          />
          {quiet && (
            <Group gap="sm">
              {(['from', 'to'] as const).map((end) => (
                <TextInput
                  key={`${end} ${quiet[end]}`}
                  type="time"
                  w={140}
                  label={end === 'from' ? say('From') : say('To')}
                  defaultValue={quiet[end]}
                  onBlur={(event) => {
                    const time = event.currentTarget.value.slice(0, 5);
                    if (time && time !== quiet[end]) saveQuiet({ ...quiet, [end]: time });
                  }}
                />
              ))}
            </Group>
          )}
          <Select
            label={say('Time zone')}
            description={say('Quiet hours and the daily e-mail go by it.')}
            searchable
            limit={100}
            w="min(320px, 100%)"
            data={zones}
            value={zone}
            onChange={(time_zone) =>
              time_zone &&
              save(say('Time zone: {time_zone}', { time_zone }), { time_zone }, { time_zone: zone })
            }
          />
        </Stack>
      </Paper>
    </Stack>
  );
}
