import { queryOptions } from '@tanstack/react-query';
import {
  type BulkResumeFilter,
  bulkResumeEndpoints,
} from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { call } from '../../kit/api/api.ts';

export const BULK_RESUME_PANEL = 'bulk_resume';
export const bulkResumeKey = ['bulk_resume'] as const;

/** Rows that are read at once; of a long list only what is in sight is read. */
export const PAGE_SIZE = 100;
/** The server tells what happens; this is for the time left, and for when the line for its messages is down. */
const LOOK_AGAIN_MS = 10_000;

/** A page of the panel, with the counts of all filters. */
export const statePage = (filter: BulkResumeFilter, page: number, page_size = PAGE_SIZE) =>
  queryOptions({
    queryKey: [...bulkResumeKey, 'list', filter, page, page_size],
    queryFn: ({ signal }) => call(bulkResumeEndpoints.list, { query: { filter, page, page_size }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && data.underway.upload + data.underway.reading > 0 ? LOOK_AGAIN_MS : false,
    meta: { quiet: true },
  });

/** What was read in one file. Its link is good for five minutes. */
export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...bulkResumeKey, 'review', id],
    queryFn: ({ signal }) => call(bulkResumeEndpoints.review, { params: { id }, signal }),
    staleTime: 4 * 60_000,
    retry: false,
    meta: { quiet: true },
  });
