import { queryOptions } from '@tanstack/react-query';
import { endpoint } from '@hireloom/contracts/kit/endpoint';
import { z } from 'zod';
import { call } from './api.ts';

const notificationPage = z.looseObject({
  results: z.array(
    z.looseObject({ id: z.number(), message: z.string(), created_at: z.string(), is_read: z.boolean() }),
  ),
  count: z.number(),
  unread_count: z.number(),
});

const list = endpoint({
  method: 'GET',
  path: '/customer/notifications/',
  tag: 'notification',
  summary: 'Own notifications',
  access: 'signed-in',
  response: notificationPage,
});

/** The first page: the newest ten and how many are unread. The start and the bell read the same entry. */
export const newestNotifications = queryOptions({
  queryKey: ['notification', 'list', { page: '1' }],
  queryFn: ({ signal }) => call(list, { query: { page: 1 }, signal }),
  meta: { quiet: true },
  retry: false,
});
