import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { TimelineSource } from '../timeline/index.ts';
import { mailsOf } from './outbox/outbox.queries.ts';

/** E-mails to a candidate, of an application, or about a job, as far as the viewer may read them. */
export const mailSource: TimelineSource = {
  name: 'mail',
  kind: 'mail',
  async read(context, { of, records }, page) {
    const ids = records[of] ?? [];
    if (ids.length === 0 || !can(context.viewer, 'email', 'view')) return [];
    const about = sql`${sql.ref(`m.${of}_id`)} = any(${ids})`;
    const mails = await mailsOf(context, about, page);
    return mails.map((mail) => ({
      id: mail.id,
      item: { key: `mail-${mail.id}`, kind: 'mail' as const, at: mail.created_on, actor: mail.sender, mail },
    }));
  },
};
