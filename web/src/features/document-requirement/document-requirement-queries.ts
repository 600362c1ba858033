import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { documentRequirementEndpoints } from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import { call } from '../../kit/api/api.ts';

/** What every page of requirements is read by, and what is told of when one changes. */
const KEY = 'document_requirement';

export const requirementsQuery = (query: Partial<QueryOf<typeof documentRequirementEndpoints.list>> = {}) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(documentRequirementEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Reads requirements anew after one was changed. */
export function useRefreshRequirements(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [KEY] });
}
