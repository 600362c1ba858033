import { say, sayStored } from '../../kit/words/say.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type Notification,
  notificationPageSizes,
} from '@hireloom/contracts/notification/notification-endpoints';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { SelectionBar } from '../../kit/data-table/selection-bar.tsx';
import { useSelection } from '../../kit/data-table/use-selection.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { BulkPicker, NotificationBar } from './notification-bar.tsx';
import { notificationColumns } from './notification-columns.tsx';
import { notificationPage } from './notification-queries.ts';
import { byRecord, mayArchive } from './notification-rules.ts';
import { RowActions } from './row-actions.tsx';
import { useNotificationPlace } from './use-notification-place.ts';
import { type BulkStep, useNotificationSteps } from './use-notification-steps.tsx';

/** The notifications of one tab, page by page. */
export function NotificationTable() {
  const queryClient = useQueryClient();
  const { state, wire, change, setFilters } = useNotificationPlace();
  const { page, pageSize, query, type, is_read, context, grouped } = state;
  const list = useQuery(notificationPage(wire));
  const steps = useNotificationSteps();
  const selection = useSelection<Notification>(JSON.stringify([query, type, is_read, context]));
  const [whyOf, setWhyOf] = useState<number | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const found = list.data?.results ?? [];
  const groups = grouped ? byRecord(found) : [{ name: '', rows: found }];
  const rows = groups.flatMap((group) => group.rows);
  const count = list.data?.count;
  const last = Math.max(1, Math.ceil((count ?? 0) / pageSize));
  const beyond = count !== undefined && page > last && !list.isFetching;
  useEffect(() => {
    // The last ones of the last page went elsewhere.
    if (beyond) change({ page: last });
  });

  const bulk = (step: BulkStep) => {
    // What is shown now counts, not how it stood when it was selected.
    const chosen = [...selection.rows.values()].map((row) => rows.find(({ id }) => id === row.id) ?? row);
    steps.askBulk(step, chosen, selection.clear);
  };
  const filtered = Boolean(query || is_read || context);
  return (
    <>
      {selection.rows.size > 0 ? (
        <SelectionBar
          selected={selection.rows.size}
          onThisPage={rows.filter(({ id }) => selection.isSelected(id)).length}
          onClear={selection.clear}
        >
          <BulkPicker archived={type === 'archive'} onChoose={bulk} />
        </SelectionBar>
      ) : (
        <NotificationBar
          state={state}
          change={change}
          setFilters={setFilters}
          searchRef={searchRef}
          onRefresh={() => void list.refetch()}
          onBulk={bulk}
          onReadAll={steps.readAll}
        />
      )}
      <DataTable
        label={say('Notifications')}
        rows={list.data && rows}
        reading={list}
        failed={say('The notifications could not be read')}
        columns={notificationColumns(whyOf, steps.view)}
        nameOf={({ message, phrase }) => sayStored(message, phrase)}
        title={say('message')}
        wideActions
        selection={selection}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        openRow={steps.view}
        heading={(row) => {
          const group = grouped && groups.find(({ rows: [first] }) => first === row);
          return (
            group && (
              <>
                <bdi>{group.name}</bdi> ({group.rows.length})
              </>
            )
          );
        }}
        rowActions={(row) => (
          <RowActions
            row={row}
            steps={steps}
            whyShown={whyOf === row.id}
            onWhy={() => setWhyOf(whyOf === row.id ? null : row.id)}
          />
        )}
        keys={{
          searchRef,
          onEdit: (row) => {
            if (mayArchive(row)) steps.ask('archive', row);
          },
        }}
        empty={
          filtered ? (
            <EmptyState
              title={say('No notifications match')}
              hint={say('Try other words or fewer filters.')}
              action={
                <Button
                  variant="default"
                  onClick={() => change({ query: '', filters: type ? { type } : {} })}
                >
                  {say('Show all')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={type === 'archive' ? say('Nothing is archived') : say('Nothing new')}
              hint={say('What needs your attention will show here.')}
            />
          )
        }
        pager={{
          state: { page, pageSize },
          sizes: notificationPageSizes,
          count,
          onChange: change,
          onNear: (next) => void queryClient.prefetchQuery(notificationPage({ ...wire, page: next })),
        }}
      />
      {steps.dialogs}
    </>
  );
}
