import { type datePresets, datePresetLabels } from '@hireloom/contracts/kit/list-query';
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import { say } from '../words/say.ts';

dayjs.extend(relativeTime);

/** How days are shown and typed (specification, section 9). */
export const DAY_FORMAT = 'DD/MM/YYYY';
const MOMENT_FORMAT = 'DD/MM/YYYY hh:mm A';

/** A day or moment as dd/MM/yyyy; empty for what is no date. */
export function dayText(value: string | null | undefined): string {
  return textIn(DAY_FORMAT, value);
}

/** A moment as dd/MM/yyyy hh:mm aa; empty for what is no date. */
export function momentText(value: string | null | undefined): string {
  return textIn(say(MOMENT_FORMAT), value);
}

/** "2 hours ago". */
export function relativeText(value: string): string {
  const moment = dayjs(value);
  return moment.isValid() ? moment.fromNow() : '';
}

function textIn(format: string, value: string | null | undefined): string {
  if (!value) return '';
  const moment = dayjs(value);
  return moment.isValid() ? moment.format(format) : '';
}

/** The presets that every date filter offers, as options of a select (specification, section 9). */
export const datePresetOptions = Object.entries(datePresetLabels).map(([value, label]) => ({
  value,
  label: say(label),
}));

export function isDatePreset(value: string): value is keyof typeof datePresets {
  return Object.hasOwn(datePresetLabels, value);
}
