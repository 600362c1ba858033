import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { channels } from '@hireloom/contracts/channels';
import type { StageChangeProcess } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { useOwnMemberId } from '../../kit/session/own-member.ts';
import { openPanel } from '../../kit/panel/panel-state.ts';
import { onChannel } from '../../kit/session/realtime.ts';
import { useViewer } from '../../kit/session/session.ts';
import { newestStageChange, stageChangeKey } from './stage-change-queries.ts';

export const STAGE_CHANGE_PANEL = 'stage_change';

/** Reads anew what the server tells of, opens the panel for what was not seen yet, and keeps what was. */
export function useStageChangeNews(open: boolean): StageChangeProcess | null {
  const queryClient = useQueryClient();
  const memberId = useOwnMemberId();
  const { user, current_role } = useViewer();
  // Those who see the whole team's are told of their own alone.
  const told = useRef(current_role !== 'admin' && current_role !== 'super_recruiter');
  const { data: newest = null } = useQuery(newestStageChange);
  const seenKey = `hireloom-stage-change-seen:${user.id}`;
  useEffect(() => {
    if (memberId === null) return undefined;
    return onChannel(channels.stageChange(memberId), ({ updated }) => {
      if (updated !== true) return;
      told.current = true;
      void queryClient.invalidateQueries({ queryKey: stageChangeKey });
    });
  }, [memberId, queryClient]);
  useEffect(() => {
    if (!newest || newest.id <= Number(localStorage.getItem(seenKey) ?? 0)) return;
    if (open) localStorage.setItem(seenKey, String(newest.id));
    else if (told.current) openPanel(STAGE_CHANGE_PANEL);
  }, [newest, open, seenKey]);
  return newest;
}
