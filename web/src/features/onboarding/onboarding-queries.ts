import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { onboardingEndpoints } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { taskEndpoints } from '@hireloom/contracts/onboarding/task-endpoints';
import { call } from '../../kit/api/api.ts';

const quiet = { quiet: true };

/** Everything of one person who joins; read anew whenever anything becomes of any. */
export const recordQuery = (id: number) =>
  queryOptions({
    queryKey: [onboarding.name, 'whole', id],
    queryFn: ({ signal }) => call(onboardingEndpoints.record, { params: { id }, signal }),
    meta: quiet,
  });

/** A reminder as it would go now, of all that is missing or of one document. */
export const reminderQuery = (id: number, request: number | null) =>
  queryOptions({
    queryKey: [onboarding.name, 'reminder', id, request],
    queryFn: ({ signal }) =>
      call(onboardingEndpoints.reminder, {
        ...{ params: { id }, signal },
        query: request === null ? {} : { request },
      }),
    meta: quiet,
    retry: false,
  });

const list = entityEndpoints(onboarding).list;

/** The onboarding of an applicant; null where there is none, or none that the viewer may see. */
export const onboardingOf = (applicant: number) =>
  queryOptions({
    queryKey: [onboarding.name, 'list', 'applicant', applicant],
    queryFn: async ({ signal }) => {
      const page = await call(list, { query: { applicant, page_size: 1 }, signal });
      return (Array.isArray(page) ? page : page.results)[0] ?? null;
    },
    meta: quiet,
  });

/** Whose documents are reviewed: everybody's, those of a job or of an applicant, the viewer's own. */
export interface Queue {
  job?: number;
  applicant?: number;
  mine?: 'true' | 'false';
}

const MOST_LISTED = 100;

/** What waits for a review, the oldest upload first. */
export const queueQuery = (queue: Queue) =>
  queryOptions({
    queryKey: [onboarding.name, 'queue', queue],
    queryFn: ({ signal }) =>
      call(documentEndpoints.queue, { query: { ...queue, limit: MOST_LISTED }, signal }),
    placeholderData: keepPreviousData,
    meta: quiet,
  });

/** One document as it is reviewed. */
export const reviewQuery = (id: number, queue: Queue) =>
  queryOptions({
    queryKey: [onboarding.name, 'review', id, queue],
    queryFn: ({ signal }) => call(documentEndpoints.review, { params: { id }, query: { ...queue }, signal }),
    meta: quiet,
  });

/** How many are on their way, and what waits. */
export const countsQuery = (about: { job?: number; applicant?: number }) =>
  queryOptions({
    queryKey: [onboarding.name, 'counts', about],
    queryFn: ({ signal }) => call(onboardingEndpoints.counts, { query: { ...about }, signal }),
    meta: quiet,
  });

/** The tasks that every onboarding begins with. */
export const taskTemplatesQuery = (retired: boolean) =>
  queryOptions({
    queryKey: ['onboarding_task_template', retired],
    queryFn: ({ signal }) =>
      call(taskEndpoints.templates, { query: { retired: retired ? 'true' : 'false' }, signal }),
    placeholderData: keepPreviousData,
    meta: quiet,
  });

/** Reads anew whatever shows onboardings: their own pages, applicants with their column, timelines. */
export function useRefreshOnboarding(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [onboarding.name, 'applicant', 'candidate', 'timeline'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}
