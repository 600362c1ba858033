import { channels } from '@hireloom/contracts/channels';
import { assessmentPicks } from '@hireloom/contracts/assessment-template/template-pick';
import { type WalkInBody, walkInEndpoints } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../kit/api/api.ts';
import { onChannel } from '../../kit/session/realtime.ts';
import { useViewer } from '../../kit/session/session.ts';

export const walkInDaysQuery = (job: number) =>
  queryOptions({
    queryKey: ['walk_in_day', 'of job', job],
    queryFn: () => call(walkInEndpoints.list, { query: { job } }),
  });

export const walkInListQuery = (id: number) =>
  queryOptions({
    queryKey: ['walk_in_day', 'list', id],
    queryFn: () => call(walkInEndpoints.read, { params: { id } }),
  });

/** Who would get which slot; what is wrong with the form is told by saving it. */
export const walkInPreviewQuery = (body: WalkInBody, isAsked: boolean) =>
  queryOptions({
    queryKey: ['walk_in_day', 'preview', body],
    queryFn: () => call(walkInEndpoints.preview, { body }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });

/** Forms to fill in on the day. */
export const formsQuery = queryOptions({
  queryKey: ['assessment_template', 'picks'],
  queryFn: () => call(assessmentPicks, {}),
  meta: { quiet: true },
});

/** Keeps a check-in list up to date with what others do to its interviews, on whichever page. */
export function useLiveList(id: number): void {
  const queryClient = useQueryClient();
  const teamId = useViewer().team.id;
  useEffect(() => {
    return onChannel(channels.team(teamId), ({ entity }) => {
      if (entity === 'interview')
        void queryClient.invalidateQueries({ queryKey: walkInListQuery(id).queryKey });
    });
  }, [queryClient, teamId, id]);
}
