import { channels } from '@hireloom/contracts/channels';
import type { Tx } from '../db/transaction.ts';
import { notifyAll } from '../realtime/realtime.ts';

/** Tells the team's open pages, with the commit, that something became of these mails: whatever shows mails reads anew. */
export async function announceMails(tx: Tx, teamId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await notifyAll(
    { tx, viewer: { team_id: teamId } },
    channels.team(teamId),
    ids.map((id) => ({ entity: 'mail', id })),
  );
}
