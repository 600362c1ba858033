import type { IntegrationSource } from '../../platform/integration.ts';
import { readWebhooks } from './webhook.queries.ts';

/** Webhooks as connections; one that ended by itself fails until somebody looks after it. */
export const webhookLines: IntegrationSource = {
  kind: 'webhook',
  read: async ({ tx, viewer }) =>
    (await readWebhooks(tx, viewer.team_id)).map(({ state, ...webhook }) => {
      const { id, name, last_ok_on, failing_since, error, error_phrase } = webhook;
      return {
        ...{ id, name, last_ok_on, failing_since, error, error_phrase },
        state: state === 'gone' || state === 'gave_up' ? 'failing' : state,
      };
    }),
};
