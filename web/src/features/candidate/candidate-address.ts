import { candidate } from '@hireloom/contracts/candidate/candidate';

const FROM = 'from';

/** The page of a candidate that knows the list it was opened from (`?…`), so that one can go on to the next. */
export function candidatePage(id: number, listSearch: string): string {
  return `${candidate.page}/${id}?${new URLSearchParams({ [FROM]: listSearch.replace(/^\?/, '') })}`;
}

/** The list query that the page came from, without paging; null when it came from elsewhere. */
export function listQueryOf(search: URLSearchParams): Record<string, string> | null {
  const from = search.get(FROM);
  if (from === null) return null;
  const { page: _page, page_size: _size, ...query } = Object.fromEntries(new URLSearchParams(from));
  return query;
}

/** The list as it stood when the page was opened from it. */
export function listAddress(search: URLSearchParams): string {
  const from = search.get(FROM);
  return `${candidate.page}${from ? `?${from}` : ''}`;
}
