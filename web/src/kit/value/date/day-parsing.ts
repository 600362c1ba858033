import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { DAY_FORMAT } from './date-text.ts';
import { latinDigits } from '../latin-digits.ts';

// The date controls read by it what is typed.
dayjs.extend(customParseFormat);

const STORED = 'YYYY-MM-DD';

/** A typed dd/MM/yyyy as it is stored, YYYY-MM-DD; empty for what is no day. */
export function storedDay(text: string): string {
  const day = dayjs(latinDigits(text).trim(), DAY_FORMAT, true);
  return day.isValid() ? day.format(STORED) : '';
}

/** What a date control understands while somebody types, "5/3/2026" and a stored day included; null for no day. */
export function typedDay(text: string): string | null {
  const typed = latinDigits(text).trim();
  const day = dayjs(typed, /^\d{4}-/.test(typed) ? STORED : [DAY_FORMAT, 'D/M/YYYY']);
  return day.isValid() ? day.format(STORED) : null;
}
