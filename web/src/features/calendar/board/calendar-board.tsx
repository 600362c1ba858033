import '@mantine/schedule/styles.layer.css';
import type { CalendarItem } from '@hireloom/contracts/calendar/calendar-endpoints';
import type { RefValue } from '@hireloom/contracts/kit/field';
import type { Week } from '@hireloom/contracts/settings/week';
import { DayView, MonthView, ResourcesDayView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import { useMemo } from 'react';
import { calendarLocale } from '../../../kit/value/date/calendar-locale.ts';
import { namesOf } from '../../../kit/value/intl.ts';
import { useLanguage } from '../../../kit/words/current.ts';
import type { CalendarView } from '../place/use-calendar-place.ts';
import { boardEvents, firstTime, mayDrag } from './board-event.ts';
import classes from './calendar-board.module.css';
import { type ButtonProps, EventBody, EventButton } from './event-body.tsx';
import { itemText } from './item-text.ts';
import { boardLabels } from './board-labels.ts';
import { useFirstHours } from './use-first-hours.ts';

/** What was pressed or dropped: walls of the person who looks, which the server makes moments of. */
export interface WallPlace {
  date: string;
  time: string;
}

export interface CalendarBoardProps {
  view: Exclude<CalendarView, 'agenda'>;
  date: string;
  week: Week;
  zone: string;
  items: readonly CalendarItem[];
  /** Shown side by side. */
  people: readonly RefValue[];
  onOpen: (item: CalendarItem) => void;
  onDrop: (item: CalendarItem, to: WallPlace) => void;
  /** An empty time was pressed, or a day. */
  onEmpty: (at: WallPlace | { date: string; time: null }, person?: number) => void;
  onDay: (date: string) => void;
}

const placeOf = (wall: string): WallPlace => {
  const [date = '', time = ''] = wall.split(' ');
  return { date, time: time.slice(0, 5) };
};
const itemOf = (event: ScheduleEventData): CalendarItem | undefined =>
  (event.payload as { item?: CalendarItem } | undefined)?.item;

const canDrag = (event: ScheduleEventData): boolean => {
  const item = itemOf(event);
  return item !== undefined && mayDrag(item);
};

/**
 * The drawn calendar. It knows walls alone: times are made of moments by `boardEvents`, and what is pressed or dropped goes
 * out as a wall time.
 */
export default function CalendarBoard(props: CalendarBoardProps) {
  const { view, date, week, zone, items, people, onOpen, onDrop, onEmpty, onDay } = props;
  const locale = calendarLocale(useLanguage());
  const ids = useMemo(() => people.map(({ id }) => id), [people]);
  const events = useMemo(
    () => boardEvents(items, { zone, titleOf: itemText, ...(view === 'people' ? { people: ids } : {}) }),
    [items, zone, view, ids],
  );
  const shared = {
    date,
    events,
    locale,
    labels: boardLabels(),
    withHeader: false,
    withEventsDragAndDrop: true,
    canDragEvent: canDrag,
    onEventDrop: ({ event, newStart }: { event: ScheduleEventData; newStart: string }) => {
      const item = itemOf(event);
      if (item) onDrop(item, placeOf(newStart));
    },
    onEventClick: (event: ScheduleEventData) => {
      const item = itemOf(event);
      if (item) onOpen(item);
    },
    renderEventBody: (event: ScheduleEventData) => (
      <EventBody item={itemOf(event)} zone={zone} isFlat={view === 'month'} />
    ),
    renderEvent: (event: ScheduleEventData, button: ButtonProps) => (
      <EventButton item={itemOf(event)} zone={zone} {...button} />
    ),
  };
  const times = {
    intervalMinutes: 30,
    getCurrentTime: () => new Date(),
    onTimeSlotClick: ({ slotStart, resourceId }: { slotStart: string; resourceId?: string | number }) =>
      onEmpty(placeOf(slotStart), resourceId === undefined ? undefined : Number(resourceId)),
  };
  const weekly = { firstDayOfWeek: week.firstDayOfWeek, weekendDays: week.weekendDays };
  const viewportRef = useFirstHours(view);
  const scroll = {
    startScrollTime: firstTime(events),
    scrollAreaProps: { mah: 'calc(100dvh - 230px)', viewportRef },
  };
  return (
    <div className={classes.board} data-view={view}>
      {view === 'day' && (
        <DayView
          classNames={{ dayViewSlot: classes.slot ?? '', dayViewAllDay: classes.dayAllDay ?? '' }}
          {...shared}
          {...times}
          {...scroll}
          slotHeight={56}
          onAllDaySlotClick={() => onEmpty({ date, time: null })}
        />
      )}
      {view === 'week' && (
        <WeekView
          classNames={{ weekViewDaySlot: classes.slot ?? '', weekViewAllDaySlots: classes.weekAllDay ?? '' }}
          highlightToday
          {...shared}
          {...times}
          {...weekly}
          {...scroll}
          slotHeight={52}
          withWeekNumber={false}
          weekdayFormat={(day) => namesOf({ weekday: 'short' }).format(Date.parse(day.slice(0, 10)))}
          onAllDaySlotClick={(day) => onEmpty({ date: day.slice(0, 10), time: null })}
        />
      )}
      {view === 'month' && (
        <MonthView
          classNames={{ monthViewDay: classes.monthDay ?? '' }}
          {...shared}
          {...weekly}
          maxEventsPerDay={4}
          onDayClick={(day) => onDay(day.slice(0, 10))}
        />
      )}
      {view === 'people' && (
        <ResourcesDayView
          classNames={{
            resourcesDayViewRowSlot: classes.rowSlot ?? '',
            resourcesDayViewCorner: classes.name ?? '',
            resourcesDayViewResourceLabel: classes.name ?? '',
          }}
          {...shared}
          {...times}
          startScrollTime={firstTime(events)}
          scrollAreaProps={{ viewportRef }}
          rowHeight={72}
          maxEventsPerTimeSlot={3}
          resources={people.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
    </div>
  );
}
