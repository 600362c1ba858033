import { Text } from '@mantine/core';
import { ageText, dayText, momentText, relativeText } from './date-text.ts';

interface DateViewProps {
  value: string | null | undefined;
  /** A calendar day has no time to tell. */
  day?: boolean;
  /** Shows the day of a moment alone, with its time in the hint. */
  short?: boolean;
  /** Shows "2 hours ago" with the absolute moment in the hint. */
  relative?: boolean;
  /** Shows "5 days", how long it is since, with the absolute moment in the hint. */
  age?: boolean;
}

/** A day as dd/MM/yyyy, a moment as dd/MM/yyyy hh:mm aa (specification, section 9). */
export function DateView({
  value,
  day = false,
  short = false,
  relative = false,
  age = false,
}: DateViewProps) {
  if (!value) return null;
  const since = age || relative;
  const absolute = day ? dayText(value) : momentText(value);
  const shown = age ? ageText(value) : relative ? relativeText(value) : short ? dayText(value) : absolute;
  const hint = since ? absolute : day ? undefined : `${absolute}, ${relativeText(value)}`;
  return (
    <Text
      component="time"
      inherit
      dateTime={value}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      data-hint={hint}
    >
      {shown}
    </Text>
  );
}
