import type { Notification } from '@hireloom/contracts/notification/notification-endpoints';
import { sql } from 'kysely';
import { readStoredColumns } from '../../../platform/db/stored-shape.ts';
import { readWaiting, type WaitingSource } from '../../../platform/waiting.ts';
import { closed, columnsFor, joinsOf } from '../notification.queries.ts';
import { notificationShapes } from '../notification.shapes.ts';

/** Notes that mention the viewer and that they have not read, on records that they may still open. */
export const mentionsWaiting: WaitingSource<'mention'> = {
  kind: 'mention',
  concerns: () => true,
  async read(context, part) {
    const { tx, viewer } = context;
    const { count, exact, rows } = await readWaiting<Notification>(
      tx,
      {
        found: sql`select n.id from notification n
          where n.team_id = ${viewer.team_id} and n.member_id = ${viewer.id} and n.in_app and not n.is_read and n.event = 'mention'
            and not ${closed(context, 'n')}`,
        order: sql`id desc`,
        columns: columnsFor(context),
        joins: sql`join notification n on n.team_id = ${viewer.team_id} and n.id = part.id ${joinsOf(context)}`,
      },
      part,
    );
    const news = readStoredColumns(rows, notificationShapes, ({ id }) => id);
    return {
      count,
      exact,
      lines: news.map((row) => ({ kind: 'mention', id: row.id, since: row.created_at, news: row })),
    };
  },
};
