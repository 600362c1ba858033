import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '../../icons.ts';
import { isAmount } from '../value/field-value.tsx';
import classes from './entity-table.module.css';
import type { Column } from './table-columns.ts';
import { nextSort, type Sort } from './table-state.ts';

interface TableHeadProps {
  columns: readonly Column[];
  sort: Sort[];
  onSort: (sort: Sort[]) => void;
  /** Absent where rows can't be picked. */
  pick?: { all: boolean; some: boolean; onChange: (selected: boolean) => void } | undefined;
  actions: boolean;
}

/** Header row: a click sorts, shift and click adds a second key. */
export function TableHead({ columns, sort, onSort, pick, actions }: TableHeadProps) {
  return (
    <thead className={classes.head}>
      <tr>
        {pick && (
          <th className={classes.pick}>
            <Checkbox
              aria-label="Select the rows of this page"
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
              className={[index === 0 && classes.first, isAmount(column.kind, column.key) && classes.amount]
                .filter(Boolean)
                .join(' ')}
              aria-sort={current ? (current.ascending ? 'ascending' : 'descending') : undefined}
            >
              {column.sortable ? (
                <UnstyledButton
                  className={classes.sortButton}
                  title="Click to sort, shift and click to sort by several columns"
                  onClick={(event) => onSort(nextSort(sort, column.key, event.shiftKey))}
                >
                  {column.label}
                  {current && (current.ascending ? <IconArrowUp size={14} /> : <IconArrowDown size={14} />)}
                  {current && sort.length > 1 && <small>{place + 1}</small>}
                </UnstyledButton>
              ) : (
                column.label
              )}
            </th>
          );
        })}
        {actions && (
          <th className={classes.actions}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
