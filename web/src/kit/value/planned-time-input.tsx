import { Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { PlannedTime, TimeChoice } from '@hireloom/contracts/kit/planned-time';
import { timeZones } from '@hireloom/contracts/kit/time-zones';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { useTeamSettings } from '../session/session.ts';
import { say } from '../words/say.ts';
import { DateInput } from './date/date-inputs.tsx';

interface PlannedTimeInputProps {
  value: PlannedTime;
  onChange: (value: PlannedTime) => void;
  /** It may lie in the past, which is written down. */
  past?: boolean;
  /** What the server says of each part; of `choice` when the time comes twice, as clocks go back. */
  errors?: Readonly<Partial<Record<'date' | 'time' | 'zone' | 'choice', string>>>;
}

/** The zone of the person who looks. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Tomorrow morning at nine, where the person who looks is. */
export function tomorrowMorning(): PlannedTime {
  const zone = ownZone();
  return { date: wallTime(new Date(Date.now() + 86_400_000), zone).date, time: '09:00', zone };
}

/** A day, a time and the zone it is meant in. */
export function PlannedTimeInput({ value, onChange, past = false, errors = {} }: PlannedTimeInputProps) {
  const { default_country, default_time_zone } = useTeamSettings();
  const zones = useMemo(
    () => [
      ...new Set([
        ownZone(),
        value.zone,
        ...(default_time_zone ? [default_time_zone] : []),
        ...timeZones(default_country),
      ]),
    ],
    [default_country, default_time_zone, value.zone],
  );
  // Another time is another question: which of two was meant is asked anew.
  const tell = ({ date, time, zone }: PlannedTime) => onChange({ date, time, zone });
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-start" grow preventGrowOverflow={false}>
        <DateInput
          label={say('Date')}
          required
          {...(past
            ? { maxDate: wallTime(new Date(), value.zone).date }
            : { minDate: wallTime(new Date(), value.zone).date })}
          value={value.date}
          error={errors.date}
          onChange={(date) => tell({ ...value, date: date ?? '' })}
        />
        <TextInput
          type="time"
          label={say('Time')}
          required
          dir="ltr"
          value={value.time}
          error={errors.time}
          onChange={(event) => tell({ ...value, time: event.currentTarget.value })}
        />
        <Select
          label={say('Time zone')}
          searchable
          data={zones}
          value={value.zone}
          error={errors.zone}
          onChange={(zone) => zone && tell({ ...value, zone })}
        />
      </Group>
      {(errors.choice || value.choice) && (
        <Radio.Group
          label={say('This time comes twice on that day, as the clocks go back')}
          value={value.choice ?? null}
          error={errors.choice}
          onChange={(choice) => onChange({ ...value, choice: choice as TimeChoice })}
        >
          <Group mt={4}>
            <Radio value="first" label={say('The first one')} />
            <Radio value="second" label={say('The second one')} />
          </Group>
        </Radio.Group>
      )}
    </Stack>
  );
}
