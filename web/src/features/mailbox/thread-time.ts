import dayjs from 'dayjs';
import { dayText, relativeText } from '../../kit/value/date/date-text.ts';

/** When a mail came, in little room: relative today, a day of this year without the year, else the whole day. */
export function threadTime(value: string): string {
  const moment = dayjs(value);
  if (moment.isSame(dayjs(), 'day')) return relativeText(value);
  return moment.isSame(dayjs(), 'year') ? moment.format('DD/MM') : dayText(value);
}
