import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { fileManagerEndpoints } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import { fileRetentionEndpoints } from '@hireloom/contracts/file-manager/file-retention-endpoints';
import type { RetentionRule } from '@hireloom/contracts/file-manager/file-retention';
import { folderEndpoints } from '@hireloom/contracts/file-manager/folder-endpoints';
import { shareLinkEndpoints } from '@hireloom/contracts/file-manager/share-link-endpoints';
import { call, type QueryInput } from '../../kit/api/api.ts';

const KEY = 'file_manager';
/** The links in the answers are good for five minutes. */
const FRESH_MS = 2 * 60_000;

export const filesQuery = (query: QueryInput) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(fileManagerEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });

/** What stands below a place; below none, the top of the tree. */
export const treeQuery = (place: string | null, query = '') =>
  queryOptions({
    queryKey: [KEY, 'tree', place, query],
    queryFn: ({ signal }) => call(fileManagerEndpoints.tree, { query: { place, query }, signal }),
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });

// The team's channel names folders: what somebody else changes in a shared one is shown.
export const foldersQuery = queryOptions({
  queryKey: ['folder', 'list'],
  queryFn: ({ signal }) => call(folderEndpoints.list, { signal }),
  meta: { quiet: true },
});

export const trashQuery = queryOptions({
  queryKey: [KEY, 'trash'],
  queryFn: ({ signal }) => call(fileManagerEndpoints.trash, { signal }),
  meta: { quiet: true },
});

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'versions', id],
    queryFn: ({ signal }) => call(fileManagerEndpoints.versions, { params: { id }, signal }),
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });

export const sharesQuery = (file: number) =>
  queryOptions({
    queryKey: [KEY, 'shares', file],
    queryFn: ({ signal }) => call(shareLinkEndpoints.list, { query: { file }, signal }),
    meta: { quiet: true },
  });

export const usageQuery = queryOptions({
  queryKey: [KEY, 'usage'],
  queryFn: ({ signal }) => call(fileManagerEndpoints.usage, { signal }),
  meta: { quiet: true },
});

/** What goes by the rules within two weeks. The rules are obeyed behind the scenes, so that it is asked again. */
export const leavingQuery = (page = 1, page_size = 25) =>
  queryOptions({
    queryKey: [KEY, 'leaving', page, page_size],
    queryFn: ({ signal }) => call(fileRetentionEndpoints.leaving, { query: { page, page_size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
    meta: { quiet: true },
  });

/** What a rule would take; nothing is asked while it is none. */
export const previewQuery = (rule: RetentionRule | null) =>
  queryOptions({
    queryKey: [KEY, 'rule', rule],
    queryFn: ({ signal }) => {
      if (!rule) throw new Error('No rule');
      const { category, after, months, own_folders } = rule;
      const query = { category, after, months, own_folders: own_folders ? '1' : '0' };
      return call(fileRetentionEndpoints.preview, { query, signal });
    },
    enabled: rule !== null,
    meta: { quiet: true },
  });

/** Reads all that the page shows anew, after something was changed. */
export function useRefreshFiles(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [KEY] }),
      queryClient.invalidateQueries({ queryKey: ['folder'] }),
    ]);
}
