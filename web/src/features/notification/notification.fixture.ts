import type { Notification } from '@hireloom/contracts/notification/notification-endpoints';
import { fakeApi, type SeenCall } from '../../kit/testing/fake-api.ts';

export const notificationsPath = '/customer/notifications/';

/** A notification as the server sends it: one that asks for an approval, unread, unless told otherwise. */
export function notificationRow(id: number, more: Partial<Notification> = {}): Notification {
  return {
    id,
    message: `Job ${id} waits for your approval`,
    phrase: null,
    created_at: '2026-03-05T08:30:00Z',
    context: 'job',
    type: 'approval',
    job: { id: id + 100, name: `Job ${id}` },
    candidate: null,
    applicant: null,
    action: 'popup',
    is_action_taken: false,
    is_read: false,
    is_archive: false,
    request_url: `/customer/notifications/${id}/approval/`,
    actor: { id: 9, name: 'Omar Aziz' },
    why: 'You approve at level 1.',
    why_phrase: null,
    changes: [],
    ...more,
  };
}

/** Told of something; asks for nothing. */
export const toldRow = (id: number, more: Partial<Notification> = {}) =>
  notificationRow(id, {
    message: `News ${id}`,
    type: 'job_status',
    action: null,
    request_url: null,
    is_read: true,
    ...more,
  });

/** A server with these notifications that remembers marks. */
export function serveNotifications(rows: Notification[], more: Parameters<typeof fakeApi>[0] = {}) {
  const all = [...rows];
  const patches = Object.fromEntries(
    rows.map(({ id }) => [
      `PATCH ${notificationsPath}${id}/`,
      ({ body }: SeenCall) => {
        const at = all.findIndex((row) => row.id === id);
        all[at] = { ...notificationRow(id), ...all[at], ...(body as Partial<Notification>) };
        return { body: all[at] };
      },
    ]),
  );
  return fakeApi({
    [`GET ${notificationsPath}`]: ({ query }: SeenCall) => {
      const type = query.get('type');
      const shown = all.filter((row) => row.is_archive === (type === 'archive'));
      const size = Number(query.get('page_size') ?? 10);
      const from = (Number(query.get('page') ?? 1) - 1) * size;
      return {
        body: {
          results: shown.slice(from, from + size),
          count: shown.length,
          unread_count: all.filter((row) => !row.is_read && !row.is_archive).length,
        },
      };
    },
    ...patches,
    ...more,
  });
}
