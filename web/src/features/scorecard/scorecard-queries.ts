import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { scorecardEndpoints } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { call } from '../../kit/api/api.ts';

/** What everything about cards is read by; an interview that changes makes it stale. */
const KEY = 'scorecard';
const meta = { quiet: true, staleWith: ['interview'] };

export const kitQuery = (interview: number) =>
  queryOptions({
    queryKey: [KEY, 'kit', interview],
    queryFn: ({ signal }) => call(scorecardEndpoints.kit, { params: { id: interview }, signal }),
    meta,
  });

export const cardsQuery = (interview: number) =>
  queryOptions({
    queryKey: [KEY, 'cards', interview],
    queryFn: ({ signal }) => call(scorecardEndpoints.cards, { params: { id: interview }, signal }),
    meta,
  });

/** Reads anew what a submitted or reopened card changes: cards, what waits on Home, and the lists of interviews. */
export function useRefreshCards(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [[KEY], ['interview'], ['applicant', 'home']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
