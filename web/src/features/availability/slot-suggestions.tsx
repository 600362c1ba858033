import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Slot } from '@hireloom/contracts/availability/slot-endpoints';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { dayText, wallTime } from '@hireloom/contracts/kit/wall-time';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { lists, namesOf } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';
import { clock, spanLabel } from './grid/person-state.ts';
import { slotsQuery } from './slot-queries.ts';

export interface SlotSuggestionsProps {
  members: readonly RefValue[];
  mode: 'panel' | 'pool';
  minutes: number;
  zone: string;
  /** Days of that zone, both included. */
  firstDay: string;
  lastDay: string;
  /** `slot.members` are those who are free then, the least booked first: all of a panel, some of a pool. */
  onPick: (slot: Slot) => void;
  /** The time that is chosen now. */
  value?: Date | null;
  /** An interview that is moved: its own time counts as free. */
  without?: number | null;
}

/** Times that a day shows at first; the others by a press. */
const SHOWN = 6;
const DAYS = 5;
const LIMIT = 500;

/** The next times at which people are free, as buttons by day. */
export function SlotSuggestions(props: SlotSuggestionsProps) {
  const { members, mode, minutes, zone, firstDay, lastDay, value = null, without = null, onPick } = props;
  const [days, setDays] = useState(DAYS);
  const read = useQuery({
    ...slotsQuery({
      ...{ members: members.map(({ id }) => id), mode, minutes, zone, without, limit: LIMIT },
      ...{ first_day: firstDay, last_day: lastDay },
    }),
    meta: { quiet: true },
  });
  if (members.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say('Pick interviewers to see the next times at which they are free.')}
      </Text>
    );
  if (read.isError && !read.data)
    return (
      <ErrorState
        title={say('The free times could not be read')}
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data)
    return (
      <Stack gap="xs" aria-label={say('Reading')}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </Stack>
    );
  const { slots, never_free } = read.data;
  if (slots.length === 0) return <NoSlots never={never_free} several={members.length > 1} />;
  const byDay = slotsByDay(slots, zone);
  return (
    <Stack gap="sm" aria-busy={read.isPlaceholderData} opacity={read.isPlaceholderData ? 0.6 : 1}>
      {byDay.slice(0, days).map(([day, list]) => (
        <DaySlots key={day} {...{ day, list, zone, value, onPick }} />
      ))}
      {byDay.length > days ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setDays(days + DAYS)} w="fit-content">
          {say('More days')}
        </Button>
      ) : null}
    </Stack>
  );
}

function slotsByDay(slots: readonly Slot[], zone: string): [day: string, list: Slot[]][] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = wallTime(new Date(slot.starts_on), zone).date;
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days];
}

interface DaySlotsProps {
  day: string;
  list: Slot[];
  zone: string;
  value: Date | null;
  onPick: (slot: Slot) => void;
}

function DaySlots({ day, list, zone, value, onPick }: DaySlotsProps) {
  const [all, setAll] = useState(false);
  const at = value?.getTime();
  const weekday = namesOf({ weekday: 'long' }).format(Date.parse(`${day}T00:00:00Z`));
  const shown = all ? list : spread(list);
  return (
    <div role="group" aria-label={`${weekday} ${dayText(day)}`}>
      <Text size="xs" fw={500} c="dimmed" mb={4}>
        {weekday} <bdi>{dayText(day)}</bdi>
      </Text>
      <Group gap={6}>
        {shown.map((slot) => {
          const isChosen = Date.parse(slot.starts_on) === at;
          return (
            <Button
              key={slot.starts_on}
              size="compact-sm"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              aria-label={spanLabel(slot.starts_on, slot.ends_on, zone)}
              onClick={() => onPick(slot)}
              styles={{ label: { fontVariantNumeric: 'tabular-nums' } }}
            >
              {clock(slot.starts_on, zone)}
            </Button>
          );
        })}
        {shown.length < list.length ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {say('{count} more', { count: list.length - shown.length })}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

/** Some of a day's times, over the whole of it: whole hours first. */
function spread(list: readonly Slot[]): readonly Slot[] {
  if (list.length <= SHOWN) return list;
  const hours = list.filter(({ starts_on }) => Date.parse(starts_on) % 3_600_000 === 0);
  const from = hours.length >= SHOWN ? hours : list;
  const step = (from.length - 1) / (SHOWN - 1);
  return Array.from({ length: SHOWN }, (_, index) => from[Math.round(index * step)]).filter(
    (slot) => slot !== undefined,
  );
}

/** Why there is nothing to choose, and what may be done about it. */
function NoSlots({ never, several }: { never: readonly RefValue[]; several: boolean }) {
  const names = lists().format(never.map(({ name }) => name));
  return (
    <Alert variant="light" color="yellow" title={say('No free time in these days')}>
      {never.length > 0
        ? say(
            '{names} {count, plural, one {has} other {have}} no free time of that length. Choose other days or other people.',
            {
              names,
              count: never.length,
            },
          )
        : several
          ? say(
              'Each of them has free times, but none together. Choose other days, fewer people or a shorter time.',
            )
          : say('Choose other days or a shorter time.')}
    </Alert>
  );
}
