import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { Role } from '@hireloom/contracts/permissions';
import { ApiError, call } from '../../kit/api/api.ts';
import { reloadProfile, useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';

/** A member as lists tell of one. Admins are told everything, others the name. */
export type ListedMember = ReplyOf<typeof memberEndpoints.list>['results'][number];

export interface MemberQuery {
  page: number;
  page_size: number;
  query?: string | undefined;
  role?: Role | undefined;
}

export const membersQuery = (query: MemberQuery) =>
  queryOptions({
    queryKey: ['member', 'page', query],
    queryFn: ({ signal }) => call(memberEndpoints.list, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export const memberName = ({ user }: ListedMember) => `${user.first_name} ${user.last_name}`.trim();

/** Marks everything that shows members as stale; the viewer's own profile too when it was theirs. */
export function useRefreshMembers(): (changed?: ListedMember) => Promise<void> {
  const queryClient = useQueryClient();
  const viewer = useViewer();
  return async (changed) => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['member'] }),
      queryClient.invalidateQueries({ queryKey: ['options', 'member'] }),
      changed?.user.id === viewer.user.id ? reloadProfile() : null,
    ]);
  };
}

/** Why a member can't be changed so, with the way out. Null when it is another error than this rule. */
export function refusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return say('{message}. Give the Admin role to somebody else first.', { message: error.message });
}
