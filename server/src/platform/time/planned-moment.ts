import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import { isTimeZone } from '@hireloom/contracts/kit/time-zones';
import { dayText, offsetText } from '@hireloom/contracts/kit/wall-time';
import { Temporal } from 'temporal-polyfill';
import { AppError, invalid } from '../http/app-error.ts';
import { phrase, type Sentence } from '../words/phrase.ts';

/**
 * The moment of a planned time, to be kept as `timestamptz` beside its zone. Throws `invalid_input`: at `zone` for one that
 * is not known, at `time` for a time that the clocks leap over that day, at `choice` for one that comes twice and nothing
 * says which is meant; the details then have both.
 */
export function plannedMoment({ date, time, zone, choice }: PlannedTime): Date {
  if (!isTimeZone(zone)) throw invalid({ zone: 'Time zone is not known' });
  const wall = wallOf(date, time);
  const [first, second] = [momentOf(wall, zone, 'earlier'), momentOf(wall, zone, 'later')];
  if (first.getTime() === second.getTime()) return first;
  if (!zoned(wall, zone, 'earlier').toPlainDateTime().equals(wall))
    throw invalid({ time: leapt(wall, date, time, zone) });
  if (choice) return choice === 'first' ? first : second;
  const [one, other] = [offsetText(first, zone), offsetText(second, zone)];
  const question = phrase(
    '{time} comes twice on {date} in {zone}: say whether the first ({one}) or the second ({other}) is meant',
    { time, date: dayText(date), zone, one, other },
  );
  throw new AppError(
    'invalid_input',
    400,
    question,
    { choice: [question] },
    {
      choices: [
        { choice: 'first', offset: one, moment: first.toISOString() },
        { choice: 'second', offset: other, moment: second.toISOString() },
      ],
    },
  );
}

/** The moment of a wall time that nobody can be asked about: one that is leapt over comes later, of two it is the first. */
export function nearestMoment({ date, time, zone }: Omit<PlannedTime, 'choice'>): Date {
  return momentOf(wallOf(date, time), zone, 'compatible');
}

type Meaning = 'earlier' | 'later' | 'compatible';

const wallOf = (date: string, time: string) => Temporal.PlainDateTime.from(`${date}T${time}`);
const zoned = (wall: Temporal.PlainDateTime, zone: string, disambiguation: Meaning) =>
  wall.toZonedDateTime(zone, { disambiguation });
const momentOf = (wall: Temporal.PlainDateTime, zone: string, meaning: Meaning) =>
  new Date(zoned(wall, zone, meaning).epochMilliseconds);

/** Why a time does not exist: what the clocks do around it. */
function leapt(wall: Temporal.PlainDateTime, date: string, time: string, zone: string): Sentence {
  const missing = { time, date: dayText(date), zone };
  const leap = zoned(wall, zone, 'earlier').getTimeZoneTransition('next');
  if (!leap) return phrase('{time} does not exist on {date} in {zone}', missing);
  const to = leap.toPlainDateTime();
  const from = leap.subtract({ nanoseconds: 1 }).toPlainDateTime().add({ nanoseconds: 1 });
  const oneDay = from.toPlainDate().equals(to.toPlainDate());
  const shown = (at: Temporal.PlainDateTime) => {
    const clock = at.toPlainTime().toString({ smallestUnit: 'minute' });
    return oneDay ? clock : `${dayText(at.toPlainDate().toString())} ${clock}`;
  };
  return phrase('{time} does not exist on {date} in {zone}: clocks go forward from {from} to {to}', {
    ...missing,
    from: shown(from),
    to: shown(to),
  });
}
