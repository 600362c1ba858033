import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readTableAddress, type TableSpec, type TableState, writeTableAddress } from './table-address.ts';

export type ChangeTable = (change: Partial<TableState>) => void;

/**
 * The state of a table and how to change it. It lives in the address unless `local`, for tables that share a page.
 * Any change but of the page itself goes back to page 1.
 */
export function useTableAddress(spec: TableSpec, local = false): [TableState, ChangeTable] {
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState(() => readTableAddress(spec, new URLSearchParams()));
  const fromAddress = useMemo(() => readTableAddress(spec, search), [spec, search]);
  const change = useCallback<ChangeTable>(
    ({ sort, ...part }) => {
      const apply = (state: TableState): TableState => ({
        ...state,
        page: 1,
        ...part,
        ...(sort && { sort: sort.slice(-(spec.sorts ?? 1)) }),
      });
      if (local) setOwn(apply);
      else {
        setSearch((current) => writeTableAddress(spec, apply(readTableAddress(spec, current)), current), {
          replace: true,
        });
      }
    },
    [spec, local, setSearch],
  );
  return [local ? own : fromAddress, change];
}
