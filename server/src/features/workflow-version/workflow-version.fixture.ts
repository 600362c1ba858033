import { applicant } from '@hireloom/contracts/applicant/applicant';
import { workflow } from '@hireloom/contracts/workflow/workflow';
import type { WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import type { Reply, TestTeam } from '../../testing/app.ts';
import { brokenRules } from '../demo/invariants.fixture.ts';
import { type Office, officeOf } from '../workflow/permission/stage-permission.fixture.ts';

export const WORKFLOW = workflow.path;

type Draft = { id?: number; name: string; category: string };

export interface VersionOffice extends Office {
  workflow: number;
  full(): Promise<WorkflowFull>;
  /** Saves the stages as they are changed. */
  save(change: (stages: Draft[]) => Draft[]): Promise<Reply>;
  /** Where somebody stands, by the name of the stage. */
  where(id: number): Promise<{ stage: string; version: number | null }>;
  post(rest: string, body: object): Promise<Reply>;
}

/** An office whose workflow goes through versions. */
export async function versionOffice(test: { team(): Promise<TestTeam> }): Promise<VersionOffice> {
  const office = await officeOf(test);
  const { admin } = office.team;
  const [first] = (await admin.get(`${WORKFLOW}with-stages/`)).body.results;
  const id: number = first.id;
  const full = async () => (await admin.get(`${WORKFLOW}${id}/full/`)).body as WorkflowFull;
  return {
    ...{ ...office, workflow: id, full },
    async save(change) {
      const { version, stages } = await full();
      const drafts = stages.map((stage) => ({ id: stage.id, name: stage.name, category: stage.category }));
      return admin.call('PUT', `${WORKFLOW}${id}/stages/`, { version, stages: change(drafts) });
    },
    async where(one) {
      const { body } = await admin.get(`${applicant.path}${one}/`);
      return { stage: body.stage?.name, version: body.workflow_version };
    },
    post: (rest, body) => admin.post(`${WORKFLOW}${id}/${rest}/`, body),
  };
}

/** Takes the stage of that name away. */
export const without = (name: string) => (stages: Draft[]) => stages.filter((stage) => stage.name !== name);

/** Rules of the data that are broken; sample people have too little to be recognised by. */
export const broken = async (team: TestTeam): Promise<string[]> =>
  Object.keys(await team.sql(brokenRules)).filter((rule) => !rule.endsWith('be recognised'));
