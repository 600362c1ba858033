import { channels } from '@hireloom/contracts/channels';
import type { Context } from '../../platform/context.ts';
import { notify } from '../../platform/realtime/realtime.ts';

/** Tells the panel of whoever began an action how far it is. */
export const announce = (context: Context, action: number): Promise<void> =>
  notify(context, channels.bulkAction(context.viewer.id), { id: action });

/** Tells open pages to read records of a kind anew: one message for many records. */
export async function manyChanged(context: Context, entity: string): Promise<void> {
  const { viewer, platform } = context;
  context.after_commit.push(() => platform.counts.forget(viewer.team_id));
  await notify(context, channels.team(viewer.team_id), { entity });
}
