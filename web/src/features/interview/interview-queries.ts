import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { interview } from '@hireloom/contracts/interview/interview';
import { interviewEndpoints } from '@hireloom/contracts/interview/interview-endpoints';
import {
  type interviewLetterBody,
  interviewLetterEndpoint,
} from '@hireloom/contracts/interview/interview-letter';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import type { z } from 'zod';
import { call } from '../../kit/api/api.ts';

const quiet = { quiet: true };
/** What is asked by a POST that writes nothing, and is old at once: others book meanwhile. */
const fresh = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  meta: quiet,
  placeholderData: keepPreviousData,
} as const;

/** A whole interview; read anew whenever anything becomes of any. */
export const wholeQuery = (id: number) =>
  queryOptions({
    queryKey: ['interview', 'whole', id],
    queryFn: ({ signal }) => call(interviewEndpoints.record, { params: { id }, signal }),
    meta: quiet,
  });

const list = entityEndpoints(interview).list;

/** All interviews of an applicant, the latest first. */
export const interviewsOf = (applicant: number) =>
  queryOptions({
    queryKey: ['interview', 'list', 'applicant', applicant],
    queryFn: async ({ signal }) => {
      const query = { applicant, orderBy: 'date', ascending: 0, page_size: 100 };
      const page = await call(list, { query, signal });
      return Array.isArray(page) ? page : page.results;
    },
    meta: quiet,
  });

/** Whole: nothing of it is left to defaults. */
export type LetterWish = z.output<typeof interviewLetterBody>;
export type Letter = z.infer<typeof interviewLetterEndpoint.response>;

/** What would be written to the candidate. */
export const letterQuery = (wish: LetterWish) =>
  queryOptions({
    queryKey: ['interview', 'letter', wish],
    queryFn: ({ signal }) => call(interviewLetterEndpoint, { body: wish, signal, idempotencyKey: null }),
    ...fresh,
  });

/** Reads anew whatever shows interviews: their own lists, applicants with their column, what is missing, timelines. */
export function useRefreshInterviews(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ['interview', 'applicant', 'calendar', 'availability'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}
