import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type BulkAttachmentFilter,
  bulkAttachmentEndpoints,
  type MatchKey,
  type NameMatch,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { call } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/query-client.ts';

export const ATTACHMENT_PANEL = 'bulk_attachment';

const attachmentKey = ['bulk_attachment'] as const;
const PAGE = 200;
/** Files come through several a second: what is shown is read once for all of them. */
const GATHER_MS = 400;

/** The viewer's files of one filter, newest batch first, with the counts of all filters. */
export const attachmentsQuery = (filter: BulkAttachmentFilter) =>
  infiniteQueryOptions({
    queryKey: [...attachmentKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(bulkAttachmentEndpoints.list, { query: { filter, page: pageParam, page_size: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.count ? pages.length + 1 : undefined),
    meta: { quiet: true },
  });

/** How many files the viewer has in the panel; asked once, then read anew when something is told. */
export const openAttachments = queryOptions({
  queryKey: [...attachmentKey, 'open'],
  queryFn: async ({ signal }) =>
    (await call(bulkAttachmentEndpoints.list, { query: { page_size: 1 }, signal })).counts.all,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
  retry: false,
});

/** Documents that people in onboarding are asked for, which files may answer. */
export const openDocumentsQuery = queryOptions({
  queryKey: [...attachmentKey, 'documents'],
  queryFn: async ({ signal }) => (await call(bulkAttachmentEndpoints.documents, { signal })).results,
  meta: { quiet: true },
});

/** Whose files these are, by name. */
export const previewQuery = (names: readonly string[], revision: string, keys: readonly MatchKey[]) =>
  queryOptions({
    // The names themselves would make a key of half a megabyte.
    queryKey: ['bulk_attachment_preview', revision, keys],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, NameMatch>> => {
      const body = { names: [...new Set(names)], keys: [...keys] };
      const { results } = await call(bulkAttachmentEndpoints.preview, { body, signal });
      return new Map(
        body.names.flatMap((name, index) => {
          const match = results[index];
          return match ? [[name, match] as const] : [];
        }),
      );
    },
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

let gathering: ReturnType<typeof setTimeout> | undefined;

/** Reads the panel anew, soon. */
export function attachmentsChanged(): void {
  gathering ??= setTimeout(() => {
    gathering = undefined;
    void queryClient.invalidateQueries({ queryKey: attachmentKey });
  }, GATHER_MS);
}
