import { useEffect } from 'react';
import { channels } from '@hireloom/contracts/channels';
import { queryClient, showError } from '../api/query-client.ts';
import { onChannel } from './realtime.ts';
import { reloadProfile, useViewer } from './session.ts';

/** Keeps up with an admin who closes stages to one's role or opens them: menus say what the server would. */
export function useFreshRights(): void {
  const { id } = useViewer().team;
  useEffect(() => {
    return onChannel(channels.team(id), ({ entity }) => {
      if (entity !== 'stage_permission') return;
      reloadProfile()
        .then(() => queryClient.invalidateQueries({ refetchType: 'active' }))
        .catch(showError);
    });
  }, [id]);
}
