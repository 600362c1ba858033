import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Home } from '@hireloom/contracts/home/home-endpoints';
import type { WaitingKind, WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import type { Actor, TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

/** Home as somebody sees it. */
export async function homeOf(actor: Actor): Promise<Home> {
  const { status, body } = await actor.get('/customer/home/');
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** What waits for somebody of one kind. */
export async function waitingFor<K extends WaitingKind>(actor: Actor, kind: K): Promise<WaitingLineOf<K>[]> {
  const { body } = await actor.get(`/customer/home/?kind=${kind}`);
  return body.waiting.lines;
}

/** How many days the stages of the team's workflow allow; the stages not named have no limit. */
export const limitStages = (team: TestTeam, days: Record<string, number>) =>
  team.sql(async (tx) => {
    for (const [name, limit] of Object.entries(days))
      await sql`update workflow_stage set sla_days = ${limit} where team_id = ${team.id} and name = ${name}`.execute(
        tx,
      );
  });

/** A stage of a category that the workflow of test teams has not; answers its id. */
export const addStage = async (team: TestTeam, category: string): Promise<number> => {
  const workflow = await team.sql((tx) =>
    tx.selectFrom('workflow').select('id').where('team_id', '=', team.id).executeTakeFirstOrThrow(),
  );
  return team.made('workflow_stage', { workflow_id: workflow.id, name: category, category, position: 2 });
};

interface Opening {
  id: number;
  /** Adds somebody who has stood in their stage for so many days; answers the application. */
  add(days: number, more?: { stage?: number; owner?: number | null; vendor?: number }): Promise<number>;
}

/** An open job. */
export async function openJob(team: TestTeam, given: Record<string, unknown> = {}): Promise<Opening> {
  const opening = await createSample(team, job, given);
  return {
    id: opening.id,
    async add(days, { stage, owner = null, vendor } = {}) {
      const person = await createSample(team, candidate);
      if (vendor !== undefined)
        await team.sql((tx) =>
          tx.updateTable('candidate').set({ vendor_id: vendor }).where('id', '=', person.id).execute(),
        );
      const { id } = await createSample(team, applicant, { job: opening.id, candidate: person.id });
      await team.sql((tx) =>
        sql`update applicant set owner_id = ${owner}, entered_stage_on = now() - make_interval(days => ${days}),
            stage_id = coalesce(${stage ?? null}::bigint, stage_id),
            stage_category = coalesce((select category from workflow_stage s where s.team_id = ${team.id} and s.id = ${stage ?? null}), stage_category)
          where team_id = ${team.id} and id = ${id}`.execute(tx),
      );
      return id;
    },
  };
}

export const idsOf = (lines: readonly { id: number }[]): number[] => lines.map(({ id }) => id);
