import { devMailEndpoint } from '@hireloom/contracts/dev-test/dev-mail';
import { withSystem } from '../db/transaction.ts';
import { notFound } from '../http/app-error.ts';
import { bareRoute, type Route } from '../http/route.ts';

/** The mailbox of the built-in test page: what demo teams would have sent. Production knows no such call. */
export const devMailRoutes: Route[] = [
  bareRoute(devMailEndpoint, async ({ platform }) => {
    if (platform.config.production) throw notFound('The page');
    const results = await withSystem(platform.db, (tx) =>
      tx
        .selectFrom('mail_message as m')
        .innerJoin('team as t', 't.id', 'm.team_id')
        .select(['m.id', 'm.message_id', 'm.recipients', 'm.subject', 'm.html', 'm.plain', 'm.created_on'])
        .where('t.is_demo', '=', true)
        .where('m.state', '=', 'kept')
        .orderBy('m.id', 'desc')
        .limit(50)
        .execute(),
    );
    return { results };
  }),
];
