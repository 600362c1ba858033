import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkAction } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { channels } from '@hireloom/contracts/channels';
import { useOwnMemberId } from '../../kit/session/own-member.ts';
import { openPanel, useWorkCount } from '../../kit/panel/panel-state.ts';
import { onChannel } from '../../kit/session/realtime.ts';
import { BULK_ACTION_PANEL, bulkActionsKey, bulkActionsQuery, isRunning } from './bulk-action-queries.ts';

/** A message comes with every batch; what is shown is read anew this often at most. */
const GATHER_MS = 700;

/** Reads anew what the server tells of, and shows the panel after the start while something still runs. */
export function useBulkNews(): void {
  const queryClient = useQueryClient();
  const memberId = useOwnMemberId();
  const { data } = useQuery({ ...bulkActionsQuery, refetchInterval: false });
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    if (memberId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onChannel(channels.bulkAction(memberId), () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: bulkActionsKey });
      }, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [memberId, queryClient]);
  useReadAfterwards(data);
  useWorkCount(BULK_ACTION_PANEL, data?.filter(isRunning).length ?? 0);
  useEffect(() => {
    if (!data || looked) return;
    setLooked(true);
    if (data.some(isRunning)) openPanel(BULK_ACTION_PANEL);
  }, [data, looked]);
}

/** What shows many records at once is read anew once an action has ended, where it is not told of single changes. */
function useReadAfterwards(actions: readonly BulkAction[] | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!actions) return;
    // A short action may begin and end between two readings.
    const ended = new Set(
      actions.filter((action) => !isRunning(action)).map(({ id, ended_on }) => `${id} ${ended_on}`),
    );
    const { current } = known;
    known.current = ended;
    if (current && [...ended].some((one) => !current.has(one)))
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.staleAfterBulk === true });
  }, [actions, queryClient]);
}
