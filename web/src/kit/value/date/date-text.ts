import { type datePresets, datePresetLabels } from '@hireloom/contracts/kit/list-query';
import dayjs, { type Dayjs } from 'dayjs';
import { say } from '../../words/say.ts';
import { namesOf, relativeTimes, unitCounts } from '../intl.ts';

/** How days are shown and typed, in every language (specification, section 9). */
export const DAY_FORMAT = 'DD/MM/YYYY';

/** A day or moment as dd/MM/yyyy; empty for what is no date. */
export function dayText(value: string | null | undefined): string {
  return momentOf(value)?.format(DAY_FORMAT) ?? '';
}

/** A moment as dd/MM/yyyy hh:mm aa; empty for what is no date. */
export function momentText(value: string | null | undefined): string {
  const moment = momentOf(value);
  return moment ? `${moment.format(`${DAY_FORMAT} hh:mm`)} ${halfOfDay(moment.hour())}` : '';
}

/** The time of a moment as hh:mm aa; empty for what is no date. */
export function timeText(value: string | null | undefined): string {
  const moment = momentOf(value);
  return moment ? `${moment.format('hh:mm')} ${halfOfDay(moment.hour())}` : '';
}

/** "Oct 2010", where no more than the month is known; empty for what is no date. */
export function monthText(value: string | null | undefined): string {
  const moment = momentOf(value);
  if (!moment) return '';
  return namesOf({ month: 'short', year: 'numeric' }).format(Date.UTC(moment.year(), moment.month(), 1));
}

/** "PM", as the language shown now says it. */
export function halfOfDay(hour: number): string {
  const parts = namesOf({ hour: '2-digit', hourCycle: 'h12' }).formatToParts(Date.UTC(2026, 0, 1, hour));
  return parts.find(({ type }) => type === 'dayPeriod')?.value ?? (hour < 12 ? 'AM' : 'PM');
}

const units = ['year', 'month', 'day', 'hour', 'minute'] as const;

/** "2 hours ago". */
export function relativeText(value: string): string {
  const moment = momentOf(value);
  if (!moment) return '';
  for (const unit of units) {
    const amount = moment.diff(dayjs(), unit);
    if (amount !== 0) return relativeTimes('always').format(amount, unit);
  }
  return relativeTimes('auto').format(0, 'second');
}

const MOST_DAYS = 60;

/** How long ago a moment is, in the largest unit that says enough: "5 hours", "12 days", "3 months". */
export function ageText(value: string | null | undefined): string {
  const moment = momentOf(value);
  if (!moment) return '';
  const days = Math.max(0, dayjs().diff(moment, 'day'));
  const unit = days > MOST_DAYS ? (['year', 'month'] as const) : (['day', 'hour', 'minute'] as const);
  for (const each of unit) {
    const amount = dayjs().diff(moment, each);
    if (amount > 0) return unitCounts(each).format(amount);
  }
  return unitCounts('minute').format(0);
}

function momentOf(value: string | null | undefined): Dayjs | null {
  if (!value) return null;
  const moment = dayjs(value);
  return moment.isValid() ? moment : null;
}

/** The presets that every date filter offers, as options of a select (specification, section 9). */
export const datePresetOptions = () =>
  Object.entries(datePresetLabels).map(([value, label]) => ({ value, label: say(label) }));

export function isDatePreset(value: string): value is keyof typeof datePresets {
  return Object.hasOwn(datePresetLabels, value);
}
