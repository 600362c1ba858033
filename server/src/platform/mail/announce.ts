import { channels } from '@hireloom/contracts/channels';
import type { Tx } from '../db/transaction.ts';
import { notifyAll } from '../realtime/realtime.ts';

/** Tells the team's open pages, with the commit, that something became of these mails: whatever shows mails reads anew. */
export function announceMails(tx: Tx, teamId: number, ids: readonly number[]): Promise<void> {
  return notifyAll(
    { tx, viewer: { team_id: teamId } },
    channels.team(teamId),
    ids.map((id) => ({ entity: 'mail', id })),
  );
}
