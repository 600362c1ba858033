import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { type Aim, readSteps } from '../applicant/index.ts';
import { readInterviews, refuseUnlessLive } from '../interview/index.ts';
import { readOffers, refuseUnsendable } from '../offer/index.ts';
import { offerLetters } from '../offer-letter/index.ts';
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
  {
    entity: 'offer',
    deed: 'send',
    async refuse(context, id) {
      const [stored] = await readOffers(context, [id]);
      if (stored) await refuseUnsendable(context, [offerLetters], stored);
    },
  },
  { entity: 'applicant', deed: 'next_stage', refuse: (context, id) => refuseStep(context, id, 'next_stage') },
  { entity: 'applicant', deed: 'hire', refuse: (context, id) => refuseStep(context, id, 'hire') },
];

/** Asks the gates of the stage that is meant, as the step itself does; what somebody may pass with a reason keeps nobody out. */
async function refuseStep(context: Context, id: number, deed: 'next_stage' | 'hire'): Promise<void> {
  const { tx, team_id } = context;
  const { rows } = await sql<{ id: number }>`select s.id from applicant t
      join workflow_stage now on now.team_id = t.team_id and now.id = t.stage_id
      join workflow_stage s on s.team_id = t.team_id and s.workflow_id = t.workflow_id and s.deleted_on is null
    where t.team_id = ${team_id} and t.id = ${id} and ${
      deed === 'hire'
        ? sql`s.category = 'hired'`
        : sql`s.category not in ('rejected', 'withdrawn') and (s.position, s.id) > (now.position, now.id)`
    } order by s.position, s.id limit 1`.execute(tx);
  const stage = rows[0]?.id;
  if (stage === undefined) throw conflict('The workflow of the job has no such stage');
  const aim: Aim = { action: 'move', stage };
  const [step] = await readSteps(context, [id], aim, { bulk: false, passing: true });
  if (step?.why) throw conflict(step.why);
}
