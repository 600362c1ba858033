import { Select } from '@mantine/core';
import { say } from '../../../kit/words/say.ts';

const usual = [15, 30, 45, 60, 75, 90, 120, 150, 180, 240];

interface MinutesSelectProps {
  value: number;
  error?: string | undefined;
  onChange: (minutes: number) => void;
}

/** How long it takes; an unusual length that it has already stays offered. */
export function MinutesSelect({ value, error, onChange }: MinutesSelectProps) {
  const offered = [...new Set([...usual, value])].toSorted((one, other) => one - other);
  return (
    <Select
      label={say('Duration')}
      error={error}
      data={offered.map((minutes) => ({
        value: String(minutes),
        label: say('{minutes, plural, one {# minute} other {# minutes}}', { minutes }),
      }))}
      value={String(value)}
      onChange={(minutes) => minutes && onChange(Number(minutes))}
    />
  );
}
