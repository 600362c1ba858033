import type { Entity } from '@hireloom/contracts/kit/entity';
import type { FieldKind } from '@hireloom/contracts/kit/field';
import type { DataColumn } from '../data-table/data-column.ts';
import type { KitRow } from '../entity/entity-client.ts';
import { isAmount } from '../value/field-value.tsx';
import { type Cells, TableCell } from './table-cell.tsx';
import type { Column } from './table-columns.ts';

const FACTS = 2;
/** Columns that say where a record stands, the most telling first. */
const STANDING: readonly string[] = ['stage', 'job_status', 'status', 'state'];

const TITLE_WIDTH = 240;
/** What a value of each kind needs on one line, in pixels. */
const kindWidths: Readonly<Record<FieldKind, number>> = {
  text: 168,
  long_text: 240,
  rich_text: 240,
  email: 210,
  phone: 150,
  url: 200,
  integer: 92,
  decimal: 104,
  money: 168,
  boolean: 84,
  date: 108,
  datetime: 160,
  choice: 116,
  ref: 168,
  refs: 200,
  lookup: 148,
  lookups: 200,
  tags: 220,
  image: 56,
  file: 168,
  rows: 84,
};
/** Where what is shown says more than its kind. */
const keyWidths: Readonly<Record<string, number>> = { id: 72, age: 72, stage: 200 };
const growing: readonly FieldKind[] = [
  'text',
  'long_text',
  'rich_text',
  'ref',
  'refs',
  'lookups',
  'tags',
  'file',
];

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

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
    width: column.key === entity.title ? TITLE_WIDTH : (keyWidths[column.key] ?? kindWidths[column.kind]),
    grows: column.key === entity.title || (growing.includes(column.kind) && !(column.key in keyWidths)),
    isEmpty: (row) =>
      isNothing(column.customOf === undefined ? row[column.key] : row.custom[column.customOf]),
    cell: (row) => <TableCell entity={entity} column={column} row={row} cells={cells} onOpen={onOpen} />,
  }));
}

/** What a card tells besides the name: where the record stands, and what its declaration names. */
export function cardFacts(
  entity: Entity,
  columns: readonly Column[],
): { standing: string | undefined; facts: string[] } {
  const others = columns.filter(({ key, show }) => show && key !== entity.title && key !== 'id');
  // A state that is picked from a list is a part of a country.
  const tells = ({ key, kind }: Column) => key !== 'state' || kind === 'choice';
  const standing = STANDING.flatMap((key) =>
    others.filter((column) => column.key === key && tells(column)),
  )[0]?.key;
  const rest = others.filter(({ key }) => key !== standing).map(({ key }) => key);
  const named = (entity.card ?? []).filter((key) => rest.includes(key));
  return { standing, facts: [...new Set([...named, ...rest])].slice(0, FACTS) };
}
