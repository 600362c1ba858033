import { Checkbox } from '@mantine/core';
import {
  type ComponentType,
  type CSSProperties,
  Fragment,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
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
  /** How many of the columns stay in sight while the rest scrolls sideways. */
  stuck: number;
  /** What a row is called where it is selected, moved or acted on. */
  nameOf: (row: R) => string;
  selection?: Selection<R> | undefined;
  /** They float at the end of the row that the mouse or the focus is on, and take no column. */
  rowActions?: ((row: R) => ReactNode) | undefined;
  /** Opens a row by mouse on it or by Enter; absent where rows lead nowhere. */
  openRow?: ((row: R) => void) | undefined;
  /** What stands above a row across the whole table, such as the name of its group. */
  heading?: ((row: R, before: R | undefined) => ReactNode) | undefined;
  /** What is unfolded under a row. */
  details?: ((row: R) => ReactNode) | undefined;
  /** The column that names the row and heads its card; the first unless told otherwise. */
  title?: string;
  /** The actions are several buttons: in a card they stand under the rest. */
  wideActions?: boolean;
  /** The column that a card shows beside its head: where the record stands. */
  standing?: string | undefined;
  /** Columns that a card tells besides; all unless told otherwise. */
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
export function cellClass<R>({ amount, wrap }: DataColumn<R>, at: number, stuck: number): string {
  return [
    at < stuck && classes.stuck,
    at === stuck - 1 && classes.lastStuck,
    amount && classes.amount,
    wrap && classes.wrap,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Where the cell of a column stays; the table around it says how far that is. */
export const stuckAt = (at: number, stuck: number): CSSProperties | undefined =>
  at < stuck ? { insetInlineStart: `var(--at-${at})` } : undefined;

/** How many cells a row has. */
export const countCells = <R extends DataRow>({
  columns,
  selection,
  rowActions,
}: Pick<RowsProps<R>, 'columns' | 'selection' | 'rowActions'>) =>
  columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);

/** The rows of a table. */
export function TableRows<R extends DataRow>(props: RowsProps<R>) {
  const { rows, columns, stuck, nameOf, selection, rowActions, openRow, frame: Frame = PlainRow } = props;
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
      {rows.map((row, index) => {
        const selected = selection?.isSelected(row.id) ?? false;
        const actions = rowActions?.(row);
        return (
          <Fragment key={row.id}>
            {across(props.heading?.(row, rows[index - 1]), classes.heading)}
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
              {columns.map((column, at) => {
                const content = column.cell(row);
                const under = column.under?.(row);
                const text = typeof content === 'string' && !column.wrap ? content : undefined;
                return (
                  <td
                    key={column.key}
                    className={cellClass(column, at, stuck)}
                    style={stuckAt(at, stuck)}
                    data-hint={text}
                    data-hint-cut={text && ''}
                  >
                    {content}
                    {under && <div className={classes.under}>{under}</div>}
                  </td>
                );
              })}
              {rowActions && (
                <td className={classes.actions}>
                  {actions && <div className={classes.float}>{actions}</div>}
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
