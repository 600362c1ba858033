import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParams } from '../kit/reply.ts';
import { text } from '../kit/field.ts';
import { pushTypes } from '../stage-change/stage-change-endpoints.ts';
import { stageFields } from './stage-fields.ts';
import { exitCategories, type StageCategory, stageCategories } from './stages.ts';

export const stageRow = z.object({
  id: z.number(),
  name: z.string(),
  category: z.enum(stageCategories),
  position: z.number(),
  sla_days: z.number().nullable(),
  /** The system that is told of whoever enters this stage. */
  push: z.enum(pushTypes).nullable(),
  /** Nobody is moved into it without a submitted scorecard. */
  needs_scorecard: z.boolean(),
  /** Nobody is moved into it while mandatory documents are missing. */
  needs_documents: z.boolean(),
  /** Nobody is moved into it whose salary is not known: expected, or offered. */
  needs_salary: z.boolean(),
  /** Nobody is moved into it without an offer whose terms are approved. */
  needs_offer: z.boolean(),
  /** Nobody is moved into it of whom one of these is not known. */
  needs_fields: z.array(z.enum(stageFields)),
});
export type StageRow = z.infer<typeof stageRow>;

export const workflowFull = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  is_default: z.boolean(),
  status: z.string(),
  version: z.number(),
  updated_on: z.string(),
  /** Of the newest version, whose stages these are. */
  number: z.number(),
  stages: z.array(stageRow),
  /** Older versions on which jobs still stand. */
  older: z.array(z.object({ number: z.number(), stages: z.array(stageRow) })),
});
export type WorkflowFull = z.infer<typeof workflowFull>;

/** A stage as it is written: with its id when it is already there. Its place in the list is its position. */
const stageInput = z.strictObject({
  id: z.int().positive().optional(),
  name: text('Name', { max: 60 }).write,
  category: z.enum(stageCategories, { error: 'Pick a category' }),
  position: z.int().min(0).max(200).optional(),
  sla_days: z.int().min(0, 'Days may not be negative').max(365, 'At most 365 days').nullable().optional(),
  /** Left out, nobody is told. */
  push: z.enum(pushTypes).nullable().optional(),
  needs_scorecard: z.boolean().optional(),
  needs_documents: z.boolean().optional(),
  needs_salary: z.boolean().optional(),
  needs_offer: z.boolean().optional(),
  needs_fields: z.array(z.enum(stageFields)).max(stageFields.length).optional(),
});
export type StageInput = z.infer<typeof stageInput>;

const path = '/admin-app/workflow/' as const;
const tag = 'workflow';

export const workflowEndpoints = {
  /** For pickers and the list page; for whoever may see jobs. */
  all: endpoint({
    method: 'GET',
    path: `${path}with-stages/`,
    tag,
    summary: 'All workflows with their stages',
    access: 'signed-in',
    response: z.object({ results: z.array(workflowFull) }),
  }),
  /** For the board and the editor; for whoever may see jobs. */
  full: endpoint({
    method: 'GET',
    path: `${path}:id/full/`,
    tag,
    summary: 'A workflow with its stages',
    access: 'signed-in',
    params: idParams,
    response: workflowFull,
  }),
  /**
   * The stages as they shall be; one left out is taken away. Where people are applicants, another order, another category
   * and stages that come or go make a new version: their jobs stay on the one before until they are moved.
   */
  replaceStages: endpoint({
    method: 'PUT',
    path: `${path}:id/stages/`,
    tag,
    summary: 'Set the stages of a workflow',
    access: { roles: ['admin'] },
    params: idParams,
    body: z.strictObject({
      /** The version that was read: another one's changes since then are not overwritten. */
      version: z.int().optional(),
      stages: z.array(stageInput).min(1, 'A workflow needs stages').max(60, 'At most 60 stages'),
    }),
    response: workflowFull,
  }),
};

/** Whether a stage may ask for a scorecard: people begin somewhere, and everybody may leave. */
export const mayNeedScorecard = (category: StageCategory): boolean =>
  category !== 'new' && !exitCategories.includes(category);

/** Whether a stage may ask for the documents of whoever joins: they are asked for with the offer, not before. */
export const mayNeedDocuments = (category: StageCategory): boolean =>
  category === 'pre_joining' || category === 'hired';

/** Whether a stage may ask for an offer whose terms are approved. */
export const mayNeedOffer = (category: StageCategory): boolean =>
  category === 'offer' || category === 'pre_joining' || category === 'hired';

/**
 * What a set of stages must have: names that differ, somewhere to start, somewhere to be hired, and one way out each
 * for rejected and withdrawn. Answers sentences by place: `stages` for the set, `stages.2.name` for one of them.
 */
export function stageErrors(
  stages: readonly {
    name: string;
    category: StageCategory;
    needs_scorecard?: boolean | undefined;
    needs_documents?: boolean | undefined;
    needs_salary?: boolean | undefined;
    needs_offer?: boolean | undefined;
    needs_fields?: readonly string[] | undefined;
  }[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const count = (category: StageCategory) => stages.filter((stage) => stage.category === category).length;
  const set: string[] = [];
  if (count('new') < 1) set.push('At least one stage must be of the category New');
  if (count('hired') < 1) set.push('At least one stage must be of the category Hired');
  if (count('rejected') !== 1) set.push('Exactly one stage must be of the category Rejected');
  if (count('withdrawn') !== 1) set.push('Exactly one stage must be of the category Withdrawn');
  if (set.length > 0) errors.stages = set;
  stages.forEach(({ category, needs_scorecard, needs_documents, ...asks }, index) => {
    if (needs_scorecard && !mayNeedScorecard(category))
      errors[`stages.${index}.needs_scorecard`] = ['No scorecard can be asked for here'];
    if (needs_documents && !mayNeedDocuments(category))
      errors[`stages.${index}.needs_documents`] = ['Documents can be needed only from pre-joining on'];
    for (const key of ['needs_salary', 'needs_fields'] as const) {
      const asked = asks[key];
      if ((typeof asked === 'object' ? asked.length > 0 : asked) && !mayNeedScorecard(category))
        errors[`stages.${index}.${key}`] = ['People begin here, or leave: nothing can be asked for'];
    }
    if (asks.needs_offer && !mayNeedOffer(category))
      errors[`stages.${index}.needs_offer`] = ['An offer can be needed only from the offer on'];
  });
  const plain = stages.map(({ name }) => name.trim().toLowerCase());
  plain.forEach((name, index) => {
    if (name && plain.indexOf(name) !== index)
      errors[`stages.${index}.name`] = ['Another stage has this name'];
  });
  return errors;
}
