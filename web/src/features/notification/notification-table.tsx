import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type Notification,
  notificationPageSizes,
} from '@hireloom/contracts/notification/notification-endpoints';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { SelectionBar } from '../../kit/entity-table/selection-bar.tsx';
import { SkeletonCards } from '../../kit/entity-table/table-cards.tsx';
import { TablePager } from '../../kit/entity-table/table-pager.tsx';
import { useSelection } from '../../kit/entity-table/use-selection.ts';
import { useTableKeys } from '../../kit/entity-table/use-table-keys.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { BulkPicker, NotificationBar } from './notification-bar.tsx';
import { NotificationCards } from './notification-cards.tsx';
import { notificationPage } from './notification-queries.ts';
import { type ListProps, NotificationRows } from './notification-rows.tsx';
import { byRecord, mayArchive } from './notification-rules.ts';
import { useNotificationPlace } from './use-notification-place.ts';
import { type BulkStep, useNotificationSteps } from './use-notification-steps.tsx';

/** The notifications of one tab, page by page. */
export function NotificationTable() {
  const queryClient = useQueryClient();
  const { state, wire, change } = useNotificationPlace();
  const { page, pageSize, query, type, is_read, context, grouped } = state;
  const list = useQuery(notificationPage(wire));
  const steps = useNotificationSteps();
  const selection = useSelection<Notification>(JSON.stringify([query, type, is_read, context]));
  const [whyOf, setWhyOf] = useState<number | null>(null);
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const container = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const found = list.data?.results ?? [];
  const groups = grouped ? byRecord(found) : [{ key: 'all', name: 'All', rows: found }];
  const rows = groups.flatMap((group) => group.rows);
  const count = list.data?.count;
  useTableKeys({
    enabled: true,
    container,
    searchRef,
    rows,
    onToggle: selection.toggle,
    onOpen: steps.view,
    onEdit: (row) => {
      if (mayArchive(row)) steps.ask('archive', row);
    },
  });
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
  const listProps: ListProps = {
    groups,
    grouped,
    rows,
    selection,
    steps,
    whyOf,
    onWhy: (id) => setWhyOf(whyOf === id ? null : id),
  };
  const filtered = Boolean(query || is_read || context);
  return (
    <div ref={container}>
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
          searchRef={searchRef}
          onRefresh={() => void list.refetch()}
          onBulk={bulk}
          onReadAll={steps.readAll}
        />
      )}
      {selection.dropped > 0 && (
        <Text size="xs" c="dimmed" role="status" mb="xs">
          The selection of {selection.dropped} was cleared, as other rows are shown now.
        </Text>
      )}
      {list.isError && (
        <ErrorState
          title="The notifications could not be read"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {!(list.isError && !list.data) &&
        (narrow ? (
          list.isPending ? (
            <SkeletonCards cards={Math.min(pageSize, 10)} />
          ) : (
            <NotificationCards {...listProps} />
          )
        ) : (
          <NotificationRows
            {...listProps}
            sort={state.sort}
            onSort={(sort) => {
              const by = sort.at(-1);
              change({ orderBy: by?.key ?? null, ascending: by?.ascending ? '1' : null });
            }}
            pending={list.isPending}
            fetching={list.isFetching}
            pageSize={pageSize}
          />
        ))}
      {count === 0 &&
        (filtered ? (
          <EmptyState
            title="No notifications match"
            hint="Try other words or fewer filters."
            action={
              <Button variant="default" onClick={() => change({ query: null, is_read: null, context: null })}>
                Show all
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={type === 'archive' ? 'Nothing is archived' : 'Nothing new'}
            hint="What needs your attention will show here."
          />
        ))}
      <TablePager
        state={{ page, pageSize }}
        sizes={notificationPageSizes}
        count={count}
        onChange={(next) => change({ page: next.page ?? null, page_size: next.pageSize ?? pageSize })}
        onNear={(next) => void queryClient.prefetchQuery(notificationPage({ ...wire, page: next }))}
      />
      {steps.dialogs}
    </div>
  );
}
