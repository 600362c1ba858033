import { visaAllocationEndpoints } from '@hireloom/contracts/visa-quota/visa-allocation';
import { visaFileEndpoints } from '@hireloom/contracts/visa-quota/visa-file';
import { visaPlanningEndpoints } from '@hireloom/contracts/visa-quota/visa-planning';
import { visaTemplateEndpoints } from '@hireloom/contracts/visa-quota/visa-template';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';

/** Everything of the quota is read anew when any of it changed: the figures hang on each other. */
const KEY = 'visa_quota';

export const filesQuery = (query: { search?: string; page: number }) =>
  queryOptions({
    queryKey: [KEY, 'files', query],
    queryFn: () => call(visaFileEndpoints.list, { query }),
    placeholderData: keepPreviousData,
  });

export const fileQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'file', id],
    queryFn: () => call(visaFileEndpoints.get, { params: { id } }),
  });

export const seatsQuery = (of: { line: number } | { applicant: number }, page = 1) =>
  queryOptions({
    queryKey: [KEY, 'seats', of, page],
    queryFn: () => call(visaAllocationEndpoints.list, { query: { ...of, page } }),
    placeholderData: keepPreviousData,
  });

export const movesQuery = (line: number, page: number) =>
  queryOptions({
    queryKey: [KEY, 'moves', line, page],
    queryFn: () => call(visaAllocationEndpoints.history, { params: { id: line }, query: { page } }),
    placeholderData: keepPreviousData,
  });

export const forecastQuery = (job?: number) =>
  queryOptions({
    queryKey: [KEY, 'forecast', job ?? null],
    queryFn: () => call(visaPlanningEndpoints.forecast, { query: job === undefined ? {} : { job } }),
  });

export const heatQuery = (file: number) =>
  queryOptions({
    queryKey: [KEY, 'heat', file],
    queryFn: () => call(visaPlanningEndpoints.heat, { query: { file } }),
  });

export const monthsQuery = queryOptions({
  queryKey: [KEY, 'months'],
  queryFn: () => call(visaPlanningEndpoints.months, { query: {} }),
});

export const templatesQuery = queryOptions({
  queryKey: [KEY, 'templates'],
  queryFn: () => call(visaTemplateEndpoints.list, {}),
});

export function useRefreshVisa(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [KEY] });
}
