import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type MadeResume,
  madeResumeEndpoints,
} from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { resumeFormatEndpoints } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { call } from '../../kit/api/api.ts';

// The team's channel names both, so that what is shown is read anew as soon as a resume is ready.
const FORMATS = 'resume_format';
const MADE = 'resume_made';
/** A message may be missed: what is still being made is looked at this often besides. */
const LOOK_AGAIN_MS = 5_000;

const isWaiting = ({ state }: MadeResume) => state === 'waiting';

/** The formats of the team. */
export const formatsQuery = queryOptions({
  queryKey: [FORMATS, 'list'],
  queryFn: ({ signal }) => call(resumeFormatEndpoints.list, { signal }),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
});

/** Made resumes, newest first. */
export const madeQuery = infiniteQueryOptions({
  queryKey: [MADE, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(madeResumeEndpoints.list, { query: { before: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ results, more }) => (more ? results.at(-1)?.id : undefined),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ results }) => results.some(isWaiting)) ? LOOK_AGAIN_MS : false,
  meta: { quiet: true },
});

/** All resumes of one request, until none of them is still being made. */
export const ticketQuery = (ticket: string) =>
  queryOptions({
    queryKey: [MADE, 'ticket', ticket],
    queryFn: async ({ signal }) => {
      const rows: MadeResume[] = [];
      for (let more = true; more; ) {
        const page = await call(madeResumeEndpoints.list, {
          query: { ticket, before: rows.at(-1)?.id },
          signal,
        });
        rows.push(...page.results);
        ({ more } = page);
      }
      return rows;
    },
    refetchInterval: ({ state }) => (!state.data || state.data.some(isWaiting) ? LOOK_AGAIN_MS : false),
    meta: { quiet: true },
  });

/** Reads formats anew after one was changed. */
export function useRefreshFormats(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [FORMATS] });
}

/** Reads made resumes anew after one was changed. */
export function useRefreshMade(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [MADE] });
}
