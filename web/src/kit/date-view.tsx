import { Text, Tooltip } from '@mantine/core';
import { dayText, momentText, relativeText } from './date-text.ts';

interface DateViewProps {
  value: string | null | undefined;
  /** A calendar day has no time to tell. */
  day?: boolean;
  /** Shows "2 hours ago" with the absolute moment in the tooltip. */
  relative?: boolean;
}

/** A day as dd/MM/yyyy; a moment tells its time in the tooltip. */
export function DateView({ value, day = false, relative = false }: DateViewProps) {
  if (!value) return null;
  const shown = relative ? relativeText(value) : dayText(value);
  const time = (
    <Text component="time" inherit dateTime={value} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {shown}
    </Text>
  );
  if (day) return time;
  return (
    <Tooltip label={relative ? momentText(value) : `${momentText(value)}, ${relativeText(value)}`}>
      {time}
    </Tooltip>
  );
}
