import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import {
  duplicateEndpoints,
  type DuplicatePair,
  type MergeRow,
} from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { call, type QueryInput } from '../../kit/api/api.ts';

export interface PairPage {
  results: DuplicatePair[];
  count: number;
}

interface MergePageRows {
  results: MergeRow[];
  count: number;
}

/** Under the name of candidates: a change to any of them makes pairs and merges stale. */
export const pairsKey = [candidate.name, 'pairs'] as const;
const mergesKey = [candidate.name, 'merges'] as const;

interface PairQuery {
  state: DuplicatePair['state'];
  page?: number;
  page_size?: number;
  verdict?: string | null;
  candidate?: number | null;
  query?: string | null;
}

/** One page of pairs; what is undefined, null or empty does not narrow. */
export function pairsOptions(query: PairQuery) {
  const sent: QueryInput = { ...query, query: query.query || null };
  return queryOptions({
    queryKey: [...pairsKey, sent],
    queryFn: ({ signal }): Promise<PairPage> => call(duplicateEndpoints.pairs, { query: sent, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** How many pairs wait for a decision. */
export const openPairs = pairsOptions({ state: 'open', page_size: 1 });

/** One page of merges, newest first, of all candidates or of one. */
export function mergesOptions(query: { page?: number; page_size?: number; candidate?: number | null }) {
  return queryOptions({
    queryKey: [...mergesKey, query],
    queryFn: ({ signal }): Promise<MergePageRows> =>
      call(duplicateEndpoints.merges, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
