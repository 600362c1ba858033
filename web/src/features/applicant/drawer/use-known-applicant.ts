import { useQueryClient } from '@tanstack/react-query';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import type { BoardCard } from '@hireloom/contracts/applicant/applicant-endpoints';
import { entityKeys, useRecord } from '../../../kit/entity/entity-queries.ts';
import { boardsKey } from '../applicant-queries.ts';
import { type ApplicantRow, categoryOf, type StageChoice } from '../applicant-row.ts';
import type { Board } from '../board/board-data.ts';

export interface KnownCard extends BoardCard {
  stage: StageChoice;
}

/**
 * An applicant as the server has them; until it answers, the row of a list that was read already, or at least their
 * card on a board.
 */
export function useKnownApplicant(id: number) {
  const queryClient = useQueryClient();
  const record = useRecord(applicant, id);
  const listed = () =>
    queryClient
      .getQueriesData<{ results: ApplicantRow[] }>({ queryKey: entityKeys.lists(applicant) })
      .flatMap(([, page]) => page?.results ?? [])
      .find((row) => row.id === id);
  const row = (record.data as ApplicantRow | undefined) ?? (record.isPending ? listed() : undefined);
  return {
    row,
    card: row ? undefined : cardOf(queryClient.getQueriesData<Board>({ queryKey: boardsKey }), id),
    error: record.error,
    retry: () => void record.refetch(),
  };
}

function cardOf(boards: readonly [unknown, Board | undefined][], id: number): KnownCard | undefined {
  for (const stage of boards.flatMap(([, board]) => board?.stages ?? [])) {
    const card = stage.cards.find((entry) => entry.id === id);
    if (card) return { ...card, stage: { ...stage, category: categoryOf(stage.category) } };
  }
  return undefined;
}
