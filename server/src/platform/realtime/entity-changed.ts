import { channels } from '@hireloom/contracts/channels';
import type { Context, Viewer } from '../context.ts';
import { notifyAll } from './realtime.ts';

/** A change, whoever made it. */
type Change = Pick<Context, 'tx' | 'platform' | 'after_commit'> & { viewer: Pick<Viewer, 'team_id'> };

/** Tells the team's open pages, with the commit, that a record changed, so that they read it anew. */
export function entityChanged(context: Change, entity: string, id: number): Promise<void> {
  return entitiesChanged(context, entity, [id]);
}

/** The same for several records of one kind. */
export function entitiesChanged(context: Change, entity: string, ids: readonly number[]): Promise<void> {
  return notifyAll(
    context,
    channels.team(context.viewer.team_id),
    ids.map((id) => ({ entity, id })),
  );
}
