import { useSearchParams } from 'react-router';

const PAGE_SIZE = 25;
const MOST = 100;

interface Change {
  page?: number;
  pageSize?: number;
  query?: string;
  verdict?: string | null;
  candidate?: null;
}

const whole = (text: string | null) => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** What a list of the duplicates page shows. It stands in the address; any change but of the page goes back to page 1. */
export function useDuplicatesSearch() {
  const [search, setSearch] = useSearchParams();
  const verdict = search.get('verdict');
  const state = {
    page: whole(search.get('page')) ?? 1,
    pageSize: Math.min(whole(search.get('page_size')) ?? PAGE_SIZE, MOST),
    query: search.get('query') ?? '',
    verdict: verdict === 'same' || verdict === 'ask' ? verdict : null,
    candidate: whole(search.get('candidate')),
  };
  const change = ({ pageSize, ...given }: Change) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        const values = pageSize ? { ...given, page_size: pageSize } : given;
        for (const [key, value] of Object.entries(values)) {
          if (value) next.set(key, String(value));
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  return { state, change };
}
