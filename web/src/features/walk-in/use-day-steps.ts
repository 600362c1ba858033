import type { WalkInList } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { walkInEndpoints } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { walkInListQuery } from './walk-in-queries.ts';

export type PersonStep = 'check in' | 'undo check-in' | 'done' | 'no-show' | 'take back';
export type DayStep = { do: PersonStep; interview: number } | { do: 'check in by code'; code: string };

/** What is done with the people of a day; the list shows it with the answer. */
export function useDaySteps(id: number) {
  const queryClient = useQueryClient();
  const params = { id };
  const take = (step: DayStep): Promise<WalkInList> => {
    if (step.do === 'check in by code')
      return call(walkInEndpoints.checkIn, { params, body: { code: step.code } });
    const body = { interview: step.interview };
    if (step.do === 'check in') return call(walkInEndpoints.checkIn, { params, body });
    if (step.do === 'undo check-in') return call(walkInEndpoints.undoCheckIn, { params, body });
    if (step.do === 'done')
      return call(walkInEndpoints.complete, { params, body: { ...body, outcome: null } });
    if (step.do === 'no-show') return call(walkInEndpoints.noShow, { params, body });
    return call(walkInEndpoints.reopen, { params, body });
  };
  return useMutation({
    mutationFn: take,
    onSuccess: (list) => queryClient.setQueryData(walkInListQuery(id).queryKey, list),
    // Somebody else at another door was faster: the list says what they did.
    onError: () => queryClient.invalidateQueries({ queryKey: walkInListQuery(id).queryKey }),
  });
}
