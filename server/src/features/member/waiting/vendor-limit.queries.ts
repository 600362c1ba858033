import type { WaitingSource } from '../../../platform/waiting.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { countActive } from '../member-guards.ts';

/** A team that has as many vendors as it may have, for admins: the next one would be refused. */
export const vendorLimitWaiting: WaitingSource<'vendor_limit'> = {
  kind: 'vendor_limit',
  concerns: ({ current_role }) => current_role === 'admin',
  async read({ tx, viewer }, { limit, offset }) {
    const { enabled, users_limit } = (await readTeamSettings(tx, viewer.team_id)).external_vendor;
    if (!enabled || users_limit <= 0) return { count: 0, exact: true, lines: [] };
    const count = await countActive(tx, viewer.team_id, 'vendor');
    if (count < users_limit) return { count: 0, exact: true, lines: [] };
    const line = {
      kind: 'vendor_limit' as const,
      id: viewer.team_id,
      since: null,
      count,
      limit: users_limit,
    };
    return { count: 1, exact: true, lines: [line].slice(offset, offset + limit) };
  },
};
