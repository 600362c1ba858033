import { Text } from '@mantine/core';
import { offsetText } from '@hireloom/contracts/kit/wall-time';
import { halfOfDay, momentText, relativeText } from '../../kit/value/date/date-text.ts';
import { ownZone } from '../../kit/value/planned-time-input.tsx';
import { namesOf } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';

/** "Asia/Dubai, GMT+4": whose clock a time is told by. */
export const zoneText = (moment: Date, zone: string): string => `${zone}, ${offsetText(moment, zone)}`;

const clockText = (moment: Date): string => {
  const hour = moment.getHours();
  const minutes = String(moment.getMinutes()).padStart(2, '0');
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${halfOfDay(hour)}`;
};

/** "Tue 24/11/2026 10:00 AM – 10:45 AM", by the reader's own clock. */
export function spanText(starts: string, ends: string | null): string {
  const [from, to] = [new Date(starts), ends === null ? null : new Date(ends)];
  const day = namesOf({ weekday: 'short' }).format(from);
  const begin = `${day} ${momentText(starts)}`;
  return to ? say('{begin} to {end}', { begin, end: clockText(to) }) : begin;
}

interface InterviewTimeProps {
  starts: string | null | undefined;
  ends?: string | null | undefined;
  /** That of whoever planned it; named where it is not the reader's own. */
  zone: string;
  /** Names the reader's zone too, where there is room. */
  whole?: boolean;
}

/** When an interview is, by the reader's own clock; whoever planned it by another one is told apart. */
export function InterviewTime({ starts, ends = null, zone, whole = false }: InterviewTimeProps) {
  if (!starts)
    return (
      <Text inherit c="dimmed" span>
        {say('No time yet')}
      </Text>
    );
  const moment = new Date(starts);
  const own = ownZone();
  const differs = zone !== own;
  const shown = whole ? spanText(starts, ends) : momentText(starts);
  return (
    <Text
      component="time"
      inherit
      dateTime={starts}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: whole ? undefined : 'nowrap' }}
      data-hint={
        differs
          ? say('{relative}. Your time: {own}. Planned in {zone}.', {
              relative: relativeText(starts),
              own: zoneText(moment, own),
              zone: zoneText(moment, zone),
            })
          : say('{relative}, {zone}', { relative: relativeText(starts), zone: zoneText(moment, own) })
      }
    >
      {shown}
      {whole && ` (${zoneText(moment, own)})`}
      {whole && differs && (
        <Text span inherit c="dimmed">
          {' '}
          {say('planned in {zone}', { zone: zoneText(moment, zone) })}
        </Text>
      )}
    </Text>
  );
}
