import { availabilityEndpoints } from '@hireloom/contracts/availability/availability-endpoints';
import { holidayEndpoints } from '@hireloom/contracts/availability/holiday-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';

export const holidaysQuery = (country: number | undefined, year: number) =>
  queryOptions({
    queryKey: ['holiday', 'list', country ?? null, year],
    queryFn: ({ signal }) => call(holidayEndpoints.list, { query: { country, year }, signal }),
    meta: { quiet: true },
  });

export const proposalsQuery = (country: number, year: number) =>
  queryOptions({
    queryKey: ['holiday', 'proposals', country, year],
    queryFn: ({ signal }) => call(holidayEndpoints.propose, { query: { country, year }, signal }),
    meta: { quiet: true },
  });

export const teamHoursQuery = queryOptions({
  queryKey: ['availability_exception', 'team'],
  queryFn: ({ signal }) => call(availabilityEndpoints.teamHours, { signal }),
  meta: { quiet: true },
});

/** Reads anew whatever goes by holidays and hours of the team. */
export function useRefreshHolidays() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ['holiday', 'availability_exception', 'availability'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}
