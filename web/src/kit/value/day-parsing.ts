import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { DAY_FORMAT } from './date-text.ts';

// The date controls read by it what is typed.
dayjs.extend(customParseFormat);

/** A typed dd/MM/yyyy as it is stored, YYYY-MM-DD; empty for what is no day. */
export function storedDay(text: string): string {
  const day = dayjs(text, DAY_FORMAT, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : '';
}
