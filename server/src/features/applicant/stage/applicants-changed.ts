import { channels } from '@hireloom/contracts/channels';
import type { Context } from '../../../platform/context.ts';
import { notify } from '../../../platform/realtime/realtime.ts';

/** Has open pages read applicants anew: one message for all, as pages read their lists anew in any case. */
export async function applicantsChanged(context: Context, ids: readonly number[]): Promise<void> {
  const { viewer, platform } = context;
  context.after_commit.push(() => platform.counts.forget(viewer.team_id));
  const one = ids.length === 1 ? { id: ids[0] } : {};
  await notify(context, channels.team(viewer.team_id), { entity: 'applicant', ...one });
}
