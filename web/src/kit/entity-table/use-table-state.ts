import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { readTableState, type TableState, writeTableState } from './table-state.ts';

export type ChangeTable = (change: Partial<TableState>) => void;

/**
 * The state of a table and how to change it. It lives in the address unless `local`, for tables that share a page.
 * Any change but of the page itself goes back to page 1.
 */
export function useTableState(entity: Entity, local: boolean): [TableState, ChangeTable] {
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState(() => readTableState(entity, new URLSearchParams()));
  const fromAddress = useMemo(() => readTableState(entity, search), [entity, search]);
  const change = useCallback<ChangeTable>(
    (part) => {
      const apply = (state: TableState): TableState => ({ ...state, page: 1, ...part });
      if (local) setOwn(apply);
      else {
        setSearch((current) => writeTableState(entity, apply(readTableState(entity, current)), current), {
          replace: true,
        });
      }
    },
    [entity, local, setSearch],
  );
  return [local ? own : fromAddress, change];
}
