import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { leavingEndpoints } from '@hireloom/contracts/member/leaving-endpoints';
import { peopleEndpoints } from '@hireloom/contracts/member/people-endpoints';
import { ApiError, call, type QueryInput } from '../../kit/api/api.ts';
import { reloadProfile, useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';

/** A member as lists tell of one. Admins are told everything, others the name. */
export type ListedMember = ReplyOf<typeof memberEndpoints.list>['results'][number];

export const membersQuery = (query: QueryInput) =>
  queryOptions({
    queryKey: ['member', 'page', query],
    queryFn: ({ signal }) => call(memberEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const overviewQuery = queryOptions({
  queryKey: ['member', 'overview'],
  queryFn: ({ signal }) => call(peopleEndpoints.overview, { signal }),
  meta: { quiet: true },
});

export const sessionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['member', 'sessions', id],
    queryFn: ({ signal }) => call(peopleEndpoints.sessions.list, { params: { id }, signal }),
    meta: { quiet: true },
  });

export const leavingQuery = (id: number) =>
  queryOptions({
    queryKey: ['member', 'leaving', id],
    queryFn: ({ signal }) => call(leavingEndpoints.read, { params: { id }, signal }),
    staleTime: 0,
    meta: { quiet: true },
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
