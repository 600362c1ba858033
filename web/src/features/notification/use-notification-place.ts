import {
  notificationContexts,
  notificationPageSizes,
} from '@hireloom/contracts/notification/notification-endpoints';
import type { TableSpec } from '../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../kit/data-table/use-table-address.ts';
import type { NotificationQuery } from './notification-queries.ts';

export const notificationTabs = ['job', 'offer', 'archive'] as const;
const sortable = ['id', 'context', 'type', 'message', 'created_at'] as const;
const readStates = ['true', 'false'] as const;
const GROUPED = 'grouped';

const notifications: TableSpec = {
  sort: sortable,
  filters: {
    type: notificationTabs,
    is_read: readStates,
    context: notificationContexts,
    [GROUPED]: ['true'],
  },
  pageSize: 10,
  mostRows: Math.max(...notificationPageSizes),
};

const oneOf = <T extends string>(known: readonly T[], text: string | undefined) =>
  known.find((value) => value === text);

/** What is to change, by query key; null takes it away. */
export type ChangeFilters = (part: Record<string, string | null>) => void;

/** What the table shows and how to change it. It stands in the address. */
export function useNotificationPlace() {
  const [state, change] = useTableAddress(notifications);
  const { [GROUPED]: grouped, ...narrowing } = state.filters;
  const type = oneOf(notificationTabs, narrowing.type);
  const is_read = oneOf(readStates, narrowing.is_read);
  const context = oneOf(notificationContexts, narrowing.context);
  const [by] = state.sort;
  const wire: NotificationQuery = {
    page: state.page,
    page_size: state.pageSize,
    orderBy: oneOf(sortable, by?.key) ?? 'id',
    ascending: by?.ascending ? 1 : 0,
    ...(state.query ? { query: state.query } : {}),
    ...(type ? { type } : {}),
    ...(is_read ? { is_read } : {}),
    ...(context ? { context } : {}),
  };
  const setFilters: ChangeFilters = (part) => {
    const merged = Object.entries({ ...state.filters, ...part });
    change({ filters: Object.fromEntries(merged.flatMap(([key, value]) => (value ? [[key, value]] : []))) });
  };
  return {
    state: { ...state, type, is_read, context, grouped: grouped === 'true' },
    wire,
    change,
    setFilters,
  };
}
