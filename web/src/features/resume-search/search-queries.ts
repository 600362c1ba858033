import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  resumeSearchEndpoints as endpoints,
  type SearchReply,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { call } from '../../kit/api/api.ts';
import { rememberFacets } from './facet-names.ts';
import type { Question } from './search-address.ts';

/** Not under the name of candidates: pages of people one reads must not change with each edit in the team. */
export const searchKey = ['resume_search'] as const;
export const savedKey = [...searchKey, 'saved'] as const;
export const recentKey = [...searchKey, 'recent'] as const;

/** Failures are shown in place; of single changes of candidates the page is not told, only of those of many. */
const meta = { quiet: true, staleAfterBulk: true };
const still = { staleTime: 60_000, refetchOnWindowFocus: false, meta } as const;
/** Reading by POST is nothing that must not happen twice. */
const reading = { idempotencyKey: null };

interface ResultPage extends SearchReply {
  /** What these people answer. */
  question: Question;
}

/**
 * The people found, page by page. What was found last stays until the next answer is there, and beyond an answer that
 * refuses the question: `shown` is it, and `stale` says that it answers an older question.
 */
export function useResults(question: Question, enabled: boolean) {
  const list = useInfiniteQuery({
    ...still,
    queryKey: [...searchKey, 'results', question],
    queryFn: async ({ pageParam, signal }): Promise<ResultPage> => {
      const body = { ...question, page_size: 20, ...(pageParam ? { cursor: pageParam } : {}) };
      return { ...(await call(endpoints.search, { body, signal, ...reading })), question };
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }: ResultPage) => cursor,
    placeholderData: keepPreviousData,
    enabled,
  });
  const [good, setGood] = useState(list.data);
  if (list.data && list.data !== good) setGood(list.data);
  const pages = enabled ? (list.data ?? good)?.pages : undefined;
  const first = pages?.[0];
  return {
    ...list,
    shown: first && { ...first, results: pages.flatMap(({ results }) => results) },
    stale: list.isPlaceholderData || (list.isError && !list.data),
    /** The answer to the question itself is there. */
    answered: list.isSuccess && !list.isPlaceholderData,
  };
}

/** What the found people have. Read after the people; the counts before stay meanwhile. */
export function useFacets(question: Question, enabled: boolean) {
  return useQuery({
    ...still,
    queryKey: [...searchKey, 'facets', question],
    queryFn: async ({ signal }) => {
      const reply = await call(endpoints.facets, { body: question, signal, ...reading });
      rememberFacets(reply.facets);
      return reply;
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** What could be meant by what is typed. */
export function useSuggestions(text: string, enabled: boolean) {
  return useQuery({
    queryKey: [...searchKey, 'suggest', text],
    queryFn: async ({ signal }) =>
      (await call(endpoints.suggest, { query: { query: text }, signal })).results,
    placeholderData: keepPreviousData,
    meta,
    enabled,
  });
}

/** The resume of one person with what was searched for marked in it. */
export const resumeOptions = (id: number, { query, words }: Question) =>
  queryOptions({
    ...still,
    queryKey: [...searchKey, 'resume', id, query, words],
    queryFn: ({ signal }) =>
      call(endpoints.resume, { params: { id }, body: { query, words }, signal, ...reading }),
  });

export const savedOptions = queryOptions({
  queryKey: savedKey,
  queryFn: async ({ signal }) => (await call(endpoints.saved, { signal })).results,
  meta,
});

export const recentOptions = queryOptions({
  queryKey: recentKey,
  queryFn: async ({ signal }) => (await call(endpoints.recent, { signal })).results,
  staleTime: 0,
  meta,
});
