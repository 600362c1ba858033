import { fileKinds, fileSorts, fileTypeNames } from '@hireloom/contracts/file-manager/file-manager';
import type { TableSpec } from '../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../kit/data-table/use-table-address.ts';

const table: TableSpec = {
  sort: fileSorts,
  filters: {
    place: 'any',
    kind: fileKinds,
    type: fileTypeNames,
    category: 'any',
    held: ['1'],
    view: ['trash'],
  },
  pageSize: 50,
  sizes: [25, 50, 100],
};

/** Where somebody stands among the files; the address keeps all of it. */
export function useFilePlace() {
  const [state, change] = useTableAddress(table);
  const { place = null, ...filters } = state.filters;
  const narrow = (part: Record<string, string | undefined>) => {
    const next = Object.entries({ ...state.filters, ...part }).filter(([, value]) => value);
    change({ filters: Object.fromEntries(next) as Record<string, string> });
  };
  return {
    state,
    change,
    place,
    filters,
    isTrash: filters.view === 'trash',
    narrow,
    /** Another place is looked at as a whole. */
    go: (next: string | null) => change({ filters: next ? { place: next } : {}, query: '' }),
    openTrash: () => change({ filters: { view: 'trash' }, query: '' }),
  };
}
export type FilePlace = ReturnType<typeof useFilePlace>;
