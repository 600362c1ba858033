import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  approvalEndpoints,
  type ApprovalKind,
  type ApprovalMatrix,
} from '@hireloom/contracts/approval/approval-endpoints';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { Role } from '@hireloom/contracts/permissions';
import { call, type QueryInput } from '../../kit/api/api.ts';
import { callsOf } from './matrix/kinds.ts';

export const approvalKey = ['approval'] as const;
const kindKey = (kind: ApprovalKind) => [...approvalKey, kind] as const;

/** One page of matrices, as the table asks for it. */
export const matricesQuery = (kind: ApprovalKind, query: QueryInput) =>
  queryOptions({
    queryKey: [...kindKey(kind), 'list', query],
    queryFn: async ({ signal }) => {
      const reply = await call(callsOf(kind).list, { query, signal });
      return Array.isArray(reply) ? { results: reply, count: reply.length } : reply;
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** A matrix as it is stored now, or null when it was deleted meanwhile. */
export async function readMatrix(kind: ApprovalKind, id: number): Promise<ApprovalMatrix | null> {
  const reply = await call(callsOf(kind).list, { query: { paginate: false } });
  const all = Array.isArray(reply) ? reply : reply.results;
  return all.find((matrix) => matrix.id === id) ?? null;
}

export type SwitchName = 'status' | 'budgeted';

export const switchQuery = (kind: ApprovalKind, name: SwitchName) =>
  queryOptions({
    queryKey: [...kindKey(kind), 'switch', name],
    queryFn: async ({ signal }) => (await call(callsOf(kind)[name], { signal })).status,
    meta: { quiet: true },
  });

export const conflictsQuery = (kind: ApprovalKind) =>
  queryOptions({
    queryKey: [...kindKey(kind), 'conflicts'],
    queryFn: async ({ signal }) => (await call(callsOf(kind).conflicts, { signal })).results,
    meta: { quiet: true },
  });

/** Whom running approvals of a matrix ask though it does not name them any more. */
export const leftOverQuery = (kind: ApprovalKind, id: number) =>
  queryOptions({
    queryKey: [...kindKey(kind), 'left-over', id],
    queryFn: async ({ signal }) => (await call(callsOf(kind).leftOvers, { params: { id }, signal })).results,
    staleTime: 0,
  });

export const rulesQuery = queryOptions({
  queryKey: [...approvalKey, 'rules'],
  queryFn: ({ signal }) => call(approvalEndpoints.settings, { signal }),
  staleTime: 0,
  meta: { quiet: true },
});

export type Absence = ReplyOf<typeof approvalEndpoints.absences>['results'][number];

export const absencesQuery = queryOptions({
  queryKey: [...approvalKey, 'absences'],
  queryFn: async ({ signal }) => (await call(approvalEndpoints.absences, { signal })).results,
  meta: { quiet: true },
});

export type Trail = ReplyOf<typeof approvalEndpoints.trail>;

/** Under `job`, so that whatever changes jobs has it read again. */
export const trailQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['job', 'approval', jobId],
    queryFn: ({ signal }) => call(approvalEndpoints.trail, { params: { id: jobId }, signal }),
    meta: { quiet: true },
  });

export interface Person {
  id: number;
  name: string;
}

/** The active members who hold a role, by name. Without a role all who work with jobs. */
export const peopleQuery = (role: Role | 'staff') =>
  queryOptions({
    queryKey: ['member', 'people', role],
    queryFn: async ({ signal }): Promise<Person[]> => {
      const query = { all: true, limited: true, role: role === 'staff' ? STAFF : role };
      const { results } = await call(memberEndpoints.list, { query, signal });
      return results.map(({ id, user }) => ({ id, name: `${user.first_name} ${user.last_name}`.trim() }));
    },
    staleTime: 60_000,
    meta: { quiet: true },
  });

const STAFF = 'admin,super_recruiter,recruiter,hiring_manager';

/** Has everything about approvals read again: matrices, conflicts, switches, trails. */
export function useRefreshApproval(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: approvalKey });
}
