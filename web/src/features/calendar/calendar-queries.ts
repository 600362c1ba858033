import { calendarEndpoints } from '@hireloom/contracts/calendar/calendar-endpoints';
import { calendarEventEndpoints } from '@hireloom/contracts/calendar/calendar-event';
import { calendarFeedEndpoints } from '@hireloom/contracts/calendar/calendar-feed';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';

/** Everything cached of calendars begins with the word by which the realtime channel tells of them. */
export const calendarKey = ['calendar_event'] as const;

type Ask = BodyOf<typeof calendarEndpoints.window>;

/** What stands in a window; what stood before stays until it is there. */
export const windowQuery = (ask: Ask) =>
  queryOptions({
    queryKey: [...calendarKey, 'window', ask],
    queryFn: ({ signal }) =>
      call(calendarEndpoints.window, {
        body: ask,
        signal,
        idempotencyKey: null,
      }),
    placeholderData: keepPreviousData,
    meta: { quiet: true, staleWith: ['interview', 'candidate', 'applicant'] },
  });

export const peopleQuery = queryOptions({
  queryKey: ['member', 'calendar people'],
  queryFn: ({ signal }) => call(calendarEndpoints.people, { signal }),
});

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'one', id],
    queryFn: ({ signal }) => call(calendarEventEndpoints.read, { params: { id }, signal }),
  });

export const feedsQuery = queryOptions({
  queryKey: ['calendar_feed'],
  queryFn: ({ signal }) => call(calendarFeedEndpoints.feeds, { signal }),
});

/** A calendar elsewhere that was just added is read within seconds. */
export const sourcesQuery = queryOptions({
  queryKey: [...calendarKey, 'sources'],
  queryFn: ({ signal }) => call(calendarFeedEndpoints.sources, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.results.some(({ state: is }) => is === 'untried') ? 2000 : false,
});
