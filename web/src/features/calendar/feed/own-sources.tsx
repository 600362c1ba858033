import {
  calendarFeedEndpoints,
  type CalendarSource,
  MAX_SOURCES,
} from '@hireloom/contracts/calendar/calendar-feed';
import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { relativeText } from '../../../kit/value/date/date-text.ts';
import { mark, say, sayStored } from '../../../kit/words/say.ts';
import { calendarKey, sourcesQuery } from '../calendar-queries.ts';
import { saidAt } from '../event/event-form.ts';

const EXAMPLE = 'https://example.com/calendar.ics';

/** Calendars elsewhere that are read into this one. */
export function OwnSources() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sourcesQuery);
  const [removed, setRemoved] = useState<number | null>(null);
  const again = () => client.invalidateQueries({ queryKey: calendarKey });
  const remove = async () => {
    if (removed !== null) await call(calendarFeedEndpoints.removeSource, { params: { id: removed } });
    await again();
  };
  const read = useMutation({
    mutationFn: (id: number) => call(calendarFeedEndpoints.readSource, { params: { id } }),
    onSuccess: () => void again(),
  });
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="sm">
          {say('From other calendars')}
        </Title>
        <Text size="sm" c="dimmed">
          {say(
            'Give the secret address (ICS) of your private calendar. You alone read what stands in it; nobody books you for interviews then.',
          )}
        </Text>
      </div>
      {error && (
        <ErrorState
          title={say('The calendars could not be read')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.results.map((source) => (
        <Paper key={source.id} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={500} dir="auto" truncate>
                {source.name}
              </Text>
              <Text size="xs" c="dimmed" dir="ltr" truncate>
                {source.shown_host}
              </Text>
              <Health source={source} />
            </div>
            <Group gap={4} wrap="nowrap">
              <Button
                size="xs"
                variant="subtle"
                loading={read.isPending}
                onClick={() => read.mutate(source.id)}
              >
                {say('Read now')}
              </Button>
              <Button size="xs" variant="subtle" color="red" onClick={() => setRemoved(source.id)}>
                {say('Remove')}
              </Button>
            </Group>
          </Group>
        </Paper>
      ))}
      {data && data.results.length < MAX_SOURCES && <NewSource onAdded={() => void again()} />}
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={remove}
        message={say('It is read no more, and what was read of it is forgotten.')}
        confirmLabel={say('Remove')}
      />
    </Stack>
  );
}

const states: Record<CalendarSource['state'], { color: string; label: string }> = {
  untried: { color: 'dimmed', label: mark('Is being read') },
  ok: { color: 'green', label: mark('Is read') },
  failing: { color: 'orange', label: mark('Could not be read') },
  stopped: { color: 'red', label: mark('Is not read any more') },
};

function Health({ source }: { source: CalendarSource }) {
  const { color, label } = states[source.state];
  const since = source.last_ok_on ? say('Read {when}', { when: relativeText(source.last_ok_on) }) : null;
  const count = say('{count, plural, one {# event} other {# events}}', { count: source.events });
  return (
    <>
      <Text size="xs" c={color}>
        {[say(label), since, count].filter(Boolean).join(' · ')}
      </Text>
      {source.error && (
        <Text size="xs" c="red">
          {sayStored(source.error, source.error_phrase)}
        </Text>
      )}
    </>
  );
}

function NewSource({ onAdded }: { onAdded: () => void }) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const add = useMutation({
    mutationFn: () => call(calendarFeedEndpoints.createSource, { body: { name, address } }),
    onSuccess: () => {
      setName('');
      setAddress('');
      onAdded();
    },
    meta: { quiet: true },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={say('Name of the calendar')}
          placeholder={say('Private')}
          dir="auto"
          required
          value={name}
          error={saidAt(add.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={say('Address (ICS)')}
          placeholder={EXAMPLE}
          dir="ltr"
          required
          value={address}
          error={saidAt(add.error, 'address')}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant="default" loading={add.isPending}>
            {say('Add the calendar')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
