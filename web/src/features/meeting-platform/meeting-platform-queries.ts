import { meetingPlatformEndpoints } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';

export const meetingPlatformsQuery = queryOptions({
  queryKey: ['meeting_platform', 'list'],
  queryFn: () => call(meetingPlatformEndpoints.list, {}),
});

/** Reads anew all that shows platforms, the choice when an interview is set too. */
export function useRefreshPlatforms() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['meeting_platform'] });
}
