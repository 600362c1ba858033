import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { channels } from '@hireloom/contracts/channels';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { useOwnMemberId } from '../../kit/session/own-member.ts';
import { openPanel, useWorkCount } from '../../kit/panel/panel-state.ts';
import { onChannel } from '../../kit/session/realtime.ts';
import { BULK_RESUME_PANEL, bulkResumeKey, statePage } from './bulk-resume-queries.ts';

/** Messages come with every file; what is shown is read anew this often at most. */
const GATHER_MS = 1000;

/**
 * Reads anew what the server tells of, the list of candidates too once everything is read, and shows the panel after
 * the start when something is still in it. Answers whether it was opened so, and a function to forget that.
 */
export function useResumeNews(): [foundAtStart: boolean, forget: () => void] {
  const queryClient = useQueryClient();
  const memberId = useOwnMemberId();
  const { data } = useQuery({ ...statePage('all', 1), refetchInterval: false });
  const [found, setFound] = useState<boolean | null>(null);
  useEffect(() => {
    if (memberId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onChannel(channels.fileUpdate(memberId), ({ reload_candidates }) => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: [...bulkResumeKey, 'list'] });
      }, GATHER_MS);
      if (reload_candidates === true) void queryClient.invalidateQueries({ queryKey: [candidate.name] });
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [memberId, queryClient]);
  useWorkCount(
    BULK_RESUME_PANEL,
    data ? data.underway.upload + data.underway.reading + data.counts.need_action : 0,
  );
  useEffect(() => {
    if (!data || found !== null) return;
    const left = data.count > 0;
    setFound(left);
    if (left) openPanel(BULK_RESUME_PANEL);
  }, [data, found]);
  return [found === true, () => setFound(false)];
}
