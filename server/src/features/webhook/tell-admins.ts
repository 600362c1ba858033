import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { notifyMembers } from '../notification/index.ts';
import { WEBHOOK } from './queue.ts';

/** Tells the admins, on their board and by mail, that a webhook was switched off by itself, and why. */
export async function tellAdmins(
  work: TeamWork,
  { id, name, ended }: { id: number; name: string; ended: string | null },
): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from member where team_id = ${work.team_id} and is_active
    and 'admin' = any(roles) order by id`.execute(work.tx);
  const teller = { ...work, viewer: { team_id: work.team_id, id: null } };
  await notifyMembers(
    teller,
    rows.map((admin) => admin.id),
    {
      ...{ event: 'integration', context: 'other', type: 'webhook_ended' },
      message:
        ended === 'gone'
          ? phrase('The webhook {name} was switched off: its address says that it is gone', { name })
          : phrase('The webhook {name} was switched off: it failed for five days', { name }),
      why: 'You look after the integrations.',
    },
  );
  await entityChanged(teller, WEBHOOK, id);
}
