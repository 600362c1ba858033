import { Checkbox, Skeleton } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { KitRow } from '../entity/entity-client.ts';
import { isAmount } from '../value/field-value.tsx';
import { rowTitle } from '../entity/row-title.ts';
import classes from './entity-table.module.css';
import { type Cells, TableCell } from './table-cell.tsx';
import type { Column } from './table-columns.ts';
import type { Selection } from './use-selection.ts';

export interface RowsProps {
  entity: Entity;
  rows: readonly KitRow[];
  columns: readonly Column[];
  cells?: Cells | undefined;
  selection?: Selection | undefined;
  rowActions?: ((row: KitRow) => ReactNode) | undefined;
  /** The caller's own way of opening, in place of the record's page. */
  onOpen?: ((row: KitRow) => void) | undefined;
  /** Opens a row by mouse on it or by Enter; absent where rows lead nowhere. */
  openRow?: ((row: KitRow) => void) | undefined;
}

/** A click on something that acts by itself is not a click on the row. */
export function isOwnClick(event: MouseEvent): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('a, button, input, label, [role="menu"], [role="dialog"]') === null &&
    event.currentTarget.contains(event.target) &&
    !window.getSelection()?.toString()
  );
}

export function TableBody({
  entity,
  rows,
  columns,
  cells,
  selection,
  rowActions,
  onOpen,
  openRow,
}: RowsProps) {
  return (
    <tbody>
      {rows.map((row) => {
        const selected = selection?.isSelected(row.id) ?? false;
        return (
          <tr
            key={row.id}
            className={classes.row}
            tabIndex={-1}
            data-row={row.id}
            data-selected={selected || undefined}
            data-openable={openRow ? true : undefined}
            onClick={(event) => {
              if (openRow && isOwnClick(event)) openRow(row);
            }}
          >
            {selection && (
              <td className={classes.pick}>
                <Checkbox
                  aria-label={`Select ${rowTitle(entity, row)}`}
                  checked={selected}
                  onChange={() => selection.toggle(row)}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <td
                key={column.key}
                className={[index === 0 && classes.first, isAmount(column.kind, column.key) && classes.amount]
                  .filter(Boolean)
                  .join(' ')}
              >
                <TableCell entity={entity} column={column} row={row} cells={cells} onOpen={onOpen} />
              </td>
            ))}
            {rowActions && (
              <td className={classes.actions}>
                <div className={classes.hover}>{rowActions(row)}</div>
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}

/** Rows in the shape of what is to come. */
export function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_row, row) => (
        <tr key={row} className={classes.row}>
          {Array.from({ length: cells }, (_cell, cell) => (
            <td key={cell}>
              <Skeleton height={12} width={cell === 0 ? 20 : `${50 + ((row * 7 + cell * 13) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
