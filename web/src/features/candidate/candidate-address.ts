import { candidate } from '@hireloom/contracts/candidate/candidate';
import { VIEW_KEY } from '../../kit/entity-table/table-state.ts';

const FROM = 'from';

/** Keys of a list's address that are no part of its query: which view, and that there is no filter or order. */
const notAsked: readonly string[] = ['page', 'page_size', VIEW_KEY, 'filters'];

/** The page of a candidate that knows the list it was opened from (`?…`), so that one can go on to the next. */
export function candidatePage(id: number, listSearch: string): string {
  return `${candidate.page}/${id}?${new URLSearchParams({ [FROM]: listSearch.replace(/^\?/, '') })}`;
}

/** The list query that the page came from, without paging; null when it came from elsewhere. */
export function listQueryOf(search: URLSearchParams): Record<string, string> | null {
  const from = search.get(FROM);
  if (from === null) return null;
  const query = [...new URLSearchParams(from)].filter(
    ([key, value]) => !notAsked.includes(key) && !(key === 'orderBy' && value === 'none'),
  );
  return Object.fromEntries(query);
}

/** The list as it stood when the page was opened from it. */
export function listAddress(search: URLSearchParams): string {
  const from = search.get(FROM);
  return `${candidate.page}${from ? `?${from}` : ''}`;
}
