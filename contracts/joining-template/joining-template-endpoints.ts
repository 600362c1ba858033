import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { type JoiningForm, joiningForm } from '../onboarding/joining-form.ts';

const tag = 'joining template';
const path = '/admin-app/joining-template/' as const;
const one = `${path}:id/` as const;
const admins = { roles: ['admin'] } as const;

const withChoices = new Set(['choice', 'many']);

/** What a form must have to be filled in; problems stand at their place, as `form.sections.0.questions.2.choices`. */
function checkForm(form: JoiningForm, context: z.RefinementCtx): void {
  const wrong = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: ['sections', ...path], message });
  if (form.sections.every(({ questions }) => questions.length === 0))
    context.addIssue({ code: 'custom', path: ['sections'], message: 'A form needs at least one question' });
  const keys = new Set<string>();
  const targets = new Set<string>();
  for (const [at, { questions }] of form.sections.entries()) {
    for (const [index, { key, kind, choices, target }] of questions.entries()) {
      const place = [at, 'questions', index];
      if (keys.has(key)) wrong([...place, 'key'], 'Another question has this key');
      keys.add(key);
      if (withChoices.has(kind) && choices.length < 2)
        wrong([...place, 'choices'], 'Give at least two choices');
      if (new Set(choices).size !== choices.length) wrong([...place, 'choices'], 'Each choice once');
      if (target !== null && targets.has(target))
        wrong([...place, 'target'], 'Another question fills this field of the candidate');
      if (target !== null) targets.add(target);
    }
  }
}

/** A form as it is written; one that was stored is read as `joiningForm`. */
export const writtenForm = joiningForm.superRefine(checkForm);

const name = z.string().trim().min(2, 'Name is required').max(120, 'Name may have at most 120 characters');
const description = z.string().trim().max(500, 'Description may have at most 500 characters').nullable();

export const joiningTemplateBody = z.strictObject({
  name,
  description: description.default(null),
  form: writtenForm,
  is_default: z.boolean().default(false),
});
export type JoiningTemplateBody = z.input<typeof joiningTemplateBody>;

export const joiningTemplateRow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  form: joiningForm,
  is_active: z.boolean(),
  is_default: z.boolean(),
  /** Of the form; who has begun keeps theirs. */
  version: z.number(),
  /** Jobs and people that name it: retired instead of deleted. */
  used: z.object({ jobs: z.number(), people: z.number() }),
  updated_on: z.string(),
  updated_by: refValue.nullable(),
});
export type JoiningTemplateRow = z.infer<typeof joiningTemplateRow>;

const many = z.object({ results: z.array(joiningTemplateRow), count: z.number() });

export const joiningTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Joining templates',
    access: admins,
    query: z.strictObject({
      retired: z.enum(['true', 'false']).default('false'),
      search: z.string().max(200).optional(),
    }),
    response: many,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    tag,
    summary: 'One joining template',
    access: admins,
    params: idParams,
    response: joiningTemplateRow,
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Make a joining template',
    access: admins,
    body: joiningTemplateBody,
    response: joiningTemplateRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change a joining template: a new version, who has begun keeps theirs',
    access: admins,
    params: idParams,
    body: z.strictObject({
      version: z.int().positive(),
      name: name.optional(),
      description: description.optional(),
      form: writtenForm.optional(),
      is_default: z.boolean().optional(),
    }),
    response: joiningTemplateRow,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${one}copy/`,
    tag,
    summary: 'Copy a joining template',
    access: admins,
    params: idParams,
    response: joiningTemplateRow,
  }),
  retire: endpoint({
    method: 'POST',
    path: `${one}retire/`,
    tag,
    summary: 'Offer a joining template no more, or again',
    access: admins,
    params: idParams,
    body: z.strictObject({ is_active: z.boolean() }),
    response: joiningTemplateRow,
  }),
  /** One that no job and no person names; others are retired. */
  remove: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a joining template',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
  /** The first joining template of a team, if it does not have it any more. */
  first: endpoint({
    method: 'POST',
    path: `${path}first/`,
    tag,
    summary: 'Add the first joining template',
    access: admins,
    body: z.strictObject({}),
    response: many,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${one}versions/`,
    tag,
    summary: 'Older versions of a joining template',
    access: admins,
    params: idParams,
    response: z.object({
      results: z.array(
        z.object({
          version: z.number(),
          form: joiningForm,
          created_on: z.string(),
          created_by: refValue.nullable(),
        }),
      ),
    }),
  }),
};
