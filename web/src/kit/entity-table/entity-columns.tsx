import type { Entity } from '@hireloom/contracts/kit/entity';
import type { DataColumn } from '../data-table/data-column.ts';
import type { KitRow } from '../entity/entity-client.ts';
import { isAmount } from '../value/field-value.tsx';
import { type Cells, TableCell } from './table-cell.tsx';
import type { Column } from './table-columns.ts';

const FACTS = 3;
/** Columns that say where a record stands, the most telling first. */
const STANDING: readonly string[] = ['stage', 'job_status', 'status'];

/** The columns of an entity as the table draws them. */
export function tableColumns(
  entity: Entity,
  columns: readonly Column[],
  cells?: Cells,
  onOpen?: (row: KitRow) => void,
): DataColumn<KitRow>[] {
  return columns.map((column) => ({
    key: column.key,
    label: column.label,
    sortable: column.sortable,
    amount: isAmount(column.kind, column.key),
    hidden: !column.show,
    cell: (row) => <TableCell entity={entity} column={column} row={row} cells={cells} onOpen={onOpen} />,
  }));
}

/** What a card tells besides the name: where it stands, then the first columns. */
export function keyFacts(entity: Entity, columns: readonly Column[]): string[] {
  const others = columns.filter(({ key, show }) => show && key !== entity.title && key !== 'id');
  const standing = STANDING.flatMap((key) => others.filter((column) => column.key === key))[0];
  return [...(standing ? [standing] : []), ...others.filter((column) => column !== standing)]
    .slice(0, FACTS)
    .map(({ key }) => key);
}
