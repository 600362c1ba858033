import { type TeamWeek, weekOfTeam } from '@hireloom/contracts/settings/week';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { endOfQuiet } from '../notification/index.ts';
import { nearestMoment } from '../../platform/time/planned-moment.ts';
import type { Rule } from './rule/rule.ts';

type Timing = Pick<Rule, 'delay' | 'delay_unit' | 'quiet' | 'zone'>;

const MINUTE = 60_000;
/** Quiet days and quiet hours follow one on the other at most so often. */
const MOST_STEPS = 20;

/** When a mail is to go that is asked for at a moment: its delay, then whatever is quiet. `team` has its week. */
export function dueOn(rule: Timing, at: Date, team: TeamWeek): Date {
  return afterQuiet(rule, afterDelay(rule, at, team), team);
}

/** The same of what goes so long before a moment. */
export function dueBefore(rule: Timing, at: Date, team: TeamWeek): Date {
  return afterQuiet(rule, beforeBy(rule, at, team), team);
}

/** The first moment from this one on at which a mail may go. */
export function afterQuiet({ quiet, zone }: Timing, at: Date, team: TeamWeek): Date {
  if (!quiet) return at;
  let moment = at;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { date } = wallTime(moment, zone);
    const rests = quiet.weekend && isRest(date, team);
    const next = rests
      ? nearestMoment({ date: dayOn(date, 1), time: quiet.to, zone })
      : endOfQuiet(moment, quiet, zone);
    if (!next) return moment;
    moment = next;
  }
  return moment;
}

/** Days are those of the wall, so that nine in the morning stays nine when clocks change. */
function afterDelay({ delay, delay_unit, zone }: Timing, at: Date, team: TeamWeek): Date {
  if (delay === 0) return at;
  if (delay_unit === 'minutes') return new Date(at.getTime() + delay * MINUTE);
  if (delay_unit === 'hours') return new Date(at.getTime() + delay * 60 * MINUTE);
  const { date, time } = wallTime(at, zone);
  const day = delay_unit === 'days' ? dayOn(date, delay) : workingDayOn(date, delay, team);
  return nearestMoment({ date: day, time, zone });
}

/** As `afterDelay`, backwards. */
function beforeBy({ delay, delay_unit, zone }: Timing, at: Date, team: TeamWeek): Date {
  if (delay_unit === 'minutes') return new Date(at.getTime() - delay * MINUTE);
  if (delay_unit === 'hours') return new Date(at.getTime() - delay * 60 * MINUTE);
  const { date, time } = wallTime(at, zone);
  const day = delay_unit === 'days' ? dayOn(date, -delay) : workingDayOn(date, delay, team, -1);
  return nearestMoment({ date: day, time, zone });
}

function workingDayOn(date: string, days: number, team: TeamWeek, step: 1 | -1 = 1): string {
  let day = date;
  for (let left = days; left > 0; ) {
    day = dayOn(day, step);
    if (!isRest(day, team)) left -= 1;
  }
  return day;
}

function isRest(date: string, team: TeamWeek): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekOfTeam(team).weekendDays.some((rest) => rest === day);
}

function dayOn(date: string, days: number): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + days);
  return next.toISOString().slice(0, 10);
}
