import { Text } from '@mantine/core';
import { dayText, momentText, relativeText } from './date-text.ts';

interface DateViewProps {
  value: string | null | undefined;
  /** A calendar day has no time to tell. */
  day?: boolean;
  /** Shows "2 hours ago" with the absolute moment in the hint. */
  relative?: boolean;
}

/** A day as dd/MM/yyyy; a moment tells its time in a hint. */
export function DateView({ value, day = false, relative = false }: DateViewProps) {
  if (!value) return null;
  const shown = relative ? relativeText(value) : dayText(value);
  const whole = relative ? momentText(value) : `${momentText(value)}, ${relativeText(value)}`;
  return (
    <Text
      component="time"
      inherit
      dateTime={value}
      style={{ fontVariantNumeric: 'tabular-nums' }}
      data-hint={day ? undefined : whole}
    >
      {shown}
    </Text>
  );
}
