import { useMemo } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { TableState } from '../data-table/table-address.ts';
import { type ChangeTable, useTableAddress } from '../data-table/use-table-address.ts';
import { entityTable } from './table-state.ts';

/** The state of the table of an entity and how to change it, in the address unless `local`. */
export function useTableState(entity: Entity, local: boolean): [TableState, ChangeTable] {
  return useTableAddress(
    useMemo(() => entityTable(entity), [entity]),
    local,
  );
}
