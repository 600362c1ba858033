import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type CandidateMatch,
  type JobMatch,
  matchingEndpoints,
  type MatchingParameters,
  type MatchQuestion,
  matchVariantLabels,
} from '@hireloom/contracts/matching/matching-endpoints';
import { call } from '../../kit/api/api.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';

/** Not under the name of candidates or jobs: a ranking one reads must not change with each edit in the team. */
export const matchesKey = ['matches'] as const;
const parametersKey = [...matchesKey, 'parameters'] as const;

export type Question = Pick<MatchQuestion, 'weights' | 'hide_attached'>;

/** Reading by POST is nothing that must not happen twice. */
const reading = { idempotencyKey: null };
const still = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: { cursor: string | null }) => cursor ?? undefined,
  placeholderData: keepPreviousData,
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  meta: { quiet: true },
} as const;

export interface MatchPage<T> {
  results: T[];
  cursor: string | null;
  considered: number;
  total: number;
  do_not_hire: number;
  weights: MatchingParameters['weights'];
  team_weights: MatchingParameters['weights'];
}

/** Candidates for a job, page by page. The ranking before stays until the next one is there. */
export function useCandidateMatches(id: number, question: Question) {
  return useInfiniteQuery({
    ...still,
    queryKey: [...matchesKey, 'job', id, question],
    queryFn: ({ pageParam, signal }): Promise<MatchPage<CandidateMatch>> =>
      call(matchingEndpoints.forJob, {
        params: { id },
        body: bodyOf(question, pageParam),
        signal,
        ...reading,
      }),
  });
}

/** Open jobs for a candidate, page by page. */
export function useJobMatches(id: number, question: Question) {
  return useInfiniteQuery({
    ...still,
    queryKey: [...matchesKey, 'candidate', id, question],
    queryFn: ({ pageParam, signal }): Promise<MatchPage<JobMatch>> =>
      call(matchingEndpoints.forCandidate, {
        params: { id },
        body: bodyOf(question, pageParam),
        signal,
        ...reading,
      }),
  });
}

const bodyOf = ({ weights, hide_attached = false }: Question, cursor: string | undefined) => ({
  hide_attached,
  page_size: 20,
  ...(weights ? { weights } : {}),
  ...(cursor ? { cursor } : {}),
});

/** The weights of the team in both directions. */
export const parametersQuery = queryOptions({
  queryKey: parametersKey,
  queryFn: async ({ signal }) => (await call(matchingEndpoints.parameters, { signal })).results,
  staleTime: 0,
  meta: { quiet: true },
});

export const matchLogQuery = queryOptions({
  queryKey: [...matchesKey, 'log'],
  queryFn: async ({ signal }) => (await call(matchingEndpoints.log, { signal })).results,
  staleTime: 0,
  meta: { quiet: true },
});

/** Keeps the weights of one direction; every ranking is old from then on. */
export function useSaveParameters() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      variant,
      weights,
      version,
    }: Pick<MatchingParameters, 'variant' | 'weights' | 'version'>) =>
      call(matchingEndpoints.changeParameter, { params: { variant }, body: { weights, version } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(parametersKey, (all: MatchingParameters[] | undefined) =>
        all?.map((one) => (one.variant === saved.variant ? saved : one)),
      );
      void queryClient.invalidateQueries({ queryKey: matchesKey });
      toastSuccess(
        say('Weights saved: {matchVariantLabels}', {
          matchVariantLabels: say(matchVariantLabels[saved.variant]).toLowerCase(),
        }),
      );
    },
  });
}
