import { queryOptions, useQuery } from '@tanstack/react-query';
import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { lookupEndpoints } from '@hireloom/contracts/lookup/lookups';
import { workflowEndpoints } from '@hireloom/contracts/workflow/workflow-endpoints';
import { call } from '../../kit/api/api.ts';
import type { StageChoice, Way } from './applicant-row.ts';
import { type Board, mergeBoard } from './board/board-data.ts';
import { waitingOf } from './funnel/funnel-data.ts';

/** Everything here lies under `applicant`, so that news of a changed applicant reads it again. */
export const boardsKey = ['applicant', 'board'] as const;

/** The board of a job. Read again, it keeps the further cards that were loaded. */
export function boardOptions(jobId: number, search = '') {
  return queryOptions({
    queryKey: [...boardsKey, jobId, search],
    queryFn: async ({ client, queryKey, signal }): Promise<Board> => {
      const query = { job: jobId, query: search || undefined };
      const fresh = await call(applicantEndpoints.board, { query, signal });
      return mergeBoard(client.getQueryData<Board>(queryKey), fresh);
    },
    meta: { quiet: true },
  });
}

function useWorkflows(enabled: boolean) {
  return useQuery({
    queryKey: ['workflow', 'with-stages'],
    queryFn: async ({ signal }) => (await call(workflowEndpoints.all, { signal })).results,
    staleTime: 60_000,
    enabled,
  });
}

/** The stages of all workflows, with the name of their workflow where there are several; none while not wanted. */
export function useAllStages(wanted: boolean): StageChoice[] {
  const { data = [] } = useWorkflows(wanted);
  if (!wanted) return [];
  return data.flatMap(({ name, stages, older }) => {
    const all = once([...stages, ...older.flatMap((version) => version.stages)]);
    return data.length > 1 ? all.map((stage) => ({ ...stage, name: `${stage.name} (${name})` })) : all;
  });
}

/** Each stage once: versions of a workflow share theirs. */
const once = (stages: readonly StageChoice[]): StageChoice[] => [
  ...new Map(stages.map((stage) => [stage.id, stage])).values(),
];

/** The stages that people of these ways go through, in the order given and without repeats. */
export function useStages(ways: readonly Way[]): StageChoice[] {
  const { data } = useWorkflows(ways.length > 0);
  return once(
    ways.flatMap(({ workflow: id, version }) => {
      const workflow = data?.find((each) => each.id === id);
      if (version === null) return workflow?.stages ?? [];
      return workflow?.older.find(({ number }) => number === version)?.stages ?? [];
    }),
  );
}

/** The applicant's candidate with skills, experience, education and resume; nothing while not wanted. */
export function useProfile(id: number, wanted = true) {
  return useQuery({
    enabled: wanted,
    queryKey: ['applicant', 'profile', id],
    queryFn: ({ signal }) => call(applicantEndpoints.profile, { params: { id }, signal }),
    meta: { quiet: true },
  });
}

/** The resume that the applicant's candidate shows first; null without one. */
export function useResume(id: number) {
  return useQuery({
    queryKey: ['applicant', 'resume', id],
    queryFn: async ({ signal }) => (await call(applicantEndpoints.resume, { params: { id }, signal })).resume,
    meta: { quiet: true },
  });
}

/** The team's reasons for rejecting or withdrawing. */
export function useReasons(kind: 'reject' | 'withdraw') {
  return useQuery({
    queryKey: ['options', 'list:reason', kind],
    queryFn: async ({ signal }) =>
      (await call(lookupEndpoints.options, { params: { list: 'reason' }, query: { kind }, signal })).results,
    staleTime: 60_000,
  });
}

/** How many of a job stand too long in their stage, and how many are new; undefined until it is read. */
export function useWaiting(jobId: number, wanted: boolean) {
  const { data } = useQuery({ ...boardOptions(jobId), enabled: wanted });
  return data && waitingOf(data.stages);
}
