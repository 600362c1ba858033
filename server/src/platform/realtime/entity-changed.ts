import { channels } from '@hireloom/contracts/channels';
import type { Context } from '../context.ts';
import { notifyAll } from './realtime.ts';

/** Tells the team's open pages, with the commit, that a record changed, so that they read it anew. */
export function entityChanged(context: Context, entity: string, id: number): Promise<void> {
  return entitiesChanged(context, entity, [id]);
}

/** The same for several records of one kind. */
export function entitiesChanged(context: Context, entity: string, ids: readonly number[]): Promise<void> {
  context.after_commit.push(() => context.platform.counts.forget(context.viewer.team_id));
  return notifyAll(
    context,
    channels.team(context.viewer.team_id),
    ids.map((id) => ({ entity, id })),
  );
}
