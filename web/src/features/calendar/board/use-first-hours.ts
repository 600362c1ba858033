import { type RefObject, useEffect, useRef } from 'react';
import type { CalendarView } from '../place/use-calendar-place.ts';
import classes from './calendar-board.module.css';

/**
 * Brings the hours with which a board begins into sight. The board puts them to the edge of what scrolls, where days and
 * names lie on them, and counts from the left in languages that are read from the right.
 */
export function useFirstHours(view: CalendarView): RefObject<HTMLDivElement | null> {
  const viewport = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = viewport.current;
    if (!area) return;
    const days = area.querySelector(`.${classes.weekAllDay}, .${classes.dayAllDay}`);
    if (days) area.scrollTop -= days.getBoundingClientRect().bottom - area.getBoundingClientRect().top;
    const [name, hour] = [area.querySelector(`.${classes.name}`), area.querySelector(`.${classes.rowSlot}`)];
    if (!name || !hour || getComputedStyle(area).direction !== 'rtl') return;
    area.scrollLeft -=
      area.clientWidth - 2 * name.getBoundingClientRect().width - hour.getBoundingClientRect().width;
  }, [view]);
  return viewport;
}
