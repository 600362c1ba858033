import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { channels } from '@hireloom/contracts/channels';
import {
  timelineEndpoints,
  type TimelineKind,
  type TimelineOf,
} from '@hireloom/contracts/timeline/timeline-endpoints';
import { call } from '../../kit/api/api.ts';
import { onChannel } from '../../kit/session/realtime.ts';
import { useViewer } from '../../kit/session/session.ts';

/** What the timeline of a record tells beside the record itself; its own changes are read anew with its name. */
const beside: Record<TimelineOf, RegExp> = {
  candidate: /^(applicant|candidate_|applicant_note|mail$|mailbox$)/,
  applicant: /^(applicant_note|candidate|mail|mailbox)$/,
  job: /^(job_note|mail|mailbox)$/,
};

/** What happened around a record, page after page, and kept up to date. */
export function useTimeline(of: TimelineOf, id: number, kind: TimelineKind | null) {
  const queryClient = useQueryClient();
  const teamId = useViewer().team.id;
  useEffect(() => {
    return onChannel(channels.team(teamId), ({ entity }) => {
      if (typeof entity === 'string' && beside[of].test(entity))
        void queryClient.invalidateQueries({ queryKey: [of, 'timeline', id] });
    });
  }, [queryClient, teamId, of, id]);
  return useInfiniteQuery({
    queryKey: [of, 'timeline', id, kind],
    queryFn: ({ pageParam, signal }) =>
      call(timelineEndpoints[of], {
        params: { id },
        query: { ...(kind ? { kind } : {}), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  });
}
