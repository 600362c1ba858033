import { Checkbox, Skeleton } from '@mantine/core';
import { type ComponentType, Fragment, type HTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import type { DataColumn, DataRow } from './data-column.ts';
import classes from './data-table.module.css';
import type { Selection } from './use-selection.ts';
import { say } from '../words/say.ts';

/** What draws a row around its cells: a plain element, or one that can be dragged. */
export interface RowFrameProps extends HTMLAttributes<HTMLElement> {
  element: 'tr' | 'li';
  rowId: DataRow['id'];
  rowName: string;
}

export interface RowsProps<R extends DataRow> {
  rows: readonly R[];
  columns: readonly DataColumn<R>[];
  /** What a row is called where it is selected, moved or acted on. */
  nameOf: (row: R) => string;
  selection?: Selection<R> | undefined;
  rowActions?: ((row: R) => ReactNode) | undefined;
  /** The actions show once the mouse or the focus is on their row. */
  quietActions?: boolean;
  /** Opens a row by mouse on it or by Enter; absent where rows lead nowhere. */
  openRow?: ((row: R) => void) | undefined;
  /** What stands above a row across the whole table, such as the name of its group. */
  heading?: ((row: R, before: R | undefined) => ReactNode) | undefined;
  /** What is unfolded under a row. */
  details?: ((row: R) => ReactNode) | undefined;
  /** The column that heads a card; the first unless told otherwise. */
  title?: string;
  /** The actions are wide: in a card they stand under the rest. */
  wideActions?: boolean;
  /** Columns that a card tells besides its head; all unless told otherwise. */
  facts?: readonly string[] | undefined;
  frame?: ComponentType<RowFrameProps> | undefined;
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

/** A row that does nothing by itself. */
export function PlainRow({ element: Element, rowId: _id, rowName: _name, ...rest }: RowFrameProps) {
  return <Element {...rest} />;
}

/** Classes of the cells of a column, in head and body. */
export function cellClass<R>({ amount, wrap, silent }: DataColumn<R>, first: boolean): string {
  return [first && classes.first, amount && classes.amount, wrap && classes.wrap, silent && classes.silent]
    .filter(Boolean)
    .join(' ');
}

/** How many cells a row has. */
export const countCells = <R extends DataRow>({ columns, selection, rowActions }: RowsProps<R>) =>
  columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);

/** The rows of a table. */
export function TableRows<R extends DataRow>(props: RowsProps<R>) {
  const {
    rows,
    columns,
    nameOf,
    selection,
    rowActions,
    quietActions,
    openRow,
    frame: Frame = PlainRow,
  } = props;
  const across = (content: ReactNode, className: string | undefined) =>
    content && (
      <tr>
        <td colSpan={countCells(props)} className={className}>
          {content}
        </td>
      </tr>
    );
  return (
    <tbody>
      {rows.map((row, at) => {
        const selected = selection?.isSelected(row.id) ?? false;
        return (
          <Fragment key={row.id}>
            {across(props.heading?.(row, rows[at - 1]), classes.heading)}
            <Frame
              element="tr"
              rowId={row.id}
              rowName={nameOf(row)}
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
                    aria-label={say('Select {row}', { row: nameOf(row) })}
                    checked={selected}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.key} className={cellClass(column, index === 0)}>
                  {column.cell(row)}
                </td>
              ))}
              {rowActions && (
                <td className={classes.actions}>
                  <div className={quietActions ? classes.hover : undefined}>{rowActions(row)}</div>
                </td>
              )}
            </Frame>
            {across(props.details?.(row), classes.details)}
          </Fragment>
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
