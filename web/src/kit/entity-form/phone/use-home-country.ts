import { useQuery } from '@tanstack/react-query';
import { lookupEndpoints } from '@hireloom/contracts/lookup/lookups';
import { call } from '../../api/api.ts';
import { useSession } from '../../session/session.ts';
import type { CountryCode, PhoneBook } from '../../value/phone-book.ts';

/** The country that a number without a code is of: the one chosen in the record, else that of the team. */
export function useHomeCountry(chosen: number | undefined, book: PhoneBook | null): CountryCode | undefined {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['lookup', 'country', 'all'],
    queryFn: ({ signal }) => call(lookupEndpoints.countries, { signal }),
    enabled: chosen !== undefined,
    staleTime: 5 * 60_000,
  });
  const ofRecord = chosen === undefined ? undefined : data?.results.find(({ id }) => id === chosen)?.key;
  const code = ofRecord ?? (session.status === 'ready' ? session.team.default_country : undefined);
  return code && book?.isSupportedCountry(code) ? code : undefined;
}
