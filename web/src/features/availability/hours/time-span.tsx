import { Group, Text, TextInput } from '@mantine/core';
import { say } from '../../../kit/words/say.ts';

interface TimeSpanProps {
  label: string;
  from: string;
  to: string;
  onChange: (span: { from: string; to: string }) => void;
  errors?: { from?: string | undefined; to?: string | undefined };
}

/** A clock knows no 24:00: a span that ends at midnight ends with its day. */
const shown = (time: string) => (time === '24:00' ? '00:00' : time);
const ending = (time: string) => (time === '00:00' ? '24:00' : time);

/** From when to when, within a day. */
export function TimeSpan({ label, from, to, onChange, errors = {} }: TimeSpanProps) {
  const error = errors.from ?? errors.to;
  return (
    <div>
      <Group gap={6} wrap="nowrap">
        <TextInput
          type="time"
          dir="ltr"
          w={126}
          aria-label={`${label}: ${say('From')}`}
          value={from}
          error={Boolean(errors.from)}
          onChange={(event) => onChange({ from: event.currentTarget.value, to })}
        />
        <span aria-hidden>–</span>
        <TextInput
          type="time"
          dir="ltr"
          w={126}
          aria-label={`${label}: ${say('To')}`}
          value={shown(to)}
          error={Boolean(errors.to)}
          onChange={(event) => onChange({ from, to: ending(event.currentTarget.value) })}
        />
      </Group>
      {error ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
}
