import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { call } from '../../../kit/api/api.ts';
import { entityKeys } from '../../../kit/entity/entity-queries.ts';
import { boardsKey } from '../applicant-queries.ts';
import type { ApplicantRow } from '../applicant-row.ts';
import { type Board, type PendingMove, placeRow } from '../board/board-data.ts';

const moveKey = ['applicant', 'move'] as const;

/** The moves that are on their way to the server: boards show them as done until the answer comes. */
export function usePendingMoves(): PendingMove[] {
  return useMutationState({
    filters: { mutationKey: moveKey, status: 'pending' },
    select: ({ state }) => state.variables as PendingMove,
  });
}

/** The steps an applicant can take. Each answers the changed row; failures are shown and read the truth again. */
export function useApplicantCalls() {
  const queryClient = useQueryClient();
  const refresh = {
    onSuccess: (row: ApplicantRow) => take(queryClient, row),
    onError: () => void queryClient.invalidateQueries({ queryKey: entityKeys.all(applicant) }),
  };
  const move = useMutation({
    mutationKey: moveKey,
    mutationFn: ({ id, from, to, override }: PendingMove) =>
      call(applicantEndpoints.move, { params: { id }, body: { stage: to, from, override } }),
    // Whoever moves shows what refused it.
    meta: { quiet: true },
    ...refresh,
  });
  const end = useMutation({
    mutationFn: ({ action, id, reason, note }: Ending) =>
      call(applicantEndpoints[action], { params: { id }, body: { reason, note } }),
    meta: { quiet: true },
    ...refresh,
  });
  const unreject = useMutation({
    mutationFn: (id: number) => call(applicantEndpoints.unreject, { params: { id }, body: {} }),
    meta: { quiet: true },
    ...refresh,
  });
  const rate = useMutation({
    mutationFn: ({ id, rating }: { id: number; rating: number | null }) =>
      call(applicantEndpoints.rate, { params: { id }, body: { rating } }),
    ...refresh,
  });
  return {
    move: move.mutateAsync,
    end: end.mutateAsync,
    unreject: unreject.mutateAsync,
    rate: rate.mutate,
  };
}

interface Ending {
  action: 'reject' | 'withdraw';
  id: number;
  reason: number;
  note?: string | undefined;
}

/** Puts the answered row where it is shown, before the move stops counting as pending, so that no card jumps back. */
async function take(queryClient: QueryClient, row: ApplicantRow): Promise<void> {
  await queryClient.cancelQueries({ queryKey: boardsKey });
  queryClient.setQueriesData<Board>({ queryKey: boardsKey }, (board) => board && placeRow(board, row));
  queryClient.setQueryData(entityKeys.record(applicant, row.id), row);
  void queryClient.invalidateQueries({ queryKey: entityKeys.all(applicant) });
  // Where somebody stands is told on their own page too.
  void queryClient.invalidateQueries({ queryKey: ['candidate'] });
  // A hire takes a seat, and taking it back frees one.
  void queryClient.invalidateQueries({ queryKey: ['job'] });
}
