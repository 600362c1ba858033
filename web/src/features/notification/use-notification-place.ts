import { useSearchParams } from 'react-router';
import {
  notificationContexts,
  notificationPageSizes,
} from '@hireloom/contracts/notification/notification-endpoints';
import type { NotificationQuery } from './notification-queries.ts';

export const notificationTabs = ['job', 'offer', 'archive'] as const;
const sortable = ['id', 'context', 'type', 'message', 'created_at'] as const;
const PAGE_SIZE = 10;
const MOST = Math.max(...notificationPageSizes);

const whole = (text: string | null) => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};
const oneOf = <T extends string>(known: readonly T[], text: string | null) =>
  known.find((value) => value === text);

export type Change = Record<string, string | number | null>;

/** What the table shows. It stands in the address; any change but of the page goes back to page 1. */
export function useNotificationPlace() {
  const [search, setSearch] = useSearchParams();
  const orderBy = oneOf(sortable, search.get('orderBy'));
  const state = {
    page: Math.min(whole(search.get('page')) ?? 1, 100_000),
    pageSize: Math.min(whole(search.get('page_size')) ?? PAGE_SIZE, MOST),
    sort: orderBy ? [{ key: orderBy, ascending: search.get('ascending') === '1' }] : [],
    query: search.get('query') ?? '',
    type: oneOf(notificationTabs, search.get('type')),
    is_read: oneOf(['true', 'false'], search.get('is_read')),
    context: oneOf(notificationContexts, search.get('context')),
    grouped: search.get('grouped') === 'true',
  };
  const wire: NotificationQuery = {
    page: state.page,
    page_size: state.pageSize,
    orderBy: orderBy ?? 'id',
    ascending: search.get('ascending') === '1' && orderBy ? 1 : 0,
    ...(state.query ? { query: state.query } : {}),
    ...(state.type ? { type: state.type } : {}),
    ...(state.is_read ? { is_read: state.is_read } : {}),
    ...(state.context ? { context: state.context } : {}),
  };
  const change = (part: Change) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        for (const [key, value] of Object.entries(part)) {
          if (value !== null && value !== '') next.set(key, String(value));
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  return { state, wire, change };
}
