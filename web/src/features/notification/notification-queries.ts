import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type ApprovalAnswer,
  type Notification,
  notificationEndpoints,
} from '@hireloom/contracts/notification/notification-endpoints';
import { call } from '../../kit/api/api.ts';

/** Everything cached of notifications lies under it, as the realtime channel knows. */
export const notificationKey = ['notification'] as const;

export type NotificationQuery = Partial<z.output<typeof notificationEndpoints.list.query>>;

/** One page of the table; the page shown stays until the next is there. */
export const notificationPage = (query: NotificationQuery) =>
  queryOptions({
    queryKey: [...notificationKey, 'list', query],
    queryFn: ({ signal }) => call(notificationEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const preferencesQuery = queryOptions({
  queryKey: [...notificationKey, 'preferences'],
  queryFn: ({ signal }) => call(notificationEndpoints.preferences, { signal }),
  meta: { quiet: true },
});

/** What is answered: a notification, or as much of it as the place of the dialog knows. */
export type Question = Pick<Notification, 'id'> &
  Partial<Pick<Notification, 'request_url' | 'message' | 'changes'>>;

const isPath = (text: string | null | undefined): text is `/${string}/` => /^\/[\w/-]*\/$/.test(text ?? '');

/** Sends the answer to where the notification says (specification, section 3), or else where all answers go. */
export function answerQuestion({ id, request_url }: Question, body: ApprovalAnswer) {
  const { answer } = notificationEndpoints;
  return call({ ...answer, path: isPath(request_url) ? request_url : answer.path }, { params: { id }, body });
}
