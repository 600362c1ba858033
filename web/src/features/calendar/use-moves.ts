import { calendarEndpoints, type CalendarItem } from '@hireloom/contracts/calendar/calendar-endpoints';
import { calendarEventEndpoints, type ChangeEventBody } from '@hireloom/contracts/calendar/calendar-event';
import type { PlannedTime, TimeChoice } from '@hireloom/contracts/kit/planned-time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { openInterviewDesk } from '../../kit/interview/interview-desk.ts';
import { toastError } from '../../kit/piece/toasts.tsx';
import { calendarKey } from './calendar-queries.ts';
import type { WallPlace } from './board/calendar-board.tsx';
import { addDays } from './place/calendar-range.ts';

/** A time that comes twice: the question which is meant. */
export interface WhichTime {
  time: string;
  answer: (choice: TimeChoice) => void;
}

const minutesOf = ({ starts_on, ends_on }: CalendarItem): number =>
  starts_on && ends_on ? (Date.parse(ends_on) - Date.parse(starts_on)) / 60_000 : 30;

const daysOf = ({ first_day, last_day }: CalendarItem): number =>
  first_day && last_day ? (Date.parse(last_day) - Date.parse(first_day)) / 86_400_000 : 0;

/**
 * Puts things of the calendar elsewhere. What is dropped is a wall time: the server makes a moment of it, refuses one that
 * does not exist and has asked of one that comes twice. Interviews go on to the question whom to tell.
 */
export function useMoves(zone: string) {
  const client = useQueryClient();
  const [which, setWhich] = useState<WhichTime | null>(null);

  /** Does it, and does it again with what was chosen where the time comes twice. */
  const attempt = async (
    at: WallPlace,
    work: (starts: PlannedTime) => Promise<void>,
    choice?: TimeChoice,
  ) => {
    try {
      await work({ ...at, zone, ...(choice ? { choice } : {}) });
    } catch (error) {
      const asks =
        error instanceof ApiError && Object.keys(error.fields ?? {}).some((path) => path.endsWith('choice'));
      if (!asks) return toastError(error);
      setWhich({
        time: at.time,
        answer: (chosen) => {
          setWhich(null);
          void attempt(at, work, chosen);
        },
      });
    }
  };

  const momentAt = async (starts: PlannedTime): Promise<Date> => {
    const { starts_on } = await call(calendarEndpoints.moment, { body: { starts }, idempotencyKey: null });
    return new Date(starts_on);
  };

  const change = async (item: CalendarItem, when: NonNullable<ChangeEventBody['when']>) => {
    if (!item.event) return;
    const { id, version } = item.event;
    try {
      await call(calendarEventEndpoints.update, { params: { id }, body: { version, when } });
    } finally {
      await client.invalidateQueries({ queryKey: calendarKey });
    }
  };

  /** Puts an item to another time, or asks whom to tell first. */
  const drop = (item: CalendarItem, to: WallPlace): void => {
    const { interview } = item;
    if (item.event && item.first_day) {
      const last_day = addDays(to.date, daysOf(item));
      void change(item, { kind: 'days', first_day: to.date, last_day }).catch(toastError);
    } else if (item.event) {
      void attempt(to, (starts) => change(item, { kind: 'time', starts, minutes: minutesOf(item) }));
    } else if (interview) {
      void attempt(to, async (starts) => {
        const moved = { starts: await momentAt(starts), minutes: minutesOf(item) };
        openInterviewDesk({ kind: 'move', id: interview.id, to: moved });
      });
    }
  };

  /** Begins a new interview at a time that was pressed. */
  const schedule = (at: WallPlace, members: readonly { id: number; name: string }[]): void =>
    void attempt(at, async (starts) => {
      openInterviewDesk({ kind: 'schedule', begin: { starts: await momentAt(starts), members } });
    });

  return { drop, schedule, which, closeWhich: () => setWhich(null) };
}
