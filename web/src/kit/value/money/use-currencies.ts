import { useQuery } from '@tanstack/react-query';
import { type ListedCurrency, lookupEndpoints } from '@hireloom/contracts/lookup/lookups';
import { call } from '../../api/api.ts';

/** All currencies of the team's list with their rates; none until they are read, or while not wanted. */
export function useCurrencies(wanted = true): readonly ListedCurrency[] {
  const { data } = useQuery({
    queryKey: ['lookup', 'currency', 'all'],
    queryFn: ({ signal }) => call(lookupEndpoints.currencies, { signal }),
    enabled: wanted,
    staleTime: 5 * 60_000,
  });
  return data?.results ?? [];
}

/** The currency with this id of the team's list; undefined without an id, and until the list is read. */
export function useCurrency(id: number | undefined): ListedCurrency | undefined {
  return useCurrencies(id !== undefined).find((currency) => currency.id === id);
}
