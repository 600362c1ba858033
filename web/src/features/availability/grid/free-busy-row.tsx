import { Text, Tooltip } from '@mantine/core';
import type { CSSProperties } from 'react';
import { IconAlertTriangle, IconCheck, IconClock } from '../../../icons.ts';
import { say } from '../../../kit/words/say.ts';
import { type DayAxis, placeOn } from './day-axis.ts';
import { busyLabel, type Fit, fitLabels, type PersonTimes, spanLabel } from './person-state.ts';
import css from './free-busy-grid.module.css';

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Where a span stands on the line; undefined outside of it. */
export function placeOf(axis: DayAxis, from: number, to: number): CSSProperties | undefined {
  const [start, end] = [placeOn(axis, from), placeOn(axis, to)];
  return end > start ? { insetInlineStart: percent(start), width: percent(end - start) } : undefined;
}

const icons: Record<Fit, typeof IconCheck> = {
  free: IconCheck,
  busy: IconAlertTriangle,
  off: IconAlertTriangle,
  outside: IconClock,
  full: IconClock,
};

/** A person's name, and how the chosen time suits them. */
export function PersonHead({ person, fit }: { person: PersonTimes; fit: Fit | null }) {
  const Icon = fit && icons[fit];
  return (
    <div className={css.head}>
      <Text size="sm" fw={500} truncate dir="auto" title={person.member.name}>
        {person.member.name}
      </Text>
      {fit && Icon ? (
        <Text size="xs" className={css.fit} data-fit={fit}>
          <Icon size={14} aria-hidden />
          <span>{say(fitLabels[fit])}</span>
        </Text>
      ) : null}
    </div>
  );
}

/** A person's day on the line: when they work, and what they are busy with. */
export function PersonTrack({ person, axis, zone }: { person: PersonTimes; axis: DayAxis; zone: string }) {
  const works = person.working.map((span) => spanLabel(span.starts_on, span.ends_on, zone));
  const busy = person.busy.map(
    (span) => `${spanLabel(span.starts_on, span.ends_on, zone)} ${busyLabel(span)}`,
  );
  return (
    <div className={css.track}>
      <span className={css.unseen}>
        {works.length > 0
          ? say('Works {times}', { times: works.join(', ') })
          : say('Does not work on this day')}
        {busy.length > 0 ? `. ${say('Busy: {times}', { times: busy.join(', ') })}` : null}
      </span>
      {person.working.map((span) => {
        const style = placeOf(axis, Date.parse(span.starts_on), Date.parse(span.ends_on));
        return style ? <div key={span.starts_on} className={css.works} style={style} aria-hidden /> : null;
      })}
      {person.busy.map((span) => {
        const style = placeOf(axis, Date.parse(span.starts_on), Date.parse(span.ends_on));
        const text = busyLabel(span);
        return style ? (
          <Tooltip
            key={`${span.kind} ${span.starts_on} ${span.ends_on}`}
            label={`${spanLabel(span.starts_on, span.ends_on, zone)} ${text}`}
          >
            <div className={css.busy} data-kind={span.kind} style={style} aria-hidden>
              <span dir="auto">{text}</span>
            </div>
          </Tooltip>
        ) : null;
      })}
    </div>
  );
}
