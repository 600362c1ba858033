import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { IconArrowDown, IconArrowUp } from '../../icons.ts';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';
import { nextSort, type Sort } from './table-address.ts';
import { cellClass } from './table-rows.tsx';
import { say } from '../words/say.ts';

/** How far the rows of the page are picked. */
export interface PagePick {
  all: boolean;
  some: boolean;
  onChange: (selected: boolean) => void;
}

interface TableHeadProps<R> {
  columns: readonly DataColumn<R>[];
  sort: Sort[];
  /** Absent where the rows stand in an order of their own. */
  onSort?: ((sort: Sort[]) => void) | undefined;
  /** Absent where rows can't be picked. */
  pick?: PagePick | undefined;
  actions: boolean;
}

const boxOf = ({ all, some, onChange }: PagePick) => ({
  checked: all,
  indeterminate: some && !all,
  onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked),
});

/** The box of the header row where cards have none. */
export function CardsHead({ pick }: { pick: PagePick }) {
  return <Checkbox label={say('Select the rows of this page')} px={4} pb="xs" {...boxOf(pick)} />;
}

/** Header row: a click sorts, shift and click adds a second key. */
export function TableHead<R>({ columns, sort, onSort, pick, actions }: TableHeadProps<R>) {
  return (
    <thead className={classes.head}>
      <tr>
        {pick && (
          <th className={classes.pick}>
            <Checkbox aria-label={say('Select the rows of this page')} {...boxOf(pick)} />
          </th>
        )}
        {columns.map((column, index) => {
          const place = sort.findIndex((entry) => entry.key === column.key);
          const current = sort[place];
          return (
            <th
              key={column.key}
              className={cellClass(column, index === 0)}
              style={column.width ? { width: column.width } : undefined}
              aria-label={column.silent ? say(column.label) : undefined}
              aria-sort={current ? (current.ascending ? 'ascending' : 'descending') : undefined}
            >
              {column.sortable && onSort ? (
                <UnstyledButton
                  className={classes.sortButton}
                  title={say('Click to sort, shift and click to sort by several columns')}
                  onClick={(event) => onSort(nextSort(sort, column.key, event.shiftKey))}
                >
                  {say(column.label)}
                  {current && (current.ascending ? <IconArrowUp size={14} /> : <IconArrowDown size={14} />)}
                  {current && sort.length > 1 && <small>{place + 1}</small>}
                </UnstyledButton>
              ) : (
                !column.silent && say(column.label)
              )}
            </th>
          );
        })}
        {actions && (
          <th className={classes.actions}>
            <VisuallyHidden>{say('Actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
