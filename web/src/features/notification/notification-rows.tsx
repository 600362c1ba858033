import { Checkbox, Table } from '@mantine/core';
import { Fragment } from 'react';
import type { Notification } from '@hireloom/contracts/notification/notification-endpoints';
import { DateView } from '../../kit/value/date-view.tsx';
import tableClasses from '../../kit/entity-table/entity-table.module.css';
import { isOwnClick, SkeletonRows } from '../../kit/entity-table/table-body.tsx';
import type { Column } from '../../kit/entity-table/table-columns.ts';
import { TableHead } from '../../kit/entity-table/table-head.tsx';
import type { Sort } from '../../kit/entity-table/table-state.ts';
import type { Selection } from '../../kit/entity-table/use-selection.ts';
import classes from './notification.module.css';
import type { Group } from './notification-rules.ts';
import { contextLabel, MessageText, typeLabel } from './notification-text.tsx';
import { RowActions } from './row-actions.tsx';
import type { NotificationSteps } from './use-notification-steps.tsx';

const column = (key: string, label: string): Column => ({
  key,
  label,
  kind: 'text',
  sortable: true,
  show: true,
});
const columns = [
  column('context', 'Context'),
  column('type', 'Type'),
  column('message', 'Message'),
  column('created_at', 'Created at'),
];
const WITH_PICK_AND_ACTIONS = columns.length + 2;

export interface ListProps {
  groups: readonly Group[];
  /** Whether the groups say their names. */
  grouped: boolean;
  rows: readonly Notification[];
  selection: Selection<Notification>;
  steps: NotificationSteps;
  whyOf: number | null;
  onWhy: (id: number) => void;
}

interface NotificationRowsProps extends ListProps {
  sort: Sort[];
  onSort: (sort: Sort[]) => void;
  pending: boolean;
  fetching: boolean;
  pageSize: number;
}

/** The page of notifications as a table. */
export function NotificationRows(props: NotificationRowsProps) {
  const { groups, grouped, rows, selection, steps, whyOf, onWhy } = props;
  const picked = rows.filter(({ id }) => selection.isSelected(id)).length;
  return (
    <div className={tableClasses.scroller} role="region" aria-label="Notifications" tabIndex={0}>
      <Table className={`${tableClasses.table} ${classes.table}`} aria-busy={props.fetching}>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          pick={{
            all: rows.length > 0 && picked === rows.length,
            some: picked > 0,
            onChange: (selected) => selection.setAll(rows, selected),
          }}
          actions
        />
        {props.pending ? (
          <SkeletonRows rows={Math.min(props.pageSize, 10)} cells={WITH_PICK_AND_ACTIONS} />
        ) : (
          <Table.Tbody>
            {groups.map((group) => (
              <Fragment key={group.key}>
                {grouped && (
                  <Table.Tr>
                    <Table.Td colSpan={WITH_PICK_AND_ACTIONS} className={classes.group}>
                      <bdi>{group.name}</bdi> ({group.rows.length})
                    </Table.Td>
                  </Table.Tr>
                )}
                {group.rows.map((row) => (
                  <Table.Tr
                    key={row.id}
                    className={tableClasses.row}
                    tabIndex={-1}
                    data-row={row.id}
                    data-unread={!row.is_read || undefined}
                    data-selected={selection.isSelected(row.id) || undefined}
                    data-openable
                    onClick={(event) => {
                      if (isOwnClick(event)) steps.view(row);
                    }}
                  >
                    <Table.Td className={tableClasses.pick}>
                      <Checkbox
                        aria-label={`Select ${row.message}`}
                        checked={selection.isSelected(row.id)}
                        onChange={() => selection.toggle(row)}
                      />
                    </Table.Td>
                    <Table.Td>{contextLabel(row.context)}</Table.Td>
                    <Table.Td>{typeLabel(row.type)}</Table.Td>
                    <Table.Td className={classes.messageCell}>
                      <MessageText row={row} whyShown={whyOf === row.id} onView={() => steps.view(row)} />
                    </Table.Td>
                    <Table.Td>
                      <DateView value={row.created_at} />
                    </Table.Td>
                    <Table.Td className={tableClasses.actions}>
                      <RowActions
                        row={row}
                        steps={steps}
                        whyShown={whyOf === row.id}
                        onWhy={() => onWhy(row.id)}
                      />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Fragment>
            ))}
          </Table.Tbody>
        )}
      </Table>
    </div>
  );
}
