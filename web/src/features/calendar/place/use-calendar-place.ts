import { type CalendarLayer, calendarLayers } from '@hireloom/contracts/calendar/calendar-endpoints';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { useSearchParams } from 'react-router';
import { ownZone } from '../../../kit/value/planned-time-input.tsx';

export const calendarViews = ['day', 'week', 'month', 'agenda', 'people'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Where one stands in the calendar, as the address says it. */
export interface CalendarPlace {
  view: CalendarView;
  /** The day that is shown, or one of the week or month that is: `2026-03-10`. */
  date: string;
  /** Null: all that are offered. */
  layers: readonly CalendarLayer[] | null;
  people: readonly number[];
  job: number | null;
}

/** Today, where the person who looks is. */
export const today = (): string => wallTime(new Date(), ownZone()).date;

const idsIn = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

function readPlace(params: URLSearchParams, usual: CalendarView): CalendarPlace {
  const layers = params.get('layers');
  const date = params.get('date') ?? '';
  const [job] = idsIn(params.get('job'));
  return {
    view: calendarViews.find((view) => view === params.get('view')) ?? usual,
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : today(),
    layers: layers === null ? null : calendarLayers.filter((layer) => layers.split(',').includes(layer)),
    people: idsIn(params.get('people')),
    job: job ?? null,
  };
}

/**
 * The place in the calendar, kept in the address: it survives a reload, and can be sent to somebody.
 * @param usual the view where the address names none
 */
export function useCalendarPlace(usual: CalendarView) {
  const [params, setParams] = useSearchParams();
  const place = readPlace(params, usual);
  const go = (change: Partial<CalendarPlace>) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(change)) {
      const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
      if (text === '' && key !== 'layers') next.delete(key);
      else if (value === null) next.delete(key);
      else next.set(key, text);
    }
    setParams(next);
  };
  return { place, go };
}
