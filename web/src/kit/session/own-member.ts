import { useQuery } from '@tanstack/react-query';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { call } from '../api/api.ts';
import { useViewer } from './session.ts';

/** The viewer as other records name them; null until their id is known. */
export function useOwnRef(): { id: number; name: string } | null {
  const { user } = useViewer();
  const id = useOwnMemberId();
  return id === null ? null : { id, name: `${user.first_name} ${user.last_name}` };
}

/** The viewer's id as a member of the team, which records and channels refer to; null until it is known. */
export const useOwnMemberId = (): number | null => useOwnMember()?.id ?? null;

/** The ids of the viewer's own teams; none until they are known, and for whom there are no teams. */
export const useOwnTeams = (): readonly number[] => (useOwnMember()?.member_groups ?? []).map(({ id }) => id);

function useOwnMember() {
  const { user } = useViewer();
  const { data } = useQuery({
    queryKey: ['member', 'all'],
    queryFn: ({ signal }) => call(memberEndpoints.list, { query: { all: true }, signal }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });
  return data?.results.find((member) => member.user.id === user.id);
}
