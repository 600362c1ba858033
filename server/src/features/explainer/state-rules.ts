import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { findRow } from '../../crud/write.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { type Aim, readSteps } from '../applicant/index.ts';
import { readInterviews, refuseUnlessLive } from '../interview/index.ts';
import { jobResource, refuseOthersRound } from '../job/index.ts';
import { readOffers, refuseTakingBack, refuseUnsendable } from '../offer/index.ts';
import { offerLetters } from '../offer-letter/index.ts';
import { readOnboarding, refuseOver } from '../onboarding/index.ts';
import { placeInJob, stageOfJob } from '../workflow/index.ts';
import type { StateRule } from './record-steps.ts';

/** States that verbs ask for before they change a record, by the rules of the verbs themselves. */
export const stateRules: readonly StateRule[] = [
  {
    entity: 'interview',
    deeds: ['move', 'confirm', 'complete', 'no_show'],
    async refuse({ tx, viewer }, id) {
      const [stored] = await readInterviews({ tx, team_id: viewer.team_id }, [id]);
      if (stored) refuseUnlessLive(stored);
    },
  },
  {
    entity: 'onboarding',
    deeds: [
      ...['change', 'join', 'cancel', 'remind', 'add_task', 'make_link'],
      ...['ask_document', 'approve_document', 'reject_document', 'waive_document'],
    ],
    async refuse({ tx, viewer }, id) {
      const stored = await readOnboarding({ tx, team_id: viewer.team_id }, sql`o.id = ${id}`);
      if (stored) refuseOver(stored);
    },
  },
  {
    entity: 'offer',
    deeds: ['send'],
    async refuse(context, id) {
      const [stored] = await readOffers(context, [id]);
      if (stored) await refuseUnsendable(context, [offerLetters], stored);
    },
  },
  {
    entity: 'offer',
    deeds: ['take_back'],
    async refuse(context, id) {
      const [stored] = await readOffers(context, [id]);
      if (stored) await refuseTakingBack(context, stored);
    },
  },
  {
    entity: 'job',
    deeds: ['take_back'],
    rule: 'change',
    async refuse(context, id) {
      const row = await findRow(jobResource, context, id);
      if (row) await refuseOthersRound(context, row);
    },
  },
  {
    entity: 'applicant',
    deeds: ['move'],
    async refuse(context, id, stage) {
      if (stage !== undefined) await refuseAim(context, id, { action: 'move', stage });
    },
  },
  {
    entity: 'applicant',
    deeds: ['next_stage'],
    refuse: async (context, id) =>
      refuseAim(context, id, { action: 'move', stage: await stageAhead(context, id, 'next') }),
  },
  {
    entity: 'applicant',
    deeds: ['hire'],
    refuse: async (context, id) =>
      refuseAim(context, id, { action: 'move', stage: await stageAhead(context, id, 'hired') }),
  },
  {
    entity: 'applicant',
    deeds: ['reject'],
    refuse: (context, id) => refuseAim(context, id, { action: 'reject' }),
  },
  {
    entity: 'applicant',
    deeds: ['withdraw'],
    refuse: (context, id) => refuseAim(context, id, { action: 'withdraw' }),
  },
];

/** Asks the gates of the stage that is meant, as the step itself does; what somebody may pass with a reason keeps nobody out. */
async function refuseAim(context: Context, id: number, aim: Aim): Promise<void> {
  const [step] = await readSteps(context, [id], aim, { bulk: false, passing: true });
  if (step?.why) throw conflict(step.why);
  if (aim.action === 'move' && step?.to && exitCategories.some((category) => category === step.to?.category))
    throw conflict('Rejecting and withdrawing need a reason');
}

/** The stage after the present one, or that of the hired, in the version of the workflow that the job goes by. */
async function stageAhead({ tx, team_id }: Context, id: number, meant: 'next' | 'hired'): Promise<number> {
  const at = placeInJob('s', 'way');
  const { rows } = await sql<{ id: number }>`select s.id from applicant t
      join job way on way.team_id = t.team_id and way.id = t.job_id
      join workflow_stage now on now.team_id = t.team_id and now.id = t.stage_id
      join workflow_stage s on ${stageOfJob('s', 'way')}
    where t.team_id = ${team_id} and t.id = ${id} and ${
      meant === 'hired'
        ? sql`s.category = 'hired'`
        : sql`s.category not in ('rejected', 'withdrawn') and (${at}, s.id) > (${placeInJob('now', 'way')}, now.id)`
    } order by ${at}, s.id limit 1`.execute(tx);
  const stage = rows[0]?.id;
  if (stage === undefined) throw conflict('The workflow of the job has no such stage');
  return stage;
}
