import { channels } from '@hireloom/contracts/channels';
import { announceSessions, sessionCache } from '../../../platform/auth/session-cache.ts';
import type { Context } from '../../../platform/context.ts';
import { notify } from '../../../platform/realtime/realtime.ts';

/** Has every process read viewers anew, and open pages their rights. */
export async function permissionsChanged(context: Context): Promise<void> {
  const { tx, viewer, platform } = context;
  await notify(context, channels.team(viewer.team_id), { entity: 'stage_permission' });
  await announceSessions(tx, viewer.team_id, null);
  context.after_commit.push(() => {
    sessionCache(platform).forgetTeam(viewer.team_id);
    platform.counts.forget(viewer.team_id);
  });
}
