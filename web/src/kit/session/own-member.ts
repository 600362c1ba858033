import { useQuery } from '@tanstack/react-query';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { call } from '../api/api.ts';
import { useViewer } from './session.ts';

/** The viewer's id as a member of the team, which records and channels refer to; null until it is known. */
export function useOwnMemberId(): number | null {
  const { user } = useViewer();
  const { data } = useQuery({
    queryKey: ['member', 'all'],
    queryFn: ({ signal }) => call(memberEndpoints.list, { query: { all: true }, signal }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });
  return data?.results.find((member) => member.user.id === user.id)?.id ?? null;
}
