import { dayText, wallTime } from '@hireloom/contracts/kit/wall-time';
import type { WalkInList } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { createPortal } from 'react-dom';
import { QrCode } from '../../kit/piece/qr-code.tsx';
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
