import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { channels } from '@hireloom/contracts/channels';
import { useOwnMemberId } from '../../kit/own-member.ts';
import { openPanel } from '../../kit/panel-state.ts';
import { onChannel } from '../../kit/realtime.ts';
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
  useEffect(() => {
    if (!data || looked) return;
    setLooked(true);
    if (data.some(isRunning)) openPanel(BULK_ACTION_PANEL);
  }, [data, looked]);
}
