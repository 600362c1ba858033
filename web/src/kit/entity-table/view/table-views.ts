import { queryOptions } from '@tanstack/react-query';
import { type TableView, tableViewEndpoints } from '@hireloom/contracts/table-view/table-view';
import { call } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';

/**
 * Saved views of all tables, and what tables open with. Read when the app starts, so that no table waits for it or
 * changes its columns; a message of the server makes it stale.
 */
export const tableViews = queryOptions({
  queryKey: ['table_view'],
  queryFn: ({ signal }) => call(tableViewEndpoints.list, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});

/** Puts a view that was saved or changed where all tables read it. */
export function keepView(view: TableView): void {
  changeResults((results) =>
    results.some(({ id }) => id === view.id)
      ? results.map((other) => (other.id === view.id ? view : other))
      : [...results, view],
  );
}

/** Takes a view away that was deleted. */
export const dropView = (id: number): void =>
  changeResults((results) => results.filter((view) => view.id !== id));

function changeResults(change: (results: TableView[]) => TableView[]): void {
  queryClient.setQueryData(tableViews.queryKey, (data) => data && { ...data, results: change(data.results) });
}
