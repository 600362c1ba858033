import { queryOptions } from '@tanstack/react-query';
import { workflowVersionEndpoints } from '@hireloom/contracts/workflow/workflow-versions';
import { call } from '../../../kit/api/api.ts';

/** While jobs are being moved it is looked again after so long. */
const LOOK_MS = 1500;

/** The versions of a workflow and the last moves between them. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['workflow', 'versions', id],
    queryFn: ({ signal }) => call(workflowVersionEndpoints.list, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.moves.some((move) => move.state === 'running' || move.state === 'undoing')
        ? LOOK_MS
        : false,
    meta: { quiet: true },
  });

/** What becomes of the people of older versions; read anew each time it is asked. */
export const movePreviewQuery = (id: number, version: number | undefined) =>
  queryOptions({
    queryKey: ['workflow', 'move-preview', id, version ?? null],
    queryFn: ({ signal }) =>
      call(workflowVersionEndpoints.preview, { params: { id }, body: { version }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
