import { Checkbox, UnstyledButton } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { IconArrowDown, IconArrowUp } from '../../../icons.ts';
import type { ColumnLayout, Drawn, Placed } from '../column-layout.ts';
import type { DataColumn } from '../data-column.ts';
import { nextSort, type Sort } from '../table-address.ts';
import { cellClass, stuckAt } from '../table-rows.tsx';
import { ColumnMenu } from './column-menu.tsx';
import classes from './table-head.module.css';
import { contentWidth, WidthHandle } from './width-handle.tsx';
import rowClasses from '../data-table.module.css';
import { say } from '../../words/say.ts';

/** How far the rows of the page are picked. */
export interface PagePick {
  all: boolean;
  some: boolean;
  onChange: (selected: boolean) => void;
}

export interface TableHeadProps<R> {
  placed: Placed<R>;
  drawn: Drawn;
  sort: Sort[];
  /** Absent where the rows stand in an order of their own. */
  onSort?: ((sort: Sort[]) => void) | undefined;
  /** Absent where rows can't be picked. */
  pick?: PagePick | undefined;
  actions: boolean;
  /** The column that names the row. */
  title?: string | undefined;
  /** Absent where columns stay as they are. */
  layout?: ColumnLayout | undefined;
  /** While a column is being drawn; undefined when that ends. */
  onDraw: (key: string, width: number | undefined) => void;
  onWidth: (key: string, width: number) => void;
}

const boxOf = ({ all, some, onChange }: PagePick) => ({
  checked: all,
  indeterminate: some && !all,
  onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked),
});

/** The box of the header row where cards have none. */
export function CardsHead({ pick }: { pick: PagePick }) {
  return <Checkbox label={say('Select the rows of this page')} px={4} py="sm" {...boxOf(pick)} />;
}

/** Header row: a click sorts, shift and click adds a second key; edges are drawn and a menu does the rest. */
export function TableHead<R>(props: TableHeadProps<R>) {
  const { placed, pick, actions } = props;
  return (
    <thead className={classes.head}>
      <tr>
        {pick && (
          <th className={rowClasses.pick}>
            <Checkbox aria-label={say('Select the rows of this page')} {...boxOf(pick)} />
          </th>
        )}
        {placed.columns.map((column, at) => (
          <Head key={column.key} {...props} column={column} at={at} />
        ))}
        {actions && <th className={rowClasses.actions} aria-label={say('Actions')} />}
      </tr>
    </thead>
  );
}

interface HeadProps<R> extends TableHeadProps<R> {
  column: DataColumn<R>;
  at: number;
}

function Head<R>({ column, at, placed, drawn, sort, onSort, title, layout, onDraw, onWidth }: HeadProps<R>) {
  const cell = useRef<HTMLTableCellElement>(null);
  const { key, sortable, silent } = column;
  const label = say(column.label);
  const place = sort.findIndex((entry) => entry.key === key);
  const current = sort[place];
  const fit = () => {
    const width = contentWidth(cell.current);
    if (width !== undefined) onWidth(key, width);
  };
  return (
    <th
      ref={cell}
      className={cellClass(column, at, placed.stuck)}
      style={stuckAt(at, placed.stuck)}
      aria-label={label}
      aria-sort={current ? (current.ascending ? 'ascending' : 'descending') : undefined}
    >
      {sortable && onSort ? (
        <UnstyledButton
          className={classes.sort}
          title={say('Click to sort, shift and click to sort by several columns')}
          onClick={(event) => onSort(nextSort(sort, key, event.shiftKey))}
        >
          <span className={classes.label}>{label}</span>
          {current && (current.ascending ? <IconArrowUp size={14} /> : <IconArrowDown size={14} />)}
          {current && sort.length > 1 && <small>{place + 1}</small>}
        </UnstyledButton>
      ) : (
        !silent && (
          <span className={classes.label} data-hint={label} data-hint-cut>
            {label}
          </span>
        )
      )}
      {layout && !silent && (
        <>
          <ColumnMenu
            column={column}
            layout={layout}
            isTitle={key === title}
            leads={at < placed.stuck && !layout.pinned.includes(key)}
            onSort={onSort}
            onFit={fit}
          />
          <WidthHandle
            label={label}
            width={drawn.widths[at] ?? 0}
            onDraw={(width) => onDraw(key, width)}
            onWidth={(width) => onWidth(key, width)}
            onFit={fit}
          />
        </>
      )}
    </th>
  );
}
