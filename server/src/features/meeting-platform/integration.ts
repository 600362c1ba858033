import { isRemote } from '@hireloom/contracts/meeting-platform/meeting-link';
import type { IntegrationSource } from '../../platform/integration.ts';
import { readPlatforms } from './platforms.queries.ts';

/** Meeting platforms as connections; a link of one's own is always well. */
export const meetingPlatformLines: IntegrationSource = {
  kind: 'meeting_platform',
  read: async ({ tx, viewer }) =>
    (await readPlatforms(tx, viewer.team_id)).map((platform) => {
      const { id, name, kind, is_active, state, last_ok_on, error, error_phrase, error_on } = platform;
      const known = state === 'sign_in_again' ? 'failing' : state;
      return {
        ...{ id, name, last_ok_on, error, error_phrase, failing_since: error_on },
        state: is_active ? (isRemote(kind) ? known : 'ok') : 'off',
      };
    }),
};
