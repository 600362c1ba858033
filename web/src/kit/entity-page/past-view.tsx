import {
  activityPastEndpoint,
  type PastRecord,
} from '@hireloom/contracts/activity-log/activity-log-endpoints';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { ErrorState } from '../piece/error-state.tsx';
import { DateInput } from '../value/date/date-inputs.tsx';
import { dayText } from '../value/date/date-text.ts';
import { dayEnd } from '../value/date/day-bounds.ts';
import { toldValue } from '../value/told-value.ts';
import { say } from '../words/say.ts';

/** Shows a record as it was at the end of a day, made of what its activity tells; what that does not tell is said so. */
export function PastView({ entity, id }: { entity: Entity; id: number }) {
  const [day, setDay] = useState<string | null>(null);
  const at = dayEnd(day);
  const past = useQuery({
    queryKey: [entity.name, 'past', id, at],
    queryFn: ({ signal }) =>
      call(activityPastEndpoint, { query: { entity: entity.name, record_id: id, at: at ?? '' }, signal }),
    enabled: at !== undefined,
    meta: { quiet: true },
  });
  return (
    <Stack gap="xs" mb="md">
      <DateInput
        w={240}
        label={say('As it was on')}
        placeholder={say('Pick a day')}
        clearable
        maxDate={new Date()}
        value={day}
        onChange={setDay}
      />
      {at !== undefined &&
        (past.isError ? (
          <ErrorState
            title={say('The past could not be read')}
            error={past.error}
            onRetry={() => void past.refetch()}
          />
        ) : past.data ? (
          <Past past={past.data} day={dayText(day)} />
        ) : (
          <Skeleton height={120} role="status" aria-label={say('Loading')} />
        ))}
    </Stack>
  );
}

function Past({ past: { existed, deleted, fields }, day }: { past: PastRecord; day: string }) {
  const [all, setAll] = useState(false);
  if (!existed) return <Text size="sm">{say('It was made after {day}.', { day })}</Text>;
  const differing = fields.filter(({ known, differs }) => !known || differs);
  const shown = (all ? fields : differing).map((field, at) => ({ ...field, id: at + 1 }));
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" role="status">
          {deleted
            ? say('It was deleted on {day}.', { day })
            : differing.length === 0
              ? say('It was on {day} as it is now.', { day })
              : say(
                  '{count, plural, one {# field was otherwise or is not known} other {# fields were otherwise or are not known}}',
                  {
                    count: differing.length,
                  },
                )}
        </Text>
        <Switch
          size="xs"
          label={say('All fields')}
          checked={all}
          onChange={({ currentTarget: { checked } }) => setAll(checked)}
        />
      </Group>
      {shown.length > 0 && (
        <DataTable
          label={say('As it was on {day}', { day })}
          rows={shown}
          nameOf={({ label }) => say(label)}
          columns={[
            { key: 'label', label: say('Field'), cell: ({ label }) => say(label) },
            {
              key: 'value',
              label: say('Then'),
              wrap: true,
              cell: ({ value, known }) =>
                known ? (
                  <bdi>{toldValue(value)}</bdi>
                ) : (
                  <Text size="sm" c="dimmed" fs="italic" component="span">
                    {say('Not known')}
                  </Text>
                ),
            },
            { key: 'now', label: say('Now'), wrap: true, cell: ({ now }) => <bdi>{toldValue(now)}</bdi> },
          ]}
        />
      )}
    </>
  );
}
