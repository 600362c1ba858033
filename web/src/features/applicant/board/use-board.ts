import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { applicantEndpoints, type BoardStage } from '@hireloom/contracts/applicant/applicant-endpoints';
import { call } from '../../../kit/api/api.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { boardOptions } from '../applicant-queries.ts';
import { appendCards, applyMoves, type Board } from './board-data.ts';
import { usePendingMoves } from '../step/use-applicant-calls.ts';

/** The board of a job as it stands, moves under way included, and how to read further cards of a column. */
export function useBoard(jobId: number, search: string) {
  const queryClient = useQueryClient();
  const options = boardOptions(jobId, search);
  const board = useQuery({
    ...options,
    // The columns stay while a search narrows them.
    placeholderData: (before, query) => (query?.queryKey[2] === jobId ? before : undefined),
  });
  const pending = usePendingMoves();
  const shown = useMemo(() => board.data && applyMoves(board.data, pending), [board.data, pending]);
  const reading = useRef(new Set<string>());

  const loadMore = async (stage: BoardStage) => {
    const last = queryClient
      .getQueryData<Board>(options.queryKey)
      ?.stages.find(({ id }) => id === stage.id)
      ?.cards.at(-1);
    const place = `${search}/${stage.id}`;
    if (reading.current.has(place)) return;
    reading.current.add(place);
    try {
      const after = last ? { after_on: last.entered_stage_on, after_id: last.id } : {};
      const query = { job: jobId, stage: stage.id, query: search || undefined, ...after };
      const { cards } = await call(applicantEndpoints.column, { query });
      queryClient.setQueryData<Board>(
        options.queryKey,
        (current) => current && appendCards(current, stage.id, cards),
      );
    } catch (error) {
      toastError(error);
    } finally {
      reading.current.delete(place);
    }
  };
  return { ...board, shown, loadMore };
}
