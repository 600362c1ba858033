import type { KeyState } from '@hireloom/contracts/api-key/api-key-endpoints';
import type { IntegrationSource } from '../../platform/integration.ts';
import { inEnglish, phrase, phraseBeside, type Sentence } from '../../platform/words/phrase.ts';
import { readKeys } from './api-key.queries.ts';

const saidOf = (state: KeyState, lastDay: string | null): Sentence | null => {
  if (state === 'expired') return phrase('It expired after {day}', { day: lastDay ?? '' });
  if (state === 'ends_soon') return phrase('Its last day is {day}', { day: lastDay ?? '' });
  return state === 'maker_gone' ? phrase('Whoever made it may not make calls any more') : null;
};

/** API keys as connections: last used, and why one is no longer good. */
export const keyLines: IntegrationSource = {
  kind: 'api_key',
  read: async ({ tx, viewer, platform }) =>
    (await readKeys(tx, viewer.team_id, platform.now()))
      .filter(({ state }) => state !== 'revoked')
      .map(({ id, name, state, last_used_on, expires_on }) => {
        const said = saidOf(state, expires_on);
        return {
          ...{ id, name, last_ok_on: last_used_on, failing_since: null },
          state: state === 'expired' || state === 'maker_gone' ? 'failing' : last_used_on ? 'ok' : 'untried',
          error: said && inEnglish(said),
          error_phrase: said ? phraseBeside(said) : null,
        };
      }),
};
