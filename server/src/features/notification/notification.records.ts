import { allOf, either, type FeatureRecords } from '../../testing/feature-records.ts';

export const notificationRecords: FeatureRecords = {
  rules: [
    ...allOf(`job.${either}`, ['GET /customer/job/:id/follow/', 'POST /customer/job/:id/follow/']),
    ...allOf('signed-in', [
      'GET /customer/notifications/',
      'PATCH /customer/notifications/:id/',
      'POST /customer/notifications/read-all/',
      'GET /customer/notification-preferences/',
      'PATCH /customer/notification-preferences/',
    ]),
  ],
  bodies: {
    'PATCH /customer/bulk-notifications-update/': (ids) => ({
      to_update: [{ id: ids.notification, is_approve: true }],
    }),
    'PATCH /customer/notifications/:id/': () => ({ is_read: true }),
    'POST /customer/notifications/read-all/': () => ({}),
    'PATCH /customer/notification-preferences/': () => ({ time_zone: 'Asia/Dubai' }),
    'POST /customer/job/:id/follow/': () => ({ state: 'follow' }),
  },
  make: async (team, _ids, word = 'Some') => ({
    notification: await team.made('notification', {
      member_id: team.admin.id,
      event: 'job_status',
      context: 'job',
      type: 'job_status',
      message: `${word} news`,
      why: 'Because of something.',
    }),
  }),
  ids: { '/customer/notifications/': 'notification' },
};
