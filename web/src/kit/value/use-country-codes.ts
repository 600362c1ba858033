import { useQuery } from '@tanstack/react-query';
import { lookupEndpoints } from '@hireloom/contracts/lookup/lookups';
import { call } from '../api/api.ts';

/** Countries by their two-letter code, for a select; the chosen one is there even before they are read. */
export function useCountryCodes(chosen: string): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['lookup', 'country', 'all'],
    queryFn: ({ signal }) => call(lookupEndpoints.countries, { signal }),
    staleTime: 5 * 60_000,
  });
  const known = (data?.results ?? []).flatMap(({ key, name }) =>
    key?.length === 2 ? [{ value: key, label: name }] : [],
  );
  return known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
}
