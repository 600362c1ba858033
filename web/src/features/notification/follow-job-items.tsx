import { Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationEndpoints } from '@hireloom/contracts/notification/notification-endpoints';
import { IconBell, IconBellOff } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { notificationKey } from './notification-queries.ts';
import { mark, say } from '../../kit/words/say.ts';

type State = 'follow' | 'mute' | 'none';

const said: Record<State, string> = {
  follow: mark('You follow this job'),
  mute: mark('This job is muted: nothing of it reaches you'),
  none: mark('You follow this job no more'),
};

/** Entries of a job's "…" menu: to be told of what happens to it, or not at all. */
export function FollowJobItems({ jobId }: { jobId: number }) {
  const queryClient = useQueryClient();
  const queryKey = [...notificationKey, 'following', jobId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(notificationEndpoints.following, { params: { id: jobId }, signal }),
    meta: { quiet: true },
  });
  const { mutate } = useMutation({
    mutationFn: (state: State) =>
      call(notificationEndpoints.follow, { params: { id: jobId }, body: { state } }),
    onSuccess: (_reply, state) =>
      toastSuccess(say(said[state === 'none' && data?.by_role ? 'follow' : state] ?? '')),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  if (!data) return null;
  const { state, by_role } = data;
  const follows = state === 'follow' || (by_role && state === 'none');
  return (
    <>
      {state !== 'mute' && !by_role && (
        <Menu.Item leftSection={<IconBell size={16} />} onClick={() => mutate(follows ? 'none' : 'follow')}>
          {follows ? say('Unfollow') : say('Follow')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={state === 'mute' ? <IconBell size={16} /> : <IconBellOff size={16} />}
        onClick={() => mutate(state === 'mute' ? 'none' : 'mute')}
      >
        {state === 'mute' ? say('Unmute') : say('Mute')}
      </Menu.Item>
    </>
  );
}
