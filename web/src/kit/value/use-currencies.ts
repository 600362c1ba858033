import { useQuery } from '@tanstack/react-query';
import type { Currency } from '@hireloom/contracts/kit/money';
import { lookupEndpoints } from '@hireloom/contracts/lookup/lookups';
import { call } from '../api/api.ts';

/** The currency with this id of the team's list; undefined without an id, and until the list is read. */
export function useCurrency(id: number | undefined): Currency | undefined {
  const { data } = useQuery({
    queryKey: ['lookup', 'currency', 'all'],
    queryFn: ({ signal }) => call(lookupEndpoints.currencies, { signal }),
    enabled: id !== undefined,
    staleTime: 5 * 60_000,
  });
  return data?.results.find((currency) => currency.id === id);
}
