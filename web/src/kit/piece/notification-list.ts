import { queryOptions } from '@tanstack/react-query';
import { notificationEndpoints } from '@hireloom/contracts/notification/notification-endpoints';
import { call } from '../api/api.ts';

/** The first page: the newest ten and how many are unread. The start and the bell read the same entry. */
export const newestNotifications = queryOptions({
  queryKey: ['notification', 'list', { page: '1' }],
  queryFn: ({ signal }) => call(notificationEndpoints.list, { query: { page: 1 }, signal }),
  meta: { quiet: true },
  retry: false,
});
