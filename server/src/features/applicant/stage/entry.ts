import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict, invalid } from '../../../platform/http/app-error.ts';
import { placeInJob, stageOfJob, stepRefused } from '../../workflow/index.ts';
import type { Stage } from './stage.ts';
import { asLabel, inside, phrase } from '../../../platform/words/phrase.ts';

/** The stage in which new applicants of a job start. */
export interface Entry {
  workflow: number;
  stage: Stage;
}

interface AskingStage extends Stage {
  needs_scorecard: boolean;
  needs_documents: boolean;
  needs_salary: boolean;
  needs_offer: boolean;
  needs_fields: string[];
}

/** Throws for a job that waits for approval. */
export function refuseWaiting(job: { job_status_category: string }): void {
  if (['draft', 'pending_approval'].includes(job.job_status_category))
    throw invalid({ job: 'This job waits for approval and takes no applicants yet' });
}

/** The stages that people of a job go through, in order, with what they ask for. */
export async function stagesOfJob({ tx, viewer }: Context, jobId: number): Promise<AskingStage[]> {
  const { rows } =
    await sql<AskingStage>`select s.id, s.name, s.category, s.push, s.needs_scorecard, s.needs_documents,
      s.needs_salary, s.needs_offer, s.needs_fields
    from job j join workflow_stage s on ${stageOfJob('s', 'j')}
    where j.team_id = ${viewer.team_id} and j.id = ${jobId} order by ${placeInJob('s', 'j')}, s.id`.execute(
      tx,
    );
  return rows;
}

/** Where new applicants of a job start: the stage asked for, or the first of category new. */
async function entryStage(context: Context, jobId: number, stageId?: number | null): Promise<Stage> {
  const { viewer } = context;
  const stages = await stagesOfJob(context, jobId);
  const asked = stages.find((stage) => stage.id === stageId);
  if (stageId && !asked) throw invalid({ stage: 'This stage does not belong to the workflow of the job' });
  if (asked && ['hired', 'rejected', 'withdrawn'].includes(asked.category))
    throw invalid({ stage: 'Nobody starts in this stage' });
  if (asked?.needs_scorecard)
    throw invalid({ stage: 'This stage needs a submitted scorecard: nobody starts in it' });
  if (asked?.needs_documents)
    throw invalid({ stage: 'This stage needs the documents of whoever enters it: nobody starts in it' });
  if (asked && (asked.needs_salary || asked.needs_offer || asked.needs_fields.length > 0))
    throw invalid({ stage: 'This stage asks for what has to be known first: nobody starts in it' });
  const start = asked ?? stages.find((stage) => stage.category === 'new') ?? stages[0];
  if (!start) throw conflict('The workflow of this job has no stages');
  const refused = stepRefused(viewer, { to: start.id });
  if (refused)
    throw invalid({
      [asked ? 'stage' : 'job']: asked
        ? refused
        : phrase('Your role may not add people to {stage}, where applicants of this job start', {
            stage: start.name,
          }),
    });
  return start;
}

/** Where applicants of a job start. Throws for a job that takes none, and for a stage in which nobody starts. */
export async function entryOf(context: Context, jobId: number, stageId?: number | null): Promise<Entry> {
  const { tx, viewer } = context;
  const job = await tx
    .selectFrom('job')
    .select(['workflow_id', 'job_status_category', 'job_title'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', jobId)
    // Until the commit the job stays on the version whose stages are read here.
    .forKeyShare()
    .executeTakeFirstOrThrow();
  refuseWaiting(job);
  if (!['open', 'approved', 'on_hold'].includes(job.job_status_category)) {
    throw invalid({
      job: phrase('{job} is {status} and takes no applicants', {
        job: job.job_title,
        status: inside(asLabel(job.job_status_category)),
      }),
    });
  }
  const stage = await entryStage(context, jobId, stageId);
  return { workflow: job.workflow_id, stage };
}

/** The same as columns of a new row. */
export const entryColumns = ({ workflow, stage }: Entry) => ({
  workflow_id: workflow,
  stage_id: stage.id,
  stage_category: stage.category,
});

/** The stage of somebody who stands in it. */
export function readStage({ tx, viewer }: Context, id: number): Promise<Stage> {
  return tx
    .selectFrom('workflow_stage')
    .select(['id', 'name', 'category', 'push'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
