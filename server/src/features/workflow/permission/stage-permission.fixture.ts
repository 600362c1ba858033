import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import type { WorkflowPermission } from '@hireloom/contracts/workflow/stage-permission-endpoints';
import type { Actor, Reply, TestTeam } from '../../../testing/app.ts';
import { createSample } from '../../../testing/sample.ts';

export const PERMISSIONS = '/admin-app/stage-permission/';

type Part = Partial<Record<'see' | 'enter' | 'leave', boolean>>;
interface Closing {
  recruiter?: Part;
  hiring_manager?: Part;
  vendor?: Part;
  members?: number[];
}

const all = { see: true, enter: true, leave: true };

/** The workflow of a team with what is open in its stages. */
export async function permissionsOf(team: TestTeam): Promise<WorkflowPermission> {
  const { body } = await team.admin.get(PERMISSIONS);
  return body.results[0];
}

/** Closes stages, named after their categories; all others are open. */
export async function close(team: TestTeam, closing: Record<string, Closing>): Promise<Reply> {
  const { id, version, stages } = await permissionsOf(team);
  const given = stages.flatMap((stage) => {
    const { recruiter, hiring_manager, vendor = {}, members = [] } = closing[stage.category] ?? {};
    const { leave: _leave, ...ofVendor } = { ...all, ...vendor };
    return {
      ...{ id: stage.id, members, vendor: ofVendor },
      recruiter: { ...all, ...recruiter },
      hiring_manager: { ...all, ...hiring_manager },
    };
  });
  const reply = await team.admin.call('PUT', `/admin-app/workflow/${id}/stage-permission/`, {
    version,
    stages: given,
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply;
}

export const unseen = { see: false, enter: false, leave: false };

export interface Office {
  team: TestTeam;
  recruiter: Actor;
  manager: Actor;
  opening: number;
  /** By category. */
  stages: Record<string, number>;
  /** Makes somebody an applicant who stands in the stage of that category. */
  stand(category: string, given?: Record<string, unknown>): Promise<{ id: number; person: number }>;
}

/** A team with an open job, whose recruiter and hiring manager they are. */
export async function officeOf(test: { team(): Promise<TestTeam> }): Promise<Office> {
  const team = await test.team();
  const [recruiter, manager] = [await team.as('recruiter'), await team.as('hiring_manager')];
  const opening = await createSample(team, job, {
    ...{ openings: 5, recruiters: [recruiter.id], hiring_managers: [manager.id] },
  });
  const rows = await team.sql((tx) =>
    tx.selectFrom('workflow_stage').select(['id', 'category']).where('team_id', '=', team.id).execute(),
  );
  const stages = Object.fromEntries(rows.map(({ id, category }) => [category, id]));
  return {
    ...{ team, recruiter, manager, opening: opening.id, stages },
    async stand(category, given = {}) {
      const person = await createSample(team, candidate, given);
      const { id } = await createSample(team, applicant, { job: opening.id, candidate: person.id });
      if (category !== 'new')
        await team.admin.post(`${applicant.path}${id}/move/`, { stage: stages[category] });
      return { id, person: person.id };
    },
  };
}
