import { sql } from 'kysely';
import { readInterviews, refuseUnlessLive } from '../interview/index.ts';
import { readOnboarding, refuseOver } from '../onboarding/index.ts';
import type { StateRule } from './record-steps.ts';

/** States that verbs ask for before they change a record, by the rules of the verbs themselves. */
export const stateRules: readonly StateRule[] = [
  {
    entity: 'interview',
    async refuse({ tx, viewer }, id) {
      const [stored] = await readInterviews({ tx, team_id: viewer.team_id }, [id]);
      if (stored) refuseUnlessLive(stored);
    },
  },
  {
    entity: 'onboarding',
    async refuse({ tx, viewer }, id) {
      const stored = await readOnboarding({ tx, team_id: viewer.team_id }, sql`o.id = ${id}`);
      if (stored) refuseOver(stored);
    },
  },
];
