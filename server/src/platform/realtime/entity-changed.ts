import { channels } from '@hireloom/contracts/channels';
import type { Context } from '../context.ts';
import { notify } from './realtime.ts';

/** Tells the team's open pages, with the commit, that a record changed, so that they read it anew. */
export function entityChanged(context: Context, entity: string, id: number): Promise<void> {
  return notify(context, channels.team(context.viewer.team_id), { entity, id });
}
