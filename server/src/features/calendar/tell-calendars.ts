import { channels } from '@hireloom/contracts/channels';
import type { Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { notify } from '../../platform/realtime/realtime.ts';

/** Open calendars read anew at the commit. */
export const tellCalendars = (context: { tx: Tx; viewer: Pick<Viewer, 'team_id'> }): Promise<void> =>
  notify(context, channels.team(context.viewer.team_id), { entity: 'calendar_event' });
