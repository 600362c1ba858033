import { Text } from '@mantine/core';
import { dayText, momentText, relativeText } from './date-text.ts';

interface DateViewProps {
  value: string | null | undefined;
  /** A calendar day has no time to tell. */
  day?: boolean;
  /** Shows the day of a moment alone, with its time in the hint. */
  short?: boolean;
  /** Shows "2 hours ago" with the absolute moment in the hint. */
  relative?: boolean;
}

/** A day as dd/MM/yyyy, a moment as dd/MM/yyyy hh:mm aa (specification, section 9). */
export function DateView({ value, day = false, short = false, relative = false }: DateViewProps) {
  if (!value) return null;
  const shown = relative ? relativeText(value) : day || short ? dayText(value) : momentText(value);
  const whole = relative ? momentText(value) : `${momentText(value)}, ${relativeText(value)}`;
  return (
    <Text
      component="time"
      inherit
      dateTime={value}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      data-hint={day ? undefined : whole}
    >
      {shown}
    </Text>
  );
}
