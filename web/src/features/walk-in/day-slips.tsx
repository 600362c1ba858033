import { dayText, wallTime } from '@hireloom/contracts/kit/wall-time';
import type { WalkInList } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { memo } from 'react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { say } from '../../kit/words/say.ts';
import classes from './walk-in.module.css';

/** What each person brings, to be printed: their time and a code that leads to their check-in. On paper they stand alone. */
export function DaySlips({ day, people }: WalkInList) {
  return createPortal(
    <section className={classes.slips} aria-hidden="true">
      {people.map(({ interview, name, code, starts_on, status }) => {
        if (!code || status === 'cancelled') return null;
        const { date, time } = wallTime(new Date(starts_on), day.zone);
        return (
          <div key={interview} className={classes.slip}>
            <QrCode text={`${window.location.origin}/recruitments/walk-in-days/${day.id}?code=${code}`} />
            <div>
              <strong dir="auto">{name}</strong>
              <div dir="auto">{day.name}</div>
              <div dir="ltr">
                {dayText(date)} {time}
              </div>
              <div dir="auto">{day.location}</div>
              <small>{say('Show this code when you arrive')}</small>
            </div>
          </div>
        );
      })}
    </section>,
    document.body,
  );
}

/** Drawn once: a list of hundreds is shown anew with each who comes. */
const QrCode = memo(function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={text}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dots.join('')} fill="#000000" />
    </svg>
  );
});
