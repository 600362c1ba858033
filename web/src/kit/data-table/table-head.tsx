import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '../../icons.ts';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';
import { nextSort, type Sort } from './table-address.ts';
import { cellClass } from './table-rows.tsx';
import { say } from '../words/say.ts';

interface TableHeadProps<R> {
  columns: readonly DataColumn<R>[];
  sort: Sort[];
  /** Absent where the rows stand in an order of their own. */
  onSort?: ((sort: Sort[]) => void) | undefined;
  /** Absent where rows can't be picked. */
  pick?: { all: boolean; some: boolean; onChange: (selected: boolean) => void } | undefined;
  actions: boolean;
}

/** Header row: a click sorts, shift and click adds a second key. */
export function TableHead<R>({ columns, sort, onSort, pick, actions }: TableHeadProps<R>) {
  return (
    <thead className={classes.head}>
      <tr>
        {pick && (
          <th className={classes.pick}>
            <Checkbox
              aria-label={say('Select the rows of this page')}
              checked={pick.all}
              indeterminate={pick.some && !pick.all}
              onChange={(event) => pick.onChange(event.currentTarget.checked)}
            />
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
