import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams } from '../kit/reply.ts';
import { stageCategories, type StageCategory } from './stages.ts';
import { stageRow } from './workflow-endpoints.ts';

const ofVersion = z.object({
  number: z.number(),
  stages: z.array(stageRow),
  /** Jobs on it that have not ended, and who is in the running in them. */
  jobs: z.number(),
  applicants: z.number(),
  /** Jobs on it that are closed or cancelled: they stay as they ended. */
  ended: z.number(),
  /** When a newer one took its place, and who made that; null of the newest. */
  replaced_on: z.string().nullable(),
  replaced_by: refValue.nullable(),
});
export type WorkflowVersionRow = z.infer<typeof ofVersion>;

export const moveStates = ['running', 'done', 'undoing', 'undone'] as const;
/** Why a job was left: it ended meanwhile, somebody stands in a stage for which nothing was picked, it stands on another version by now, or the work was stopped. */
export const leftReasons = ['ended', 'stage', 'version', 'stopped'] as const;

const versionMove = z.object({
  id: z.number(),
  /** The version to which jobs were brought. */
  number: z.number(),
  state: z.enum(moveStates),
  /** All jobs of it, those that are settled, and people who came into another stage by it. */
  jobs: z.number(),
  settled: z.number(),
  applicants: z.number(),
  /** Jobs that were left as they were, or by undoing where they are; the first of them by name. */
  left: z.number(),
  left_jobs: z.array(z.object({ job: refValue, why: z.enum(leftReasons) })),
  created_on: z.string(),
  created_by: refValue,
  undone_by: refValue.nullable(),
  /** Whether there is anything to put back. */
  may_undo: z.boolean(),
});
export type VersionMove = z.infer<typeof versionMove>;

const placeOfStage = z.object({ id: z.number(), name: z.string(), category: z.enum(stageCategories) });

/** A stage of older versions, with what becomes of it. */
const stageFate = placeOfStage.extend({
  versions: z.array(z.number()),
  /** Who stands in it. */
  applicants: z.number(),
  /** Who would return to it, or stands in it and was deleted. */
  others: z.number(),
  /** The newest version has it too: whoever stands in it stays. */
  stays: z.boolean(),
  /** What is proposed; null where nothing is alike. */
  to: z.number().nullable(),
});
export type StageFate = z.infer<typeof stageFate>;

const movePreview = z.object({
  name: z.string(),
  /** The newest version, to which they go. */
  number: z.number(),
  jobs: z.number(),
  applicants: z.number(),
  ended: z.number(),
  /** They are too many for one go: it is done in the background, job by job. */
  in_background: z.boolean(),
  stages: z.array(stageFate),
  targets: z.array(placeOfStage),
});
export type MovePreview = z.infer<typeof movePreview>;

/** People of more than so many are brought to a newer version in the background. */
export const MOVED_AT_ONCE = 1000;

const path = '/admin-app/workflow/:id/' as const;
const tag = 'workflow';
const access = { roles: ['admin'] } as const;
/** The older version whose jobs are meant; of all older ones, left out. */
const version = z.int().positive().optional();

export const workflowVersionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${path}versions/`,
    tag,
    summary: 'The versions of a workflow, who stands on them, and how jobs were moved between them',
    access,
    params: idParams,
    response: z.object({ results: z.array(ofVersion), moves: z.array(versionMove) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}move-preview/`,
    tag,
    summary: 'What becomes of people when the jobs of older versions are moved to the newest',
    access,
    params: idParams,
    body: z.strictObject({ version }),
    response: movePreview,
  }),
  /** Refused at `stages.<id>` for each stage in which people stand and for which nothing fitting was picked. */
  move: endpoint({
    method: 'POST',
    path: `${path}move/`,
    tag,
    summary: 'Move the jobs of older versions to the newest',
    access,
    params: idParams,
    body: z.strictObject({
      version,
      /** The newest version as it was previewed: another one's stages are not meant. */
      number: z.int().positive(),
      stages: z.array(z.strictObject({ from: z.int().positive(), to: z.int().positive() })).max(500),
    }),
    response: versionMove,
  }),
  /** Puts jobs back onto their version, and everybody into their stage who was not moved since. */
  undo: endpoint({
    method: 'POST',
    path: '/admin-app/workflow-move/:id/undo/',
    tag,
    summary: 'Take back that jobs were moved to a newer version of their workflow',
    access,
    params: idParams,
    response: versionMove,
  }),
};

/** Whether people of a stage may come into another by a version: they stay in the running, hired, rejected or withdrawn. */
export const mayBecome = (from: StageCategory, to: StageCategory): boolean => endOf(from) === endOf(to);

const endOf = (category: StageCategory) =>
  category === 'hired' || category === 'rejected' || category === 'withdrawn' ? category : 'running';

/** Whether saving these stages changes what people go through, and not only what a stage is called and asks for. */
export function changesWay(
  before: readonly { id: number; category: StageCategory }[],
  after: readonly { id?: number | undefined; category: StageCategory }[],
): boolean {
  const way = (stages: typeof after) => stages.map(({ id, category }) => `${id ?? 'new'} ${category}`);
  return way(before).join() !== way(after).join();
}
