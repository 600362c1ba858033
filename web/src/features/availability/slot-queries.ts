import { slotEndpoints, type SlotQuestion } from '@hireloom/contracts/availability/slot-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';

/** Somebody else may book meanwhile: what is shown is never older than that. */
const FRESH_MS = 30_000;

/** When people work and are busy between two moments; `without` is an interview that is moved. */
export const freeBusyQuery = (members: readonly number[], from: Date, to: Date, without: number | null) =>
  queryOptions({
    queryKey: ['availability', 'free-busy', members, from.getTime(), to.getTime(), without],
    queryFn: ({ signal }) =>
      call(slotEndpoints.freeBusy, {
        body: { members: [...members], from: from.toISOString(), to: to.toISOString(), without },
        idempotencyKey: null,
        signal,
      }),
    enabled: members.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** The next times at which people are free. */
export const slotsQuery = (question: SlotQuestion) =>
  queryOptions({
    queryKey: ['availability', 'slots', question],
    queryFn: ({ signal }) => call(slotEndpoints.slots, { body: question, idempotencyKey: null, signal }),
    enabled: question.members.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
